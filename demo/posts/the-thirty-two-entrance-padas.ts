import type { DemoPost } from "#demo/content.ts"

export const theThirtyTwoEntrancePadas: DemoPost = {
  key: "the-thirty-two-entrance-padas",
  title: "The thirty-two entrance padas, and where three schools part ways",
  category: "Vastu",
  status: "publish",
  featuredImage: "interior-lobby-01",
  content: `<p>Ask ten people which entrance is best and most will answer with a direction: north, east, north-east. The older literature gives a finer answer and, in places, a contrary one. It asks where along the wall the door stands. This article explains the division into thirty-two, prints what three schools say about it, and shows a doorway that changes its pada with the method of measuring.</p>
<h2>What a pada is</h2>
<p>Draw the square grid of eighty-one cells that the Brihat Samhita describes in its fifty-third chapter. Thirty-two of those cells lie along the edge, and each is assigned to a deity: Shikhi at the north-eastern corner, Jayanta and Indra further along the east, Yama on the south, Varuna on the west, Soma on the north. A door takes the character of the edge cell in which it stands.</p>
<p>Modern practitioners translate the cells into angles around the middle of the plan. Each pada then spans 11.25 degrees. Counting starts at the north-eastern corner, at a bearing of 45 degrees, and runs clockwise: E1 to E8, S1 to S8, W1 to W8, N1 to N8. Due north is the boundary between N4 and N5.</p>
<p>The verses also attach a fate to each position. We leave those words out, since a family’s life cannot honestly be forecast from a doorway; approval and disapproval alone are reported below.</p>
<h2>Three schools in brief</h2>
<ul>
<li><strong>Classical</strong>: lists that follow the Brihat Samhita, chapter 53, verses 70 to 75.</li>
<li><strong>Modern consensus</strong>: what present-day pada practitioners mostly agree upon. It keeps nearly all the classical favourites and softens a few rejections.</li>
<li><strong>Corner school</strong>: also called the school of exalted positions. It looks for the stretch of wall beside certain corners, and part of it distrusts the middle of any side.</li>
</ul>
<h2>The table, written as lists</h2>
<h3>Accepted by the classical lists and by the modern consensus</h3>
<ul>
<li>East: E3 and E4</li>
<li>North: N3, N4 and N5</li>
<li>West: W4</li>
<li>South: S4, with a caution, because one English edition of the Brihat Samhita is reported to grant no southern position a gain</li>
</ul>
<p>The corner school says nothing clear about E3 or N3, and part of it counts E4, N4, N5, W4 and S4 among the mid-wall places to avoid.</p>
<h3>Where classical and modern differ</h3>
<ul>
<li>S2 and N8: rejected by the classical lists, neutral in modern use, praised by the corner school</li>
<li>S3 and W3: turned down in the older lists, called good today, not mentioned by the third school</li>
<li>W5: approved of old, merely neutral now, refused by the corner school as mid-wall</li>
</ul>
<h3>Praised by the corner school, rejected by both of the others</h3>
<ul>
<li>N7, E1 and E2, around the north-eastern corner</li>
<li>S1, just round the south-eastern corner</li>
<li>W7 and W8, on the western wall near the north-west</li>
</ul>
<h3>Rejected by all three</h3>
<ul>
<li>N1 and N2, E7 and E8</li>
<li>S7, S8, W1 and W2, of which S8 and W1 form the south-western corner itself</li>
</ul>
<h3>The rest</h3>
<ul>
<li>E5 and S5: unfavourable in the first two schools, and refused as mid-wall positions by part of the third</li>
<li>E6, S6, W6 and N6: advised against by classical and modern lists, with no statement from the corner school</li>
</ul>
<p>That makes seven, five, six, eight and six: thirty-two in all. Look at the pattern. Everything the corner school likes, the classical lists dislike, so a door cannot satisfy both at once. Any badge that claims an approved entrance without naming the school has told you nothing.</p>
<h2>The same door under two rulers</h2>
<p>Even inside one school, the method of measuring can decide the matter. Imagine a home ten metres square with its door on the east wall, the middle of the doorway 2.7 metres south of the north-eastern corner.</p>
<ol>
<li>Divide the wall into eight equal parts of 1.25 metres. The third runs from 2.5 to 3.75 metres, so the door stands in E3.</li>
<li>Measure the angle from the middle of the plan. The door is 5 metres east and 2.3 metres north of that point, a bearing of about 65 degrees, which is E2.</li>
</ol>
<p>E3 is approved by the classical and modern lists; E2 pleases the corner school alone. The cause is simple geometry: equal angles do not cut a straight wall into equal lengths. By angle, E1 takes 1.66 metres of this wall and E4 barely one metre. A third habit divides the side by nine, following the cells of the old grid, and shifts the result again. Our own tables use angles, because they work for any outline, and a careful reading mentions when another method would move the door into a different pada.</p>
<p>Beware of charts that begin elsewhere. At least one published rule set starts E1 at 78.75 degrees instead of 45, which displaces every name by three padas. If a chart places Yama or Gandharva at the south-western corner, it has this fault; the neighbours there should be Mriga and Pitri.</p>
<h2>Questions that come before the count</h2>
<ul>
<li><strong>Which door?</strong> In a flat it is the door of the unit, the one with your lock on it.</li>
<li><strong>Which middle?</strong> For an L-shaped home the centre of the bounding rectangle and the centre of the real floor area differ, and so may the pada.</li>
<li><strong>Whose east?</strong> The Vastusara speaks of counting directions from the main door, taking its side as east whatever the compass says. Software rarely mentions this reading, but it exists.</li>
<li><strong>How sure is north?</strong> Five degrees are almost half a pada.</li>
</ul>
<h2>How to use this when you buy</h2>
<p>Choose your school first, ideally together with the elders or the adviser whose opinion will count at home. Then look at plans. Reversing that order leads to picking the school that excuses the flat already in mind. If the household has no settled preference, a modest rule serves well: stay out of the eight positions that nobody defends, and treat the remainder as a conversation. Plans of every orientation can be compared under <a href="/projects">projects</a>, district by district under <a href="/areas">areas</a>.</p>`,
}
