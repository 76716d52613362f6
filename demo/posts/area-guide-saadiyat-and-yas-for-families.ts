import type { DemoPost } from "#demo/content.ts"

export const areaGuideSaadiyatAndYasForFamilies: DemoPost = {
  key: "area-guide-saadiyat-and-yas-for-families",
  title: "Area guide: Saadiyat and Yas for families",
  category: "Area guide",
  status: "publish",
  featuredImage: "area-mangrove",
  content: `<p>Abu Dhabi’s two best-known residential islands are about twenty minutes apart and have little in common. Saadiyat faces the open Gulf and keeps museums and a long beach; Yas looks towards the mainland and keeps a Formula 1 circuit and theme parks. Both are investment zones in which foreign nationals may own. For a family the choice comes down to three things: how the children spend a Saturday, where the parents drive on Monday, and how much quiet everyone needs.</p>
<h2>Two islands in one paragraph each</h2>
<h3>Saadiyat</h3>
<p>The cultural district, with Louvre Abu Dhabi as its landmark, takes up one end, and the beach runs along the north-west shore. Between them stand low villas behind planted walls, mid-rise apartments, hotels and a golf course. Streets are wide and traffic is thin. Evenings end early.</p>
<h3>Yas</h3>
<p>This is the busier of the two. Theme parks, a mall, an arena, a marina and the circuit occupy the middle and the south, while the housing lies in separate quarters to the north and west, some of it along mangrove water. Visitors come in number at weekends, roads are well signed, and teenagers find the place easy to like.</p>
<h2>A week on each</h2>
<p>Consider two households with children of six and twelve, and parents who work near the Corniche.</p>
<ul>
<li><strong>On Saadiyat</strong> the drive to work takes some 15 minutes outside the peak. The beach is close enough for an hour after school, and a wet Saturday means a museum.</li>
<li><strong>On Yas</strong> the same commute is nearer 30 minutes. The older child can go to the cinema with friends and little planning, and an annual park pass replaces many arguments.</li>
<li><strong>For a parent who works in Dubai</strong> the order is reversed: Yas lies close to the motorway, and Dubai Marina is about an hour away in light traffic.</li>
<li><strong>For frequent flyers</strong> Zayed International Airport is 10 to 15 minutes from Yas and about 25 from Saadiyat.</li>
</ul>
<p>Over a school year of 180 days, a difference of 15 minutes each way adds up to 90 hours in the car. No kitchen island makes up for that, so begin with the map.</p>
<h3>Schools and nurseries</h3>
<p>Each island has schools, and more lie on the mainland between them. Curricula differ, sought-after years fill early, and a place offered to one child does not always extend to a sibling. Apply before you reserve a home, and ask about buses: a route of 35 minutes on the timetable can become 55 for the first child collected.</p>
<h2>Noise and wind</h2>
<p>On race weekends and track days engines carry across parts of Yas, and for a few nights a year so do concerts. The airport is close, and some quarters hear aircraft more than others. Visit on an event evening, stand on the balcony, and close the door to judge the glazing.</p>
<p>On Saadiyat it is the weather that makes itself heard. North-westerly winds reach the beach side with sand and salt, so look at hinges, balcony rails and outdoor units of a home that is five years old.</p>
<h2>Plans, light and Vastu</h2>
<p>Both islands are young enough to have been drawn by masterplanners, which means long rows of the same house type turned in different directions. The side of the street decides much.</p>
<ul>
<li>On a road that runs from north-west to south-east, the two sides face north-east and south-west, and one villa type is mirrored between them.</li>
<li>Sea views on Saadiyat often lie to the north-west, which puts the largest glazing in the evening sun.</li>
<li>Beside the canals of Yas, water may be to the north or east of one row and to the south-west of the next; check plot by plot.</li>
<li>A family villa with a pool in the north-east and service rooms in the south-east can be found, though seldom on every side of a cluster.</li>
</ul>
<p>Schools of Vastu disagree on whether the facing of the house counts at all, or only the exact place of the door. Decide which you follow before you shortlist a street.</p>
<h3>A place of worship</h3>
<p>The BAPS Hindu temple at Abu Mureikha, off the Dubai road, can be reached by car from Yas in roughly half an hour. From Saadiyat, allow 15 minutes more.</p>
<h2>What to budget</h2>
<p>We have no per-square-foot survey for these islands that we would vouch for, so take the following as an illustration. A three-bedroom apartment of 1,700 square feet at AED 3.4M works out at AED 2,000 per square foot. A townhouse of 2,300 square feet at AED 3.45M comes to AED 1,500. If the flat’s service charge were AED 18 per square foot a year and the townhouse’s AED 5, the annual bills would be AED 30,600 and AED 11,500, a difference of AED 1,592 a month.</p>
<p>Dubai’s transfer fee does not apply here; Abu Dhabi has its own registry and scale. Have the developer or the municipality’s service set out the total before you compare with a home across the border.</p>
<h2>Questions for the first visit</h2>
<ol>
<li>Which community gate do we use, and how far is it from our door?</li>
<li>Is the beach, pool or club included, or does it need a membership?</li>
<li>Who looks after the planting on our side of the wall?</li>
<li>What may be built on the empty plot in front, and by when?</li>
<li>How are event days managed, and can a grandmother still reach us by taxi?</li>
<li>Does the title read freehold or lease, and from which year?</li>
</ol>
<h2>In short</h2>
<p>Families with small children, or with one parent in the city, often end on Saadiyat; those with teenagers, two cars and an airport habit tend to prefer Yas. Spend a Friday evening and a Tuesday morning on each, and the answer is usually plain by Wednesday.</p>
<p>Driving times and prices are approximations made in November 2026, and none of this is financial or legal guidance. Homes are listed on the pages for <a href="/areas/saadiyat-island">Saadiyat Island</a> and <a href="/areas/yas-island">Yas Island</a>; Al Raha Beach, across the water, is worth a look as a third option.</p>`,
}
