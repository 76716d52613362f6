import type { DemoPost } from "#demo/content.ts"

export const offPlanPaymentPlansExplained: DemoPost = {
  key: "off-plan-payment-plans-explained",
  title: "Off-plan payment plans explained",
  category: "Payment plans",
  status: "publish",
  featuredImage: "interior-living-02",
  content: `<p>A payment plan decides who carries the price of your home while it is being built, you or the developer, and for how long. Several market guides put off-plan at 70 to 76% of Dubai’s sales in 2025, so for most buyers the plan is as large a decision as the flat itself. This guide takes one apartment at AED 1.8M and runs it through three common plans, instalment by instalment.</p>
<h2>How to read the pair of numbers</h2>
<p>In a name such as 60/40 the first figure is the share paid up to handover, and the second is what is left to pay at or after it. The booking payment, commonly 5 to 20%, is part of the first figure. Beyond that the name tells you nothing about how many instalments there are, or on which days they fall.</p>
<ul>
<li><strong>80/20 and 70/30</strong> ask for most of the money during construction and leave a small bill with the keys.</li>
<li><strong>60/40</strong> is the most common shape in the current market.</li>
<li><strong>50/50, 40/60 and 20/80</strong> move the weight towards handover, or past it.</li>
<li><strong>Post-handover plans</strong> spread part of the price over one to eight years after you move in.</li>
<li><strong>1% a month</strong> turns the middle of the plan into equal monthly payments.</li>
</ul>
<h3>Dates or milestones</h3>
<p>An instalment may fall due on a calendar date, or when the building reaches a stage such as the tenth slab. Milestones favour the buyer when the site runs late, because an unpoured slab cannot trigger a bill. Calendar dates are easier to budget for and keep falling due whether or not the cranes are moving.</p>
<h2>One flat at AED 1.8M, three ways to pay</h2>
<p>Take a two-bedroom apartment of 1,250 square feet at AED 1,440 per square foot, reserved in November 2026 with handover expected in Q4 2029, 36 months later. The price is the same in all three cases, so only the timing differs.</p>
<h3>60/40, every half-year</h3>
<ul>
<li>Booking: 10%, AED 180,000.</li>
<li>Months 6, 12, 18, 24 and 30: 10% each, five payments of AED 180,000.</li>
<li>Handover: 40%, AED 720,000.</li>
</ul>
<p>Before there is a door to open you will have paid AED 1,080,000. After the booking that means setting aside AED 30,000 a month for 30 months, then finding AED 720,000 in cash or from a bank within the few weeks that the completion notice allows.</p>
<h3>50/50 with four years after handover</h3>
<ul>
<li>On signing: 10%, again AED 180,000.</li>
<li>Every fourth month up to month 32: 5%, eight payments of AED 90,000.</li>
<li>After handover: 48 monthly payments of AED 18,750, together AED 900,000.</li>
</ul>
<p>No lump sum falls due with the keys. The test comes later, when AED 18,750 leaves the account every month for four years, on top of the running costs of a finished home.</p>
<h3>1% a month</h3>
<ul>
<li>First payment: 10%, as in the other two.</li>
<li>Months 1 to 36: 1% each, AED 18,000 a month, together AED 648,000.</li>
<li>Handover: 4%, AED 72,000.</li>
<li>The next 50 months: 1% each, together AED 900,000.</li>
</ul>
<p>Added up, half the price is paid by handover, so this is a 50/50 plan in smaller slices. It runs for 86 months, a little over seven years. The monthly figure on the hoarding is accurate, yet it leaves out both the first day and the day of the keys.</p>
<h2>What the brochure total leaves out</h2>
<p>The Dubai Land Department’s 4% is usually collected near the start: AED 72,000 here, which lifts the cash needed at booking from AED 180,000 to AED 252,000. Once the home is yours the service charge begins, whatever you still owe. At AED 12 per square foot a year it would come to AED 15,000, or AED 1,250 a month beside the instalment.</p>
<h2>Does a longer plan cost more?</h2>
<p>Often the cost is in the price. Suppose the same flat is offered at AED 1.8M on 60/40 and at AED 1.89M on the four-year post-handover plan. By the day of the keys the second buyer has paid AED 945,000 where the first has paid everything, a gap of AED 855,000. He then repays AED 945,000 in 48 parts of about AED 19,690. The extra AED 90,000 works out at roughly 5% a year on the money deferred, to be set against what a bank would quote. Ask for the price on two plans in writing and the difference stops being a mystery.</p>
<h2>Where a mortgage fits</h2>
<p>While the home is under construction the Central Bank lets a bank lend at most 50% of its value, to anybody. A 40% balance of AED 720,000 fits below that, and once the home is complete the cap for an expatriate’s first home is 80%, or 70% above AED 5M. The bank lends on its own valuation and on your income at that time. Debt payments together may not pass 50% of income under the Central Bank’s rule.</p>
<p>At an assumed 4.5% over 20 years, AED 720,000 costs about AED 4,555 a month. Someone who earns AED 25,000 has a ceiling of AED 12,500 for all debts, so that loan fits, whereas a direct instalment of AED 18,750 to the developer would not pass the same test. A developer may never ask, which makes it worth applying the rule to yourself.</p>
<h2>Six clauses to read before booking</h2>
<ol>
<li>What exactly triggers each instalment, and who certifies it.</li>
<li>How many days you have to pay after a notice, and what a late day costs.</li>
<li>The longest permitted delay to handover, and your remedy after it.</li>
<li>The share that must be paid before you may sell the contract to someone else.</li>
<li>Who holds the title while post-handover instalments are outstanding.</li>
<li>How far the final plan may differ from the drawing; a kitchen moved from the south-east to the north matters to a Vastu family as much as a lost square metre does.</li>
</ol>
<p>The examples are arithmetic for general information and do not amount to legal or financial advice. Payment steps are drawn on each page under <a href="/projects">projects</a>, the companies behind them are under <a href="/developers">developers</a>, and we will go through a schedule with you if you <a href="/contact">send it to us</a>.</p>`,
}
