import type { DemoPost } from "#demo/content.ts"

export const howAFloorPlanIsReadByVastu: DemoPost = {
  key: "how-a-floor-plan-is-read-by-vastu",
  title: "How a floor plan is read by Vastu, step by step",
  category: "Vastu",
  status: "publish",
  featuredImage: "drawing-nine-zones",
  content: `<p>Most listings settle the question of Vastu with a badge. A badge cannot be checked, and two agents who award it may be thinking of different rules. A reading is something else: a short list of observations about one drawing, each with a zone, a verdict and the name of the tradition that supplies it. This article follows the order in which such a list is made, so that you can repeat it with a pencil and a printed plan.</p>
<h2>Before any rule: north and the outline</h2>
<p>Two things have to be known before a single room can be judged. The first is true north, measured in degrees clockwise from the top edge of the sheet. The second is the outline of the home itself, drawn along the outer walls of the unit and not around the page, the corridor or the neighbour’s balcony.</p>
<p>An error in either one spoils everything after it. Turn north by a few degrees and the door may change its place in the table; square off an L-shaped flat and a missing corner vanishes from view. For this reason a careful reader writes down where north came from (a map, a compass, the developer’s drawing) and who confirmed it.</p>
<h2>Laying the nine zones over the drawing</h2>
<p>Once the sheet has been turned to true north, the smallest upright rectangle that contains the outline is divided into three columns and three rows. Eight cells take the names of the directions and the ninth is the centre. The idea descends from the 81-square grid described in the Brihat Samhita, chapter 53, which modern practice often simplifies to nine.</p>
<p>A second convention cuts the plan like a cake instead, into sixteen sectors of 22.5 degrees around the middle point. Neither convention is wrong; they simply ask different questions, and a room on a boundary can receive two different answers.</p>
<h3>Rooms that lie in more than one zone</h3>
<p>Few rooms respect a grid. The fair treatment is to share a room by floor area. Picture a flat 12 metres wide and 9 metres deep, so that each cell measures 4 by 3 metres. A kitchen of 4 by 4 metres pushed into the south-east corner covers the whole of that cell, 12 square metres, and reaches 4 square metres into the east. Three quarters of it is read as south-east and one quarter as east. Slivers, below about two per cent of a room, are ignored.</p>
<h2>The entrance is read apart from the rooms</h2>
<p>Older texts care less about the compass side a door is on than about its exact place along that side. They divide the perimeter into thirty-two parts, called padas, eight to a wall. A reading therefore takes the bearing from the centre of the plan to the middle of the door, finds the pada, and reports what each school says of it. Only when the exact place is unknown does the broad direction stand in, and then with less weight.</p>
<h2>From verdicts to a band</h2>
<p>Each room-and-zone pair has one of five verdicts: ideal, good, neutral, avoid or severe. Our working table gives them 100, 80, 55, 25 and 0 points, and each subject a weight. Take the flat above:</p>
<table><tbody>
<tr><th>Room</th><th>Place</th><th>Verdict</th><th>Points</th><th>Weight</th></tr>
<tr><td>Door</td><td>pada N4</td><td>ideal</td><td>100</td><td>3</td></tr>
<tr><td>Kitchen</td><td>three quarters south-east, one quarter east</td><td>good</td><td>88.75</td><td>3</td></tr>
<tr><td>Main bedroom</td><td>south-west</td><td>ideal</td><td>100</td><td>3</td></tr>
<tr><td>Second bedroom</td><td>north-west</td><td>good</td><td>80</td><td>1.5</td></tr>
<tr><td>Living room</td><td>north-east</td><td>ideal</td><td>100</td><td>1.5</td></tr>
<tr><td>Dining</td><td>south</td><td>neutral</td><td>55</td><td>1</td></tr>
<tr><td>Two bathrooms with WC</td><td>west and north</td><td>avoid, by the worse of the two</td><td>25</td><td>2.5</td></tr>
<tr><td>Balcony</td><td>east</td><td>ideal</td><td>100</td><td>0.8</td></tr>
<tr><td>Centre</td><td>an open hall</td><td>ideal</td><td>100</td><td>2</td></tr>
</tbody></table>
<p>Rooms of one type count once, and bathrooms with a WC by the worst of them, so that another one never improves a home. The weights add up to 18.3 and the weighted mean is 84 out of 100. We report that first as a band: 80 and over is strong, 70 to 79 good, 55 to 69 mixed, and anything lower means many conflicts. A single severe verdict holds the band at mixed however well the rest performs. The figure describes agreement between a drawing and a table, and it says nothing about the fortunes of the people who will live there.</p>
<h2>Coverage, and what “not assessed” means</h2>
<p>Suppose the developer’s sheet leaves the door and both bathrooms unclear. Those lines, with a weight of 5.5, can no longer be judged. The mean of what remains is 92. The flat has not improved; we merely know less about it, and the line that counted against it, the bathroom in the north, has dropped out of sight.</p>
<p>That is why coverage must stand beside every score. Here it is 12.8 divided by 18.3, or 70 per cent. Lose the main bedroom as well and it falls to 54 per cent, under the threshold of 60 at which a score should be withheld altogether.</p>
<blockquote><p>A blank line in a reading is a question still open. It is never a point in the home’s favour.</p></blockquote>
<h3>Not applicable, or not assessed</h3>
<ul>
<li><strong>Not applicable</strong>: the thing does not exist or cannot exist. A flat has no overhead tank of its own and no road running up to its plot. Such lines leave the sum entirely.</li>
<li><strong>Not assessed</strong>: the thing exists, yet the drawing or the survey does not show it well enough. Its weight stays in the denominator and pulls coverage down.</li>
</ul>
<h2>How to use a reading</h2>
<p>With a reading in hand, for one of our <a href="/projects">projects</a> or for any other home, look in this order: how north was found, which school the verdicts follow, how much was covered, which rows are marked avoid or severe, and only then the band. A family that follows the sixteen-zone school will weigh the west bathroom quite differently from a family that follows the nine zones, and both are entitled to see their own answer. Further articles in the <a href="/blog">blog</a> take the single steps apart, from compass work to the disputed rooms.</p>`,
}
