import type { DemoPost } from "#demo/content.ts"

export const kitchensSouthEastAndWhatToDoWhenItIsNot: DemoPost = {
  key: "kitchens-south-east-and-what-to-do-when-it-is-not",
  title: "Kitchens: the south-east, and what to do when it is somewhere else",
  category: "Vastu",
  status: "publish",
  featuredImage: "interior-kitchen-01",
  content: `<p>Vastu is full of arguments, yet the kitchen comes close to ending them. Six older room plans that we compared, among them the Umasvami-shravakachara, the Vastusara and a verse of the Narada Samhita, all put it in the south-east. The modern nine-zone tables do the same. What happens when a good flat has its kitchen elsewhere is a harder matter, and there the sources stop agreeing.</p>
<h2>Why the south-east</h2>
<p>Each direction of the grid has a guardian, and the south-east belongs to Agni, the fire. Hearth and guardian were matched, and the match outlived every change of fuel. A plan in the Vishvakarma tradition even arranges related work around it: churning between east and south-east, ghee between south-east and south.</p>
<p>Builders like to add a practical explanation about morning sun and prevailing wind. It may hold in some places and fail in others; on a Gulf coast with a sea breeze from the north-west for much of the year, smoke from a south-eastern hearth would indeed drift away from the house. We mention it as a plausible reason only, for the texts themselves argue from the guardian and not from the weather.</p>
<h2>What the tables say, zone by zone</h2>
<h3>The nine-cell table</h3>
<ul>
<li>Ideal: south-east</li>
<li>Good: north-west</li>
<li>Neutral: east, south, west</li>
<li>Avoid: north, south-west</li>
<li>Severe: north-east, centre</li>
</ul>
<h3>The sixteen-sector table</h3>
<ul>
<li>Ideal: south-south-east and west</li>
<li>Good: south-east and south</li>
<li>Neutral: east and west-north-west</li>
<li>Severe: north-east</li>
<li>Avoid: all others, the north-west included</li>
</ul>
<p>The clash is visible at once. A kitchen in the north-west is the best substitute in one school and a fault in the other, while the west rises from neutral to ideal. One further voice, found among writers who otherwise follow the eight directions, names the west as the place to use when the south-east is impossible. On the north-east there is no dispute: neither table accepts it.</p>
<h2>Most kitchens are in two zones</h2>
<p>Before looking up a verdict, measure. A kitchen of 3 by 4 metres, or 12 square metres, may have 8 of them in the south-eastern cell and 4 in the eastern one. Sharing by area gives 8 times 100 plus 4 times 55, divided by 12, which is 85 points. The phrase "kitchen in the south-east" is fair as a summary; the figure shows how much of it is meant.</p>
<p>Open kitchens need a decision about where the room ends. We draw the line around the floor that belongs to the counters, the island and the aisle between them, and give the rest to living or dining. Other readers judge the position of the hob alone. Our tables rank rooms rather than appliances, so the direction a cook faces and the distance from hob to sink are outside what they can answer.</p>
<h2>How much one kitchen weighs</h2>
<p>In our working table the kitchen carries a weight of 3, as much as the main bedroom or the exact door position. Let a flat have other rows with a total weight of 17.</p>
<ul>
<li>With those rows averaging 78 points, a fully south-eastern kitchen brings the whole to 81.3.</li>
<li>Put it in the north-west under the nine-zone verdict and the total is 78.3.</li>
<li>Judge only that kitchen by the sixteen-zone verdict, avoid, and about 70 remains. A true change of school would alter other rows too; the line merely isolates one room.</li>
<li>With a kitchen wholly in the north-east and the other rows at an excellent 90, arithmetic gives 76.5, yet the band is capped at mixed, because a severe kitchen should not hide behind a pleasant average.</li>
</ul>
<p>Choosing the second-best corner costs three points. Choosing the other school costs eight more. The decision about whose rules to follow therefore deserves more time than the search for the last perfect corner.</p>
<h2>When it is not in the south-east</h2>
<ol>
<li><strong>Name the zone and the share.</strong> "Mostly south, a quarter south-east" is a different finding from "wrong".</li>
<li><strong>Look the zone up in your own school</strong>, and write the verdict beside the plan before visiting the flat.</li>
<li><strong>Ask for the mirrored type.</strong> Towers often repeat a unit in reflection on the far side of the core. A kitchen in the north-east of one stack may come out in the south-east of its twin, at the same price and on the same floor. Check the other rooms again, since the mirror moves them as well.</li>
<li><strong>Compare it with what else the plan offers.</strong> A neutral kitchen next to a pooja room in the north-east and a quiet main bedroom in the south-west may suit a household better than a south-eastern one beside a bathroom in the wrong place.</li>
<li><strong>Set the limit in advance.</strong> For many families it is the north-east, which both tables reject, and the centre, which the nine-zone table rejects and the sixteen sectors do not describe.</li>
</ol>
<h3>What not to do</h3>
<p>Moving a kitchen within a finished tower is rarely realistic. Drainage, extract ducts and fire detection rise through fixed shafts, and alterations need consent from the building’s management, often from the developer and the authority as well. Have that answer in writing before a purchase depends on it.</p>
<p>Be reserved about remedies sold by the piece. Coloured tiles, crystals and metal strips do not occur in the room tables we work from, so they change no verdict. A resident who finds comfort in them needs no permission; they should simply not be counted as a correction.</p>
<h2>Three practical checks at the viewing</h2>
<ul>
<li>Does the kitchen have a window or only extract? A closed kitchen without daylight is a daily matter, whatever its direction.</li>
<li>Can it be shut off? Households that temper spices every evening tend to value a door more than an island.</li>
<li>Where is the laundry? A utility corner in the south-east or north-west is acceptable in our table, and it often shares the kitchen’s wall.</li>
</ul>
<p>Once these are settled, send us the unit number and the school you follow through the <a href="/contact">contact page</a>; a mirrored twin is easy to overlook in a price list, and worth asking for by name.</p>`,
}
