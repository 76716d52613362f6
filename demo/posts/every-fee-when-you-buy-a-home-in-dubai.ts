import type { DemoPost } from "#demo/content.ts"

export const everyFeeWhenYouBuyAHomeInDubai: DemoPost = {
  key: "every-fee-when-you-buy-a-home-in-dubai",
  title: "Every fee when you buy a home in Dubai",
  category: "Buying guide",
  status: "publish",
  featuredImage: "interior-bedroom-02",
  content: `<p>Plan for about 7% on top of the price of a resale, 8% with a mortgage, and about 5% off-plan. The Land Department alone takes 4%; six smaller fees make up the rest. Here they are one at a time, then added up for two homes. All figures are as of 2026: check with DLD, the Dubai Land Department, before you sign anything.</p>
<h2>The fees, one by one</h2>
<ul>
<li><strong>DLD transfer fee, 4% of the price.</strong> By custom the buyer pays all of it, unless the contract divides it.</li>
<li><strong>Registration trustee, AED 2,000 or AED 4,000 plus VAT.</strong> The lower figure applies below a price of AED 500,000.</li>
<li><strong>Title deed, AED 250 to 580.</strong> The amount depends on the kind of property and of deed.</li>
<li><strong>Agency commission, 2% plus 5% VAT.</strong> This is the usual rate on a resale, and VAT is charged on the commission and not on the price.</li>
<li><strong>No-objection certificate, AED 500 to 5,000.</strong> The master developer issues this NOC once the seller’s service charges are settled.</li>
<li><strong>Mortgage registration, 0.25% of the loan plus AED 290.</strong> Cash buyers skip this line.</li>
<li><strong>The bank’s own charges.</strong> Arrangement, valuation and life cover vary from lender to lender, so ask for a written quotation.</li>
</ul>
<h2>Example one: a ready flat at AED 1.6M</h2>
<p>An expatriate couple buys its first home, a two-bedroom resale at AED 1,600,000, borrowing 80%. That makes a mortgage of AED 1,280,000 and a down payment of AED 320,000. We assume an NOC of AED 1,500 and, to be cautious, put it on the buyers’ side.</p>
<table><tbody>
<tr><th>Fee</th><th>AED</th></tr>
<tr><td>DLD transfer fee, 4%</td><td>64,000</td></tr>
<tr><td>Trustee, 4,000 and VAT</td><td>4,200</td></tr>
<tr><td>Title deed at the upper figure</td><td>580</td></tr>
<tr><td>Commission, 32,000 and VAT</td><td>33,600</td></tr>
<tr><td>NOC</td><td>1,500</td></tr>
<tr><td>Mortgage registration, 3,200 and 290</td><td>3,490</td></tr>
<tr><td><strong>Total</strong></td><td><strong>107,370</strong></td></tr>
</tbody></table>
<p>That is 6.7% of the price. If the bank’s arrangement and valuation add AED 15,000, the total is AED 122,370, about 7.6%. Cash required by the day of transfer is therefore AED 442,370 for a home whose down payment was advertised as AED 320,000. Without a mortgage the same purchase would carry AED 103,880 in fees.</p>
<h2>Example two: an off-plan flat at AED 1.2M</h2>
<p>Now a one-bedroom apartment of 700 square feet, bought from its developer on 60/40 terms with 10% at booking. On a direct sale the developer normally pays the agent, so no commission appears; ask for that in writing.</p>
<h3>In the first weeks</h3>
<table><tbody>
<tr><th>Payment</th><th>AED</th></tr>
<tr><td>Booking instalment</td><td>120,000</td></tr>
<tr><td>DLD fee with the interim registration, called Oqood</td><td>48,000</td></tr>
<tr><td>Administrative charge for that registration, assumed</td><td>3,000</td></tr>
<tr><td><strong>Total</strong></td><td><strong>171,000</strong></td></tr>
</tbody></table>
<p>So day one needs 14.25% of the price and not the 10% of the brochure. Some launches offer to absorb the 4%, and it pays to ask whether the price is lower without the offer.</p>
<h3>At handover</h3>
<table><tbody>
<tr><th>Payment</th><th>AED</th></tr>
<tr><td>Title deed, at most</td><td>580</td></tr>
<tr><td>One year of service charge in advance, assumed at AED 13 per square foot</td><td>9,100</td></tr>
<tr><td>Registration of a 40% loan of AED 480,000, if one is taken</td><td>1,490</td></tr>
<tr><td><strong>Total</strong></td><td><strong>11,170</strong></td></tr>
</tbody></table>
<p>Deposits for power, water and cooling come on top; each provider quotes them. Without them, fees and the first service charge of both tables amount to AED 62,170, or 5.2%. Off-plan is lighter in fees mainly because the commission falls away, while the waiting and the building risk are its price.</p>
<h2>Fees come out of savings</h2>
<p>Since February 2025 a buyer can no longer add the transfer fee and commission to the mortgage. The loan covers a share of the price, at most 80% for an expatriate’s first home and less in other cases, and everything else is cash. A couple that has saved exactly AED 320,000 is thus ready for a smaller home than the 20% rule suggests. At 20% down and 7.6% in fees, the price that AED 320,000 supports is about AED 1.16M.</p>
<h2>What moves the total</h2>
<h3>The threshold at AED 500,000</h3>
<p>A studio resold for AED 490,000 pays AED 2,100 to the trustee instead of AED 4,200, VAT included. The saving is real but too small to shape a negotiation.</p>
<h3>Who pays for what</h3>
<p>Custom is not law. Transfer fee, certificate and even commission can be shared, provided that the sale contract says so before the deposit changes hands.</p>
<h3>The seller’s mortgage</h3>
<p>Where the seller still owes a bank, that loan must be cleared and released first. It adds appointments, sometimes a blocking fee, and usually several weeks.</p>
<h2>The order in which money leaves</h2>
<ol>
<li>Deposit cheque with the sale contract, held until transfer.</li>
<li>Valuation fee, when the bank sends its surveyor.</li>
<li>NOC, once the developer has confirmed that no charges are outstanding.</li>
<li>Price, DLD fee, trustee and commission, at the transfer appointment.</li>
<li>Mortgage registration, at the same desk.</li>
<li>Deposits for utilities, before the first night.</li>
</ol>
<blockquote>Ask for one sheet of paper with every fee, who pays it, to whom and on which day. An agent who knows the work can write it in ten minutes.</blockquote>
<p>We publish this list for orientation; it cannot replace the advice of a lawyer or a mortgage adviser on your own case. To try your own numbers, start with a price from <a href="/projects">the homes listed here</a> or a district from <a href="/areas">the area pages</a>.</p>`,
}
