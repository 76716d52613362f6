import type { DemoPost } from "#demo/content.ts"

export const whereTheSchoolsDisagreeToiletsBedroomsShrines: DemoPost = {
  key: "where-the-schools-disagree-toilets-bedrooms-shrines",
  title: "Where the schools disagree: toilets, bedrooms and shrines",
  category: "Vastu",
  status: "publish",
  featuredImage: "drawing-sixteen-zones",
  content: `<p>Two cousins inspect the same three-bedroom flat. One crosses it off her list because of the bathroom in the west; the other marks that bathroom as the best feature of the plan. Neither has made a mistake. They learned different schools, and on certain rooms the schools are far apart. Knowing which rooms these are saves a family many evenings.</p>
<h2>Who is speaking</h2>
<ul>
<li><strong>The older plans.</strong> Short Sanskrit and Prakrit verses that name a purpose for each direction: the Umasvami-shravakachara, the Viveka Vilasa, the Vastusara, verses ascribed to Vishvakarma and to the Narada Samhita, and an anonymous set of six verses.</li>
<li><strong>The modern nine zones.</strong> A consensus of current books and software, built on a grid of three by three.</li>
<li><strong>The sixteen zones.</strong> A recent handbook tradition that works with sectors of 22.5 degrees and gives each sector a theme of its own.</li>
</ul>
<p>Age alone does not settle which of them to prefer. The older verses describe a freestanding house around a yard, with servants, animals and stores; the newer tables try to speak about flats with three bathrooms stacked over a shaft.</p>
<h2>Toilets: the widest gap</h2>
<p>In the nine-zone table the west and the north-west are ideal for a toilet, the south is good and the south-east neutral. The sixteen-zone table turns this over: its single ideal place is south-south-west, the sectors east-south-east and west-north-west are good, and the plain west and north-west are to be avoided.</p>
<p>It is often claimed that no old verse gives the toilet any place at all. We found otherwise. The Vastusara puts it in the south-west; the verses under the names of Vishvakarma and Narada, like the six anonymous ones, put it between south and south-west. The handbook school is thus closer to the old texts on this one point than the consensus which calls itself traditional.</p>
<h3>What holds everywhere</h3>
<p>The north-east is rejected by both modern tables, and the older plans give that corner to worship, which amounts to the same thing. The nine-zone school also refuses the centre. Between these two firm lines there is room for opinion, and our table accordingly marks agreement on toilets as low.</p>
<h3>Bath or toilet?</h3>
<p>Several old plans put the bath in the east. That was a place for washing, without a WC. In the UAE nearly every bathroom contains one, so it has to be read as a toilet, and a guest powder room too. An eastern bathroom cannot borrow the approval that belonged to a different kind of room.</p>
<h2>The main bedroom: south or south-west</h2>
<p>Advice to place the head of the household in the south-west is so common that it sounds ancient. Five of the older plans name the south as the sleeping place, while the south-west holds weapons, a room for childbirth or, in the Vastusara, the toilet. The move to the south-west belongs to later practice.</p>
<p>Happily, the dispute is mild. Nine-zone readers call the south-west ideal and the south and west good. The sixteen-zone handbook lists south-south-east, south, south-west and west, among others, as good for any bedroom; it accepts west-south-west too, although learning is that sector’s own theme. A plan with the bed in the southern third will rarely offend anybody, except towards the south-east, where both modern schools advise against it.</p>
<h3>Children and guests</h3>
<ul>
<li>Children: west is ideal on the nine-zone grid, north-west, north and east are good, north-east is neutral. A minority recommends the north-east.</li>
<li>Guests: the north-west is ideal in nine zones and to be avoided in sixteen, where the west and the north fare no better.</li>
</ul>
<p>If the second bedroom will serve for both, decide first whose room it mainly is. The label changes the verdict more than the walls do.</p>
<h2>The pooja room: the north-east, with one old exception</h2>
<p>Here the agreement is high. Five of six older plans put the pooja room in the north-east (in our scan of the sixth, that cell cannot be read), the nine-zone table calls it ideal, and so does the sixteen-zone handbook. North and east are the usual substitutes. West is neutral in one modern table and good in the other.</p>
<p>The exception concerns the centre. The Manasara, as one modern rule set cites it, keeps the middle of the house for worship, while present-day practice prefers to leave the middle open. A niche at the edge of a central hall offends neither idea very much, and we score it as neutral.</p>
<p>One condition is about neighbours instead of directions: a pooja room that shares a wall with a toilet, or sits under a staircase, is advised against wherever it stands. In flats this is the more frequent problem. Look at what lies behind the niche, including the flat next door if the developer will show you its plan.</p>
<h2>One flat, three answers</h2>
<p>Take a plan with a bathroom in the west, the main bedroom in the south, a guest room in the north-west and a pooja niche in the north-east.</p>
<ol>
<li><strong>Nine zones:</strong> ideal, good, ideal, ideal. Using our weights of 2.5, 3, 0.8 and 2, these four rows average 93 points.</li>
<li><strong>Sixteen zones:</strong> avoid, good, avoid, ideal. With identical weights the average falls to 63.</li>
<li><strong>Older plans:</strong> the bedroom and the pooja room stand where the verses want them. The west was meant for dining, and no guest room is mentioned, so half of the question receives no answer.</li>
</ol>
<p>Thirty points separate the first two lines, and not a wall has moved.</p>
<h2>Settling it at home</h2>
<p>Write down, before the viewings start, which rooms matter and whose rules will decide them. A mixed approach is legitimate as long as it is fixed in advance: some families follow the old verses for pooja room and kitchen and stay relaxed about bathrooms. Read the disputed rows as information about traditions, since no arrangement of rooms can guarantee how life inside them turns out. What we check, and what we decline to claim, is set out on the <a href="/about">about page</a>.</p>`,
}
