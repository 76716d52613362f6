import type { DemoPost } from "#demo/content.ts"

export const freeholdAreasAndWhoMayOwnWhere: DemoPost = {
  key: "freehold-areas-and-who-may-own-where",
  title: "Freehold areas, and who may own where",
  category: "Buying guide",
  status: "publish",
  featuredImage: "area-marina",
  content: `<p>Two apartments can look alike, cost much the same and stand ten minutes apart, and yet give their buyers different rights. Each emirate keeps its own land register and draws its own map of where foreign nationals may own. This page sets out the picture as generally understood in November 2026, emirate by emirate, and then a way to check a single address. Maps and decrees change, so treat every line as a question to confirm with the local land authority.</p>
<h2>Three rights that are easily confused</h2>
<ul>
<li><strong>Freehold</strong> is ownership without an end date, entered in the land register, which may be sold, let, mortgaged or left to heirs.</li>
<li><strong>Long lease</strong> gives the use of a home for a fixed term, in Dubai for up to 99 years.</li>
<li><strong>Usufruct and similar rights</strong> let you use a property, and often let it out, for a stated period, while someone else keeps the bare title.</li>
</ul>
<p>Sales brochures are not always strict with these words. The contract and the register are, and those are the documents to read.</p>
<h2>Dubai</h2>
<p>UAE nationals have the widest rights, nationals of other Gulf states follow, and everybody else may hold freehold in zones designated for the purpose. Most districts with a large supply of new homes are generally sold on that footing, among them <a href="/areas/dubai-marina">Dubai Marina</a>, <a href="/areas/downtown-dubai">Downtown</a>, Business Bay, Palm Jumeirah, Jumeirah Village Circle, Dubai Hills Estate and Dubai Creek Harbour.</p>
<p>Older quarters are more mixed. In such streets one building can stand inside a designated plot and the next outside it, so the plot number and not the district name is what counts.</p>
<h2>Abu Dhabi</h2>
<p>The capital works with investment zones. Those usually named for foreign buyers are:</p>
<ul>
<li>Yas Island</li>
<li>Al Reem Island</li>
<li>Saadiyat Island</li>
<li>Al Maryah Island</li>
<li>Al Raha Beach</li>
<li>Al Reef</li>
<li>Masdar City</li>
</ul>
<p>Ownership there is described today as full title, but a resale may still rest on a long lease or a right granted under earlier rules. Have the seller show a current extract before you compare two prices on <a href="/areas/al-reem-island">Al Reem</a>, because the rights behind them may not be the same.</p>
<h2>Sharjah and the northern emirates</h2>
<h3>Sharjah</h3>
<p>Nowhere is more care needed. For years foreign buyers in Sharjah were offered long usufruct and not ownership, and access depended on nationality and residence. More recent rules are reported to allow wider ownership in approved developments, with schemes such as <a href="/areas/aljada">Aljada</a> and Maryam Island marketed to an international public. Which right a given unit carries, and for which passports, should come in writing from the developer and be confirmed with Sharjah’s real estate registration authority.</p>
<h3>Ras Al Khaimah and Ajman</h3>
<p>In Ras Al Khaimah the waterfront schemes, Al Marjan Island, Al Hamra Village and Mina Al Arab among them, are commonly offered to buyers of all nationalities as freehold. Ajman has its own list of projects open to foreign ownership, and Al Zorah is marketed in that way. Neither emirate uses Dubai’s registry, fees or forms, so an adviser who knows only Dubai has part of the answer at best.</p>
<h2>What a lease means in years</h2>
<p>A term is easier to judge as a number than as an adjective. Take a 99-year lease granted in 2008, which ends in 2107.</p>
<ul>
<li>Bought in 2026, it has 81 years left.</li>
<li>Sold in 2046, after twenty years of family life, it offers the next buyer 61.</li>
<li>Still held in 2076, it has 31, and a bank may decline to lend on so short a remainder.</li>
</ul>
<p>Suppose it is priced at AED 1.2M while a freehold flat of equal size costs AED 1.35M. The lease is 11% cheaper on the first day. Whether that is enough depends on how long you mean to stay, what the lessor charges for consent to sell, and what a lender says about the last decades.</p>
<h2>Households and passports</h2>
<h3>Buying together</h3>
<p>If two spouses hold different nationalities, ask whether both names can go on the deed in that zone and in what shares. The answer is ordinarily simple in Dubai’s designated areas and deserves a written reply elsewhere.</p>
<h3>Buying through a company</h3>
<p>Some zones accept only certain kinds of company, and banks look harder at them. Settle this before the reservation form is filled in, since changing the buyer’s name later can be treated as a sale, with its fees.</p>
<h3>Inheritance</h3>
<p>Ownership raises the matter of who follows you. Non-Muslim residents can generally register a will with a UAE authority, and it is worth doing in the month of purchase and not in some later year.</p>
<h2>How to check one address</h2>
<ol>
<li>Write down the emirate, the community, and the plot and unit numbers.</li>
<li>Ask the seller for the present title document and read the line that names the right.</li>
<li>Confirm the plot with the authority: the Land Department in Dubai, its counterpart in the other emirates.</li>
<li>Check the number of years left, if there is a term at all.</li>
<li>Have your own name and nationality tested against the rule of that zone, and keep the reply.</li>
<li>Only then discuss the price.</li>
</ol>
<p>One thing the right of ownership does not change is the plan. A freehold flat with its kitchen in the north-east stays awkward for a Vastu household, and a leasehold flat with an open centre and a shaded east balcony stays easy to live in. Look at both papers side by side: the register and the drawing.</p>
<p>Treat this overview as a map for conversation rather than as a legal opinion, which only a licensed adviser who has seen the documents can give. The <a href="/areas">area pages</a> show where we list homes, and <a href="/contact">our desk</a> can tell you which authority to ask.</p>`,
}
