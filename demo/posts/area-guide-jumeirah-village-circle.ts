import type { DemoPost } from "#demo/content.ts"

export const areaGuideJumeirahVillageCircle: DemoPost = {
  key: "area-guide-jumeirah-village-circle",
  title: "Area guide: Jumeirah Village Circle",
  category: "Area guide",
  status: "publish",
  featuredImage: "midrise-05",
  content: `<p>Jumeirah Village Circle, JVC to everyone who lives there, lies inland between Al Khail Road and Sheikh Mohammed bin Zayed Road. Nakheel planned it as a place of mid-rise apartments, villas and townhouses, and private developers have filled it plot by plot. The result is uneven, practical, and among the less expensive ways of living in the middle of new Dubai.</p>
<h2>The shape of the place</h2>
<p>Its plan is what the name says, a circle: ring roads and curving streets around a green centre, divided into numbered districts. Buildings follow the bends. Walk two hundred metres along one street and the facades have turned by several degrees; cross to the far side and they look the opposite way.</p>
<h3>Why this matters for Vastu</h3>
<p>In a grid you can learn the orientation of one block and guess its neighbours. Here you cannot. The same drawing may put its kitchen in the south-east in one building and, on a plot across the park, in the west. Three habits help:</p>
<ul>
<li>Ask for the plot number and find true north on a map before you look at the plan.</li>
<li>Expect walls that run at an angle to the compass, so that the front door faces north-north-east or east-south-east and not a round direction.</li>
<li>Read the unit’s own outline, since wedge-shaped plots sometimes produce flats with a corner missing.</li>
</ul>
<p>Anyone who reads the entrance by its 32 divisions should know that each covers 11.25 degrees. A bend in the street can easily turn the next building by more than that, so a door in the same place on the plan falls into another division.</p>
<h2>Homes and what they cost</h2>
<p>One published survey puts apartments at AED 900 to 1,500 per square foot in the first quarter of 2026. That is a single source, so use it as a frame and not as a valuation. Within it:</p>
<ul>
<li>A one-bedroom flat of 780 square feet at AED 1,250 comes to AED 975,000.</li>
<li>A two-bedroom flat of 1,200 square feet at the same rate costs AED 1.5M.</li>
<li>Between the cheapest and the dearest building, that second flat could ask anything from AED 1.08M to AED 1.8M.</li>
</ul>
<p>The spread reflects age, finish, parking and the sheer number of developers at work. Look at who built a block and who has managed it since, because two entrances on one street can differ more than two districts elsewhere.</p>
<h3>Villas and townhouses</h3>
<p>The quieter lanes hold row houses and detached homes from the first years. They come on the market less often than flats. Many were altered by their owners, so the original drawing may no longer show where the kitchen is.</p>
<h2>Running costs</h2>
<p>Service charges are reported at AED 10 to 15 per square foot a year. For the 780 square feet above that is AED 7,800 to 11,700, and for the two-bedroom flat AED 12,000 to 18,000. Cooling may be inside or outside the figure, which by itself explains part of the range. Blocks with three pools and few homes tend towards the upper end.</p>
<h2>Getting about</h2>
<p>There is no metro station inside the community at present, and most households keep at least one car. Outside the rush hour, allow roughly:</p>
<ul>
<li>15 to 20 minutes to Dubai Marina;</li>
<li>20 to 25 minutes to Downtown;</li>
<li>about half an hour to either of the two airports.</li>
</ul>
<p>In the morning the exits are the bottleneck. Two homes a kilometre apart can differ by ten minutes on the school run, according to which gate they use. Drive it on a working Monday at half past seven before you decide.</p>
<h2>Daily life</h2>
<p>A mall on the edge of the circle covers the weekly shop, and groceries, clinics and cafes sit at the foot of many blocks. Parks are spread through the districts, small and well used after sunset. Several nurseries and schools operate in and around JVC; because places and fees shift each year, ring the school before you sign for the flat.</p>
<h3>Noise, dust and light</h3>
<p>Empty plots remain, and each of them is a future building site. Ask what is permitted opposite, how high, and when. A living room that is open to the north-east today may face a wall in 2029. Homes on the outer ring hear the highways, while those around the central park are calmer and tend to ask a little more.</p>
<h2>Who it suits, and who should look elsewhere</h2>
<ul>
<li><strong>Good fit:</strong> first-time buyers, couples who work in the Marina or around Al Barsha, and families who prefer an extra room to a sea view.</li>
<li><strong>Less good:</strong> people without a car, anyone who wants streets that look finished, and those for whom a plan must line up exactly with the compass.</li>
</ul>
<h2>A walk before you buy</h2>
<ol>
<li>Start at the building at dusk and count the lit windows, a rough measure of how full it is.</li>
<li>Stand at the entrance with a compass, away from cars and steel doors, and note the reading.</li>
<li>Try the lift at six in the evening and see how long you wait.</li>
<li>Look into the refuse room and the second basement; they show how the place is run.</li>
<li>Go round the block once for empty plots and cranes.</li>
<li>Return on a Friday evening, when visitors’ parking is at its fullest.</li>
</ol>
<p>Plain lobbies and sensible rooms are easy to find here; a quiet street with trees on both sides is rarer and worth waiting for.</p>
<p>Prices and charges on this page are indications for a first comparison, offered as neither legal nor financial advice. See the current list on the <a href="/areas/jumeirah-village-circle">Jumeirah Village Circle page</a>, and set it beside Arjan or Al Furjan, which compete for the same buyers.</p>`,
}
