import type { DemoPost } from "#demo/content.ts"

export const questionsForAViewing: DemoPost = {
  key: "questions-to-ask-on-a-viewing",
  title: "Questions to ask on a viewing",
  category: "Buying guide",
  status: "draft",
  featuredImage: "interior-balcony-01",
  content: `<p>A viewing lasts about twenty minutes, and the agent sets the pace. You will be shown the view first and the utility cupboard last, if at all. It helps to arrive with your own order, a tape measure, a phone with a compass, and somebody who is willing to stand in the corridor and listen. These are the questions we would ask, in the sequence in which the answers can be seen.</p>
<h2>Before you go in</h2>
<ul>
<li>Is this the actual unit or a show flat, and if the latter, is it mirrored?</li>
<li>May we have the floor plan with north and dimensions today, not after the reservation?</li>
<li>What is the permit number of the advertisement?</li>
<li>Who lives here now, and until when?</li>
</ul>
<p>The second is the most useful. Twenty minutes with a drawing in hand are worth an hour without one, and a seller who cannot produce it tells you something about the file.</p>
<h2>Finding north without fooling yourself</h2>
<p>A phone compass near a lift, a car or a steel door can be wrong by twenty degrees. Take three readings: one outside the building, one in the middle of the living room, and one at the entrance, an arm’s length from the frame. If they differ by more than five degrees, trust the map and not the needle.</p>
<h3>True and magnetic</h3>
<p>Across the UAE the needle settles some two degrees to the east of the map’s north. With nine zones that hardly matters. When the entrance is read in 32 parts of 11.25 degrees, it is about a fifth of one part, enough to move a door that lies near a boundary. Write down which north you used.</p>
<h3>What to mark on the plan</h3>
<ol>
<li>The threshold of the front door and its bearing.</li>
<li>The cooker, not merely the kitchen.</li>
<li>Each toilet, the powder room included.</li>
<li>The place where a pooja room could stand, and what is behind that wall.</li>
<li>Whatever occupies the middle of the home.</li>
<li>Any corner that is missing from the outline.</li>
</ol>
<p>Do not let anyone mark these for you as "compliant". Note where things are, and compare them later with the school your family follows.</p>
<h2>Light, air and shade</h2>
<p>Ask at what hour the sun reaches the living room in June and in December. Open two windows on different sides and feel whether air moves. Look at the kitchen hood: does it lead outside, or merely circulate through a filter? In a household that cooks with hot oil and spices every evening, that duct matters more than the worktop.</p>
<p>A balcony deserves a number too. At 4 feet deep it holds laundry; at 7 feet a table for four. If it faces west without a screen, expect to use it from November to March.</p>
<h2>Sound</h2>
<p>Switch everything off, air conditioning included, and wait for one minute. Then ask your companion to talk in a normal voice in the corridor, and to close a door in the next bedroom. Find out what stands above the ceiling and below the floor: a gym, a plant room, a pool deck or another family. Bedrooms that share a wall with the lift shaft can be told from the plan.</p>
<h2>The building</h2>
<h3>Lifts and corridors</h3>
<p>Divide the number of homes by the number of passenger lifts. A tower of 240 apartments with four lifts has 60 to each; with one lift under repair it has 80, and that is the day to plan for. Walk from the car to the door with something heavy and count the steps.</p>
<h3>Parking and storage</h3>
<p>How many bays come with the home, are they on the deed, and where are they? A tandem pair counts as two on paper and as one on a Monday morning. Ask for the position of the store room, its size, and whether it is dry.</p>
<h3>Safety and upkeep</h3>
<p>When were the lifts last overhauled, has the facade been inspected, and is there a planned repair? Glance at the ceiling of the basement near the ramp, where leaks show first.</p>
<h2>Money, in five sentences</h2>
<ul>
<li>What is the service charge in AED per square foot, and for which year?</li>
<li>On how many square feet is it billed?</li>
<li>Is cooling inside it?</li>
<li>Which fees would fall on us, and on what date?</li>
<li>Why is the owner selling, and for how long has the home been on the market?</li>
</ul>
<p>With the first two answers a flat of 1,240 square feet at AED 15 becomes AED 18,600 a year. Say the sum aloud, as it tends to start a more candid conversation.</p>
<h2>A sheet to compare three homes</h2>
<p>Memory favours the last place you saw. Give each home a mark from 1 to 5 on eight points: plan, orientation, light, sound, kitchen, building, commute, yearly cost. Let every member of the family mark alone, and add up afterwards. Suppose the results are 31, 29 and 24. The gap between the first two is noise, so look at where they differ and not at the total. A flat with 31 points and a 1 for sound may be the wrong one for a light sleeper.</p>
<h3>After you leave</h3>
<p>Write for ten minutes in the car. Note one thing you liked, one that worried you and one you forgot to check. Then return once at a different hour, without the agent, and stand in the street.</p>
<p>This checklist helps you look; it is not a survey of the building and not legal advice about its papers. Choose two or three addresses from <a href="/projects">our projects</a>, read <a href="/blog">other guides in the blog</a> on the way, and <a href="/contact">tell us</a> when you would like to see them.</p>`,
}
