import type { DemoPost } from "#demo/content.ts"

export const aBeginnersGlossaryOfVastuForHomeBuyers: DemoPost = {
  key: "a-beginners-glossary-of-vastu-for-home-buyers",
  title: "A beginner’s glossary of Vastu for home buyers",
  category: "Buying guide",
  status: "publish",
  featuredImage: "interior-study-01",
  content: `<p>You may love a home whose plan your parents will read with other eyes. Or you may sell one and want to understand what the buyer keeps asking. The words below are those that come up at viewings and in family messages, explained in plain English, with a note wherever specialists use one word for two things.</p>
<h2>First words and the four corners</h2>
<ul>
<li><strong>Vastu</strong> means a dwelling or the ground it stands on. Vastu shastra is the body of writing about how to lay out both.</li>
<li><strong>Disha</strong> is Sanskrit for direction, and the reason for our name.</li>
<li><strong>School</strong>: a line of teaching with its own tables. There are several, and they contradict each other on doors, toilets and bedrooms in particular.</li>
<li><strong>Verdict</strong>: the judgement on one room in one zone. Ours has five steps, from ideal to severe.</li>
<li><strong>Reading</strong>: the full list of verdicts for one plan, with sources and with the gaps left visible.</li>
</ul>
<h3>Directions and their names</h3>
<p>The four corners carry Sanskrit names which relatives may use in place of the compass words. Each refers to a guardian of that quarter.</p>
<ul>
<li><strong>Ishanya</strong>: the north-east, the usual place for a pooja room.</li>
<li><strong>Agneya</strong>: the south-east, named after Agni, the fire, and home of the kitchen in every older plan we compared.</li>
<li><strong>Nairutya</strong>: the south-west. Later practice gives it to the main bedroom.</li>
<li><strong>Vayavya</strong>: the north-west, after Vayu, the wind. Guests and grain stores are often placed there.</li>
<li><strong>Brahmasthana</strong>: the centre, literally the seat of Brahma. Most teachers want it open or lightly used.</li>
</ul>
<p>The sides are simpler: purva for east, dakshina for south, pashchima for west, uttara for north.</p>
<h2>Grids, measures and shapes</h2>
<ul>
<li><strong>Mandala</strong>: the diagram of squares laid over a site or plan.</li>
<li><strong>Eighty-one squares</strong>: a grid of nine by nine, given in chapter 53 of the Brihat Samhita. Thirty-two of its cells form the rim.</li>
<li><strong>Pada</strong>: one cell of the diagram. In talk about doors, one of the thirty-two places along the edge, numbered E1 to N8.</li>
<li><strong>Nine zones</strong>: eight directions and the centre, three by three. Each takes one ninth of the upright rectangle around the plan.</li>
<li><strong>Sixteen sectors</strong>: slices of 22.5 degrees each, with in-between names such as east-south-east.</li>
<li><strong>Outline</strong>: the line around the home from which all zones are measured.</li>
</ul>
<h3>A sum to try</h3>
<p>A full circle has 360 degrees. Divided by 32 it gives 11.25, the width of one door position; divided by 16 it gives 22.5, the width of a sector. On a plan ten metres square, the sector at due east, seen from the centre, covers almost exactly two metres of the eastern wall. The middle third in the nine-zone grid covers 3.33 metres of that wall. The word "east" thus stands for two different lengths, and the school must be named along with it.</p>
<h3>Shape and land</h3>
<ul>
<li><strong>Cut</strong>: a corner missing from the outline. At the north-east it is rated most serious.</li>
<li><strong>Extension</strong>: a part that projects beyond the main rectangle.</li>
<li><strong>Gaumukhi</strong>: cow-faced, a plot narrow at the street and broad behind, considered fit for houses.</li>
<li><strong>Shermukhi</strong>: lion-faced, the reverse, traditionally left to trade.</li>
</ul>
<p>Anyone buying a flat may skip the last two.</p>
<h2>North, in three versions</h2>
<ul>
<li><strong>True north</strong>: towards the geographic pole. It is what most maps show and what we record.</li>
<li><strong>Magnetic north</strong>: where a needle settles, about two degrees east of true in the UAE at present.</li>
<li><strong>Declination</strong>: the angle between those two. It changes with place and time.</li>
<li><strong>Bearing</strong>: a direction in degrees clockwise from north. East is 90, south 180, west 270.</li>
<li><strong>North angle of a sheet</strong>: how far the drawing’s top edge is turned away from true north.</li>
</ul>
<h2>Rooms that cause confusion</h2>
<ul>
<li><strong>Pooja or puja room</strong>: the place of worship, which may be a room, a niche or a cabinet. A cabinet is easy to relocate, so it need not decide a purchase.</li>
<li><strong>Toilet</strong>: any space with a WC, including powder rooms and ensuite bathrooms.</li>
<li><strong>Bath</strong>: in older verses a washing place without a WC, often in the east. Do not transfer its verdict to a modern bathroom.</li>
<li><strong>Master bedroom</strong>: the room of the head of the household, whatever label the developer printed.</li>
<li><strong>Maid’s room, store, laundry</strong>: small rows of low weight, useful mainly to separate two similar plans.</li>
</ul>
<h2>Texts you will hear quoted</h2>
<ul>
<li><strong>Brihat Samhita</strong>: Varahamihira’s encyclopaedia of the sixth century. Its chapter 53 covers houses, the grid and doors, and an English translation appeared in 1884.</li>
<li><strong>Mayamata and Manasara</strong>: treatises on building, cited often and read less often.</li>
<li><strong>Vastusara</strong>: a Jain work which counts the directions from the main door, a habit hardly anyone follows today.</li>
<li><strong>"The texts say"</strong>: ask which one and which verse. Many quotations in circulation cannot be matched to a page, and a good adviser will admit it.</li>
</ul>
<h2>Words from the sales office</h2>
<ul>
<li><strong>Facing</strong>: in Vastu the side of the entrance, in brochures usually the side of the view. Clarify every time.</li>
<li><strong>Mirrored or handed unit</strong>: the reflected twin of a plan. Two of its directions are exchanged.</li>
<li><strong>Key plan</strong>: the small drawing which shows where the unit sits on its floor. It is the best witness for the north arrow.</li>
<li><strong>Vastu compliant</strong>: a phrase with no agreed content. Reply with three questions: by which school, measured from which north, and what was left out?</li>
</ul>
<h3>Two words of ours</h3>
<ul>
<li><strong>Coverage</strong>: the share of the applicable weight that could be examined. Eleven of seventeen points of weight would be 65 per cent.</li>
<li><strong>Not assessed</strong>: something exists, but nobody could judge it from the material. Treat it as an open item on your list.</li>
</ul>
<p>Bring this page to a viewing and tick the terms as they fall. If somebody uses one that is missing, tell us through <a href="/contact">contact</a> and it will be added; longer explanations are collected in the <a href="/blog">blog</a>.</p>`,
}
