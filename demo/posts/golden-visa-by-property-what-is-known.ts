import type { DemoPost } from "#demo/content.ts"

export const goldenVisaByPropertyWhatIsKnown: DemoPost = {
  key: "golden-visa-by-property-what-is-known",
  title: "Golden Visa by property: what is known",
  category: "Buying guide",
  status: "publish",
  featuredImage: "interior-living-03",
  content: `<p>Few sentences in a sales office do as much work as "and it comes with the Golden Visa". Sometimes that is right. Often it skips a condition on which published sources do not agree. This page separates what is settled from what is reported and from what nobody should promise; everything on it is indicative, and the answer that counts comes from the Dubai Land Department (DLD) or the federal authority for identity and citizenship (ICP).</p>
<h2>What the sources agree on</h2>
<ul>
<li><strong>The amount.</strong> Property worth AED 2M opens the route.</li>
<li><strong>The term.</strong> Residence is granted for ten years.</li>
<li><strong>The down payment.</strong> An earlier rule on the minimum paid down before applying was dropped in January 2024.</li>
</ul>
<p>Beyond these three points, write "reported" in the margin.</p>
<h2>Where they differ</h2>
<h3>Mortgaged homes</h3>
<p>After the change of January 2024 several sources say that a mortgaged home qualifies by its value, with a letter from the bank. Others still describe a paid-up amount. The gap between the two readings is wide, as an example shows.</p>
<p>A family buys a ready apartment for AED 2.1M with a loan of 80%. The loan is AED 1.68M and their own money AED 420,000. Counted by the value of the home they are AED 100,000 above the line, while counted by equity they are AED 1.58M below it. Nobody should choose a home on the first reading without having heard it from the authority.</p>
<h3>Homes still under construction</h3>
<p>Off-plan purchases are said to qualify, though sources disagree on how much must have been paid, on whether the developer must be an approved one, and on which document is shown in place of a deed. Take AED 2.4M on a 60/40 plan with six equal steps before handover. Each step is AED 240,000, and the total paid reaches AED 1.44M on the eve of the keys. If a rule counts payments and not price, that buyer does not cross AED 2M until the final instalment of AED 960,000.</p>
<h3>Several properties, several owners</h3>
<p>Two flats at AED 1.1M each add up to AED 2.2M, and it is widely reported that holdings can be combined. Spouses who own one home in equal shares raise the opposite question: is an AED 3M villa seen as one of AED 3M, or as two halves of AED 1.5M? Put exactly that to the DLD desk, with the shares written down.</p>
<h2>What counts as AED 2M</h2>
<p>The safest assumption is the property value that the register recognises, and nothing else.</p>
<ul>
<li>A price of AED 1.95M plus 4% in transfer fee costs AED 2,028,000, but the fee is not property.</li>
<li>Furniture sold with the flat under a separate invoice will probably not help either.</li>
<li>A home bought at AED 1.8M and now valued at AED 2.05M leads to the next question: is it the purchase price or an official valuation that is read?</li>
<li>A discount may work against you, since the contract shows the lower figure.</li>
</ul>
<p>If the visa is a reason for buying, leave a margin. A contract at AED 2.15M survives small disputes about method, and one at exactly AED 2,000,000 may not.</p>
<h2>Family, stay and renewal</h2>
<p>Holders are generally understood to be able to sponsor a spouse and children, and to be freer than ordinary residents in how long they stay abroad. Ages, documents and the position of parents or domestic staff are matters for the authority, and they have changed before. Have these answers dated, because a reply from the spring may not hold in the autumn.</p>
<h3>If you sell or refinance</h3>
<p>Ten years is longer than many families keep a first home. Ask what happens if you sell in year four and buy again a few months later, whether the value is looked at anew on renewal, and whether a refinancing that raises the loan needs consent. These questions cost nothing on the day of application and can be awkward afterwards.</p>
<h2>How to ask, in six steps</h2>
<ol>
<li>Decide whose name, or names, will be on the deed.</li>
<li>Get the draft contract or the payment statement, with the price and the amount paid so far.</li>
<li>If there is a loan, request a letter from the bank with its original and present amount.</li>
<li>Take all three to the DLD, or to ICP for property in another emirate, and ask for the rule in writing.</li>
<li>Make the sale contract independent of the visa, or have your lawyer write the condition in plain words.</li>
<li>Budget for medical test, insurance, identity card and government fees on the authority’s current list.</li>
</ol>
<h2>A short test for sales talk</h2>
<p>Three promises should make you put down the pen:</p>
<ul>
<li>"Guaranteed": no seller issues visas.</li>
<li>"Only 20% and you have it": true under one reading, wrong under another.</li>
<li>"Same rule in all emirates": the document that proves ownership is local even where the visa is federal.</li>
</ul>
<blockquote>Buy the home you would buy without the visa, and then find out whether it also brings one.</blockquote>
<h2>Choosing at this price</h2>
<p>AED 2M buys different things in different places: a generous two-bedroom apartment in some inland districts, a compact one on the water, a townhouse at the edge of the city. For a Vastu family the plan should come before the threshold. If a flat at AED 2.05M has its kitchen and its only toilet in the north-east corner, a visa does nothing to move them, and ten years is a long time to wish they were elsewhere.</p>
<p>Immigration rules belong to the authorities, and no paragraph here is legal, financial or immigration advice. Filter <a href="/projects">the catalogue</a> by price to see what lies on either side of the line, or <a href="/contact">write to us</a> for the list of papers to bring.</p>`,
}
