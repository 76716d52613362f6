import type { DemoPost } from "#demo/content.ts"

export const escrowOqoodAndYourProtectionOffPlan: DemoPost = {
  key: "escrow-oqood-and-your-protection-off-plan",
  title: "Escrow, Oqood and your protection off-plan",
  category: "Buying guide",
  status: "publish",
  featuredImage: "area-marina-02",
  content: `<p>When you buy from a drawing you hand over money today for walls that will stand in three years. Dubai answers that gap with two devices: an account the developer cannot empty at will, and a register in which your name appears before the title deed exists. Knowing what each of them does, and where each stops, takes about ten minutes.</p>
<h2>The account: Law 8 of 2007</h2>
<p>A developer who sells off-plan in Dubai must open an escrow account for that one project at an approved bank. Buyers pay into it, not into the company’s general funds, and money is released as building milestones are reached and certified. Once the building is complete, 5% is held back for about a year, so that something remains if defects have to be put right.</p>
<h3>A project in round figures</h3>
<p>Imagine 160 apartments at an average of AED 1.5M, AED 240M of sales in all.</p>
<ul>
<li>By the end of the first year buyers have paid AED 36M into the account.</li>
<li>The engineer certifies work worth AED 14M, and that sum is released towards it.</li>
<li>AED 22M stays where it is, although the launch party was a success.</li>
<li>If the whole AED 240M passes through the account, the retained 5% is AED 12M, an average of AED 75,000 for each home.</li>
</ul>
<p>What counts in the picture is the third line. Money that has come in and work that has been done are kept apart, so a slow site shows up as a full account and not as an empty one.</p>
<h2>The register: Oqood</h2>
<p>Oqood is the interim registration of an off-plan sale with the Dubai Land Department. It links your name to a unit number, and it makes selling the same apartment twice far harder. The 4% fee is normally due at this point, and the full title deed follows after completion.</p>
<p>Until the entry is made, you hold a contract and a receipt. Ask for the date on which the developer will register the sale, and put a reminder in the calendar for the week after. A seller who has taken 20% and still has no registration to show after two months owes you an explanation.</p>
<h2>Permits on the advertisement</h2>
<p>Every property advertisement in Dubai needs its own permit from the regulator, issued through Trakheesi; the Madmoun QR code beside it lets you check the permit. It ties the advertisement to the property and the broker, and the number with its QR code belongs on the page. For a launch the permit covers the project as a whole and not a particular flat, so a valid code is no proof that unit 1204 is still free. It also expires, which means that an old screenshot proves little.</p>
<h2>Where the protection ends</h2>
<ul>
<li><strong>Delay.</strong> Escrow guards the money and does not guard the calendar. Compensation for lateness is whatever the contract and the law in force give you.</li>
<li><strong>Changes.</strong> Many sale contracts let the developer alter materials, and sometimes dimensions, within a stated margin.</li>
<li><strong>Payments elsewhere.</strong> A transfer to a person, a broker or a company account falls outside the arrangement, however official the receipt looks.</li>
<li><strong>Price.</strong> Neither device says whether the flat is worth what you pay.</li>
<li><strong>Other emirates.</strong> Abu Dhabi, Sharjah, Ras Al Khaimah and Ajman have rules of their own, so ask which account and which register apply there.</li>
</ul>
<h2>Seven checks before the first transfer</h2>
<ol>
<li>Look the project up with the Land Department and note its registration number.</li>
<li>See that the escrow account’s name contains the name of the project.</li>
<li>Match the account number in the contract with the one on the invoice, digit by digit.</li>
<li>Pay by bank transfer or by a cheque made out to that account, never in cash.</li>
<li>Read the percentage of completion in the official record and compare it with the sales talk.</li>
<li>Find the registered owner of the land, and ask why if it is not the developer or a group company.</li>
<li>Keep each receipt with its bank confirmation in one folder from the first day.</li>
</ol>
<p>A morning’s work covers the list, and with a booking of AED 150,000 at stake it is well paid.</p>
<h2>When the plan moves</h2>
<p>Families who choose by Vastu carry a risk that others hardly notice. Suppose the brochure shows an entrance in the east and a kitchen in the south-east, and a coordination problem in year two shifts the riser, the kitchen with it, to the north. Floor area and price are unchanged, and the contract’s tolerance may allow it.</p>
<p>Four precautions help:</p>
<ul>
<li>Have the dimensioned floor plan, with north marked, attached to the contract as a schedule.</li>
<li>Name the rooms that matter to you in one sentence, for example the positions of the front door, the cooker and the wet rooms.</li>
<li>Ask that any change to them be notified before it is built, with a right to a different unit.</li>
<li>Check the orientation of the tower on the site plan yourself, since a typical plan may be mirrored on the other wing.</li>
</ul>
<p>Not every developer agrees to all four. An early refusal is useful information too, because it tells you how fixed the drawing really is.</p>
<h2>At completion</h2>
<p>Before the last payment, walk through the home with a snagging inspector and send the list of faults in writing. A developer’s liability is commonly described as one year for installations and ten for the structure; confirm the terms that govern your contract. The retained share of the account exists for this season, when the first summer tests the cooling and the first rain tests the balcony doors.</p>
<blockquote>Three papers belong in the drawer: the sale contract with its plan, the Oqood entry, and proof that every dirham went to the project’s own account.</blockquote>
<p>What you have read is a plain-language summary, not legal counsel, and a contract of this size deserves a lawyer’s hour. You can see who builds what on the <a href="/developers">developers’ pages</a> and find related reading in <a href="/blog">the blog</a>.</p>`,
}
