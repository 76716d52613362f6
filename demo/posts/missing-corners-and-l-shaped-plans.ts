import type { DemoPost } from "#demo/content.ts"

export const missingCornersAndLShapedPlans: DemoPost = {
  key: "missing-corners-and-l-shaped-plans",
  title: "Missing corners and L-shaped plans",
  category: "Vastu",
  status: "publish",
  featuredImage: "drawing-villa",
  content: `<p>Rectangles are easy to judge and rarer than brochures suggest. The shape of the outline has rules of its own in Vastu, and it also disturbs every other rule, because zones are measured from it. A plan that leaves out a corner deserves a closer look before anybody counts rooms.</p>
<h2>What the rules say about shape</h2>
<p>For villas and plots the sources are fairly united at the simple end. A square, or a rectangle no longer than twice its width, is the form they prefer. Longer rectangles draw a minor objection; triangles, circles and ragged outlines a stronger one.</p>
<p>Corners are weighed one by one:</p>
<ul>
<li>A cut north-east is rated severe, with double weight, and most sources concur.</li>
<li>Cuts at the south-east, south-west or north-west are to be avoided, though here a part of the literature is milder.</li>
<li>An extension to the north-east is welcomed by many authors, while a strict line of thought rejects even that.</li>
<li>An extension to the south-west counts as severe, with moderate agreement.</li>
</ul>
<p>A front narrower than the back, the "cow-faced" or gaumukhi plot, is considered suitable for dwellings. Its opposite, wide at the street and tapering behind, is called lion-faced and left to shops. These two belong to land, as do slopes and roads; for a flat we look at the outline of the unit and nothing beyond it.</p>
<h2>The trap of the bounding box</h2>
<p>Much software draws the smallest rectangle around the home, fills it with nine cells and proceeds. On an L-shaped plan that rectangle includes space belonging to somebody else. The missing corner is then never reported, and a room in the next cell may be credited with a place it does not occupy.</p>
<h3>A measured example</h3>
<p>Consider a flat that fits a rectangle of 12 metres from west to east and 10 metres from south to north, 120 square metres in all. The building’s core has taken a piece of 4 by 3 metres out of the north-eastern corner, so the flat really covers 108. The north-eastern cell of the grid is 4 by 3.33 metres, a little over 13 square metres, and 12 of them are gone. Nine tenths of the most valued zone lie on the other side of a wall.</p>
<p>Now move to the middle. The rectangle’s centre is 6 metres from the western wall and 5 from the southern one. The centre of the floor that exists lies at 5.56 and 4.61 metres, that is 44 centimetres further west and 39 further south. A front door on the east wall, 6 metres up from the southern corner, has a bearing of 80.5 degrees from the first point and 77.8 from the second. The boundary between padas E3 and E4 runs at 78.75, between the two answers.</p>
<p>In this instance the classical lists accept both positions, so nothing dramatic follows. Shift the doorway down to 4.9 metres from the southern corner and the stakes rise: 91 degrees by the rectangle, in E5, which is advised against, and 87 degrees by the true floor, in the accepted E4.</p>
<h2>Cut or extension?</h2>
<p>An L can be described in two ways. Either a corner has been removed from a large rectangle, or a wing has been added to a small one. The verdict may swing from severe to good with the wording, so the wording must not be chosen after seeing the verdict.</p>
<p>Practitioners commonly compare lengths. A projecting part that takes up less than half of its side is called an extension; if it takes up more, the remainder is a cut. The tables we use fix no such threshold, so we treat it as a convention and state it whenever it decides the case.</p>
<p>In the flat above, the northern side is complete for 8 metres out of 12 and the eastern one for 7 out of 10. By that convention it is plainly a plan with a cut corner.</p>
<h2>What counts as part of the outline</h2>
<ul>
<li><strong>Inset balconies.</strong> A loggia within the line of the facade, roofed by the flat above, is usually taken as part of the home. Leaving it out would create a cut which no resident perceives.</li>
<li><strong>Projecting balconies.</strong> These hang outside the walls. We keep them out of the outline and judge them as balconies, with the north, north-east and east as the preferred sides.</li>
<li><strong>Shafts and columns.</strong> A duct enclosed by the flat on all sides does not break the outline. One that opens from the corridor and takes a corner does.</li>
<li><strong>Courtyards.</strong> An open court in the middle of a villa is neither a cut nor an extension. Light and air on the centre are what present-day readers like to see there.</li>
</ul>
<p>The sources do not spell out every one of these cases. A reading should therefore list which parts were included, so that another reader can disagree with precision.</p>
<h2>Living with an irregular plan</h2>
<p>Buyers sometimes ask whether a mirror, a plant or a lamp "completes" a missing corner. Such advice is widespread, but it is not part of the tables on which our verdicts rest; an outline stays what it is. More useful steps:</p>
<ol>
<li>Find out which corner is affected after true north has been set, because the sheet may be turned.</li>
<li>Ask what occupies the gap. A lift lobby, a light well and the neighbour’s bathroom are different companions.</li>
<li>Look for the mirrored unit on the same floor. Its cut lies on the other side, perhaps in a corner that matters less to you.</li>
<li>See whether the tower has a rectangular type of similar size; flats between two corners are often the simplest in shape.</li>
<li>Compare the price with the usable floor. An L can bring a second aspect and cross ventilation, and some families accept the corner for their sake.</li>
</ol>
<h2>Curves, wedges and the limits of a grid</h2>
<p>A flat on the outside of a round tower has a wide window wall and a narrow entrance side. No old text describes it. The north-aligned grid can still be laid over it, and the bearing of the door still measured from the true centre of the floor, yet confidence in the corner verdicts ought to be lower. We would sooner call one corner of such a home "not assessed" than invent an edge in order to judge it.</p>
<p>Masterplans show these conditions early: a fan of plots along a curving road produces tapering gardens, while a straight street yields regular ones. The districts listed under <a href="/areas">areas</a> differ widely in this respect, so look at the street pattern before opening single villas among the <a href="/projects">projects</a>.</p>`,
}
