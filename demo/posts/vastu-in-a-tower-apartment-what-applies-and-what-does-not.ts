import type { DemoPost } from "#demo/content.ts"

export const vastuInATowerApartmentWhatAppliesAndWhatDoesNot: DemoPost = {
  key: "vastu-in-a-tower-apartment-what-applies-and-what-does-not",
  title: "Vastu in a tower apartment: what applies and what does not",
  category: "Vastu",
  status: "publish",
  featuredImage: "tower-03",
  content: `<p>The Brihat Samhita was not written for the thirty-first floor. Its chapter on dwellings assumes ground, a wall around it, a well, a gate and a street. Someone buying a two-bedroom flat in Dubai Marina or on Al Reem Island owns none of these singly. What remains of the old rules once the ground has been taken away is a question worth answering line by line.</p>
<h2>Rules that travel upwards</h2>
<p>Everything measured from the outline of the home itself still makes sense on any storey.</p>
<ul>
<li><strong>The door of the flat</strong>, by its exact place on the perimeter.</li>
<li><strong>The rooms</strong>: kitchen, bedrooms, living, dining, study, store, pooja room, each in its zone.</li>
<li><strong>Toilets.</strong> Nearly every bathroom in the UAE includes a WC, so ensuites and powder rooms are all counted here.</li>
<li><strong>The centre.</strong> A hall or light living space on the middle third is accepted; a bathroom, a kitchen or a heavy column is not.</li>
<li><strong>Balconies and terraces</strong>, preferably to the north, north-east or east in the nine-zone school.</li>
<li><strong>The outline</strong>, for a missing corner.</li>
<li><strong>A small courtesy at the threshold</strong>: a front door that looks straight into a lift or a staircase is a minor objection in some modern writing.</li>
</ul>
<h2>Rules that stay on the ground</h2>
<p>Slope of the plot, roads that end at the gate, open land to the north and east, water beside the house: these rules apply to homes on a plot. They should not change the score of a flat. The same is true of the underground tank, the overhead tank, the septic pit, the garage and a private pool. A staircase is judged only where it lies inside the home, in a duplex or a penthouse on two levels.</p>
<h3>How much would they distort?</h3>
<p>Take a two-bedroom flat with two bathrooms. In our working table its rows weigh as follows: exact door 3, kitchen 3, main bedroom 3, second bedroom 1.5, living 1.5, dining 1, two toilets 5 together, balcony 0.8, laundry 0.4, and the centre 2. That is 21.2. The five villa rows which carry weight (staircase, garage, underground water, overhead tank and pool) come to 5.5 more, before the plot is even mentioned.</p>
<p>Were they added as "no fault found", one fifth of the total would consist of things that the flat does not have. A plan that scores 65 on its real rows would rise to 72 through empty praise and change its band from mixed to good. Absent features must therefore drop out of both sides of the fraction. Likewise a flat without a pooja room is not rewarded for having placed none wrongly.</p>
<h2>Lobby, lift or front door?</h2>
<p>Opinions divide on which entrance counts. Some practitioners read the building’s gate first, then the lobby, then the flat. We read the flat’s own door, for two reasons. It is the entrance that distinguishes one unit from another in the same tower, and its position can be verified on a unit plan. Readers who wish to take the gate into account can do so once for the whole building, since all its flats share it.</p>
<h3>"East-facing" may mean a western door</h3>
<p>Here is a misunderstanding that costs buyers time. Picture a straight corridor running from north to south with flats on both sides. Those on the eastern side have their windows to the east and are sold as east-facing. Their doors open off the corridor and stand in the western wall. In Vastu, facing refers to the entrance; in sales language it refers to the view. On such a floor, the flats with an eastern door are the ones that look west.</p>
<p>Suppose one of the western doors lies at 262 degrees, seen from the centre of its own flat. That is pada W4, which classical and modern lists both accept. In a similar flat next door, an entrance set three metres further north along its wall could lie at 300 degrees, in W7, praised only by the corner school. One corridor, one compass side, two opposite findings.</p>
<h2>What the structure decides for you</h2>
<p>Towers repeat. Kitchens and bathrooms stand above one another around fixed shafts, so every flat of the same stack shares the same zones from the podium to the roof. This has pleasant consequences for a search:</p>
<ol>
<li>A plan has to be examined only once for each stack, and not for each floor.</li>
<li>The choice of storey can follow price, noise and light. Height does not appear as a rule in the tables that we use.</li>
<li>Mirrored stacks exchange two directions. If type A has its kitchen in the south-west, its twin across the axis may have it in the south-east.</li>
<li>Corner flats receive light from two sides but are more often notched or L-shaped than the ones between them.</li>
</ol>
<p>What cannot be had is a later correction. Moving a WC away from its riser usually needs a raised floor, the consent of the owners’ association or manager, and often a permit. It is sensible to assume that the wet rooms of a tower flat will stay where they are for good.</p>
<h2>Shared parts that stand on no plan</h2>
<ul>
<li>The communal pool on the podium is outside your outline, whichever side it lies on.</li>
<li>A water tank on the roof serves everyone and is not a room in a flat.</li>
<li>A lift shaft beyond the party wall is no staircase in the sense of the rules; as a source of noise next to a bedroom it deserves attention on its own account.</li>
<li>The car park bay, even with a separate title, is not a garage attached to a dwelling.</li>
</ul>
<p>Some consultants take a wider view and count several of these. When two reports on one flat differ, look first at whether they used the same list of rows.</p>
<h2>A short order of work for flat hunters</h2>
<p>Set north for the tower once. Sort its stacks by the position of the unit door. Within the stacks that pass, compare kitchen, toilets and main bedroom, which together carry just over half the weight in the example above. Then visit at the hour you are usually at home, and listen. Families who are new to the subject may like to begin with a small shortlist from <a href="/projects">projects</a> and read two plans of the same building side by side; the differences teach faster than any rule book.</p>`,
}
