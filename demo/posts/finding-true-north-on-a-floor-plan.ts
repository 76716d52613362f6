import type { DemoPost } from "#demo/content.ts"

export const findingTrueNorthOnAFloorPlan: DemoPost = {
  key: "finding-true-north-on-a-floor-plan",
  title: "Finding true north on a floor plan",
  category: "Vastu",
  status: "publish",
  featuredImage: "drawing-north",
  content: `<p>Every statement of the kind "the kitchen is in the south-east" rests on one number: the angle between the top of the sheet and true north. Brochures treat that number as decoration. Here are three ways to find it for a home in the UAE, what spoils each of them, and how large an error you can afford.</p>
<h2>Three norths, and the one to ask for</h2>
<ul>
<li><strong>True north</strong> points along the meridian to the geographic pole. Online maps with north at the top use it, to well within the accuracy needed here.</li>
<li><strong>Magnetic north</strong> is what a needle shows. In the UAE it currently lies roughly two degrees east of true north, and the gap drifts slowly from year to year.</li>
<li><strong>Plan north</strong> is an architect’s convenience: a direction called north so that long walls run straight across the paper. It can be thirty or forty degrees away from anything a compass would show.</li>
</ul>
<p>Survey sheets add a fourth, grid north, which usually stays within a degree or so of true north in this country. Schools do not even agree on the first two: many practitioners work from the needle, others insist on the meridian. We record true north, because it can be checked by anybody and does not move, and the magnetic figure can always be derived from it.</p>
<h2>Method one: the map</h2>
<p>For a finished building this is the most dependable method. Find the tower on a satellite map, note the coordinates of two corners of one long facade, and work out the direction of that line. At Dubai’s latitude a thousandth of a degree north is about 111 metres, while the same step east is about 101 metres.</p>
<h3>A worked facade</h3>
<p>Say the second corner lies 0.00062 degrees north and 0.00040 degrees east of the first. That makes 68.7 metres north and 40.3 metres east, so the facade runs at about 30 degrees from true north. If the same wall is drawn vertically on the unit plan, with the same end at the top, then the top of the sheet points to 30 degrees and north lies 30 degrees anticlockwise of it.</p>
<p>Off-plan homes need one more step. Use the master plan instead of the photograph, align its roads or shoreline with what is already built, and treat the answer as provisional until the structure can be seen from above.</p>
<h2>Method two: the compass</h2>
<p>A phone or a hand compass gives a second opinion during a viewing, provided that the surroundings are respected. Reinforced concrete, lift cars, parked vehicles, fridges and magnetic phone cases all pull the needle.</p>
<ol>
<li>Stand outdoors, at least a few metres from the wall, and sight along the facade that appears on the drawing.</li>
<li>Repeat from two other spots. Readings that disagree by more than three degrees mean interference; move away and begin again.</li>
<li>Look at the settings: many phones can already display true north, and correcting twice is as bad as not correcting.</li>
<li>If the figure is magnetic, add the declination. A needle reading of 118 degrees becomes about 120 degrees true.</li>
</ol>
<p>The sun offers a rough check without any instrument. From autumn to spring, the shadow of a plumb line at solar noon, which in Dubai falls within about twenty minutes of 12:20 by the clock, lies along the meridian and points north.</p>
<h2>Method three: the developer’s drawing</h2>
<p>Ask for the architectural sheet of the floor with its key plan, and not for the coloured unit plan alone. Then test the arrow before believing it.</p>
<ul>
<li>Is the unit drawn in the same rotation as on the key plan? Marketing sheets are often turned to fit the page while the arrow stays where it was.</li>
<li>Is the drawing mirrored? Handed units, left and right of a core, are frequently sold from one artwork, and a mirror image swaps east with west.</li>
<li>Does the arrow stand at a suspiciously exact multiple of 90 degrees in a tower that is visibly set at a slant?</li>
<li>Does a road, a lake or the coast on the key plan agree with the map?</li>
</ul>
<p>A drawing that passes all four tests is good evidence. One that fails any of them should be overruled by the map.</p>
<h2>Why five degrees matter</h2>
<p>For broad zones a small error is forgiving. Take a plan ten metres square: five degrees shift a point on the middle of an outer wall by 44 centimetres, and a corner by about 62. A large bedroom hardly notices. A powder room two metres wide, sitting on a boundary, can lose a fifth of its width to the next zone.</p>
<p>The entrance is far more sensitive. Each of the thirty-two padas spans only 11.25 degrees, so an error of five degrees puts a door into the wrong one in roughly 44 cases out of a hundred. Even the two degrees of uncorrected declination change the answer for about 18 in a hundred.</p>
<h3>Two plans, two opposite mistakes</h3>
<p>Both examples below are drawings in our sample catalogue.</p>
<ul>
<li>One-bedroom Type 1B has north turned 4 degrees clockwise from the top of the page. Measured straight off the sheet, its door lies at 91 degrees, in pada E5. Corrected, it stands at 87 degrees, in E4.</li>
<li>On two-bedroom Type 2B the arrow leans 12 degrees the other way. The uncorrected bearing of the door, 86 degrees, would fall in E4; the true one, 98 degrees, belongs to E5.</li>
</ul>
<p>The Brihat Samhita tradition accepts E4 and advises against E5. Anyone who skipped the arrow would have rejected the first home and accepted the second for the wrong reason.</p>
<h2>What to write down</h2>
<p>Four items are enough: the angle (in degrees, clockwise from the upper edge), the method, the date, and the name of the person who confirmed it. If two methods differ by less than two degrees, keep the map’s figure. If they differ by more, look for the cause before reading a single room, and if no cause turns up, say that the orientation is not established. Readers who have a sheet without an arrow can send it through our <a href="/contact">contact page</a> with the name of the tower, and we will try to place it.</p>`,
}
