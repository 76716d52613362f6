import type { DemoPost } from "#demo/content.ts"

export const readingAServiceChargeBeforeYouBuy: DemoPost = {
  key: "reading-a-service-charge-before-you-buy",
  title: "Reading a service charge before you buy",
  category: "Market",
  status: "publish",
  featuredImage: "area-creek",
  content: `<p>The price of a flat is paid once, its service charge for as long as you own it. The charge keeps lifts moving, pools clear and the facade insured. It is quoted in dirhams per square foot a year, which makes a large sum look like small change. What follows shows how to turn the rate into money, how to see what is inside it, and how to recognise one that is low for a bad reason.</p>
<h2>From rate to bill</h2>
<p>Multiply the rate by the chargeable area. An apartment of 1,100 square feet at AED 16 costs AED 17,600 a year, or AED 1,467 a month. Over seven years at a steady rate the sum is AED 123,200, and with a rise of 3% a year about AED 134,900.</p>
<h3>Which area is charged</h3>
<p>Ask for the figure in square feet on which the bill is based. It may include the balcony, and it may differ from the number in the advertisement. If 1,100 square feet of advertised space turn into 1,190 chargeable, the annual bill grows by AED 1,440 at the same rate.</p>
<h2>What is typical where</h2>
<p>Published guides give these bands for Dubai, in AED per square foot a year. Single towers fall outside them in both directions.</p>
<ul>
<li>Apartments in general: 10 to 30; villas: 2 to 7</li>
<li>Downtown: 17 to 40</li>
<li>Palm Jumeirah: about 25</li>
<li>Dubai Marina: 14 to 28</li>
<li>Jumeirah Lake Towers: 13 to 17</li>
<li>Business Bay: about 13</li>
<li>Jumeirah Village Circle: 10 to 15</li>
<li>International City: about 7</li>
<li>DAMAC Hills 2: 3 to 7</li>
</ul>
<p>Two things stand out. The dearest Downtown towers pass the general ceiling, so that ceiling is no limit. And within the Marina the band doubles from bottom to top: for a flat of 1,100 square feet it runs from AED 15,400 to AED 30,800, which is why the name of the building matters more than the name of the district.</p>
<h2>What the money buys</h2>
<p>A budget usually has these chapters, and a manager can show you the split:</p>
<ul>
<li><strong>Soft services:</strong> cleaning, security, reception, pest control, gardeners.</li>
<li><strong>Hard services:</strong> lifts, pumps, fire systems, cooling plant and their contracts.</li>
<li><strong>Utilities</strong> of the common parts.</li>
<li><strong>Insurance</strong> of the building.</li>
<li><strong>Management and audit.</strong></li>
<li><strong>Master community charge</strong>, for roads and parks outside the plot.</li>
<li><strong>Reserve fund</strong>, money put aside for large repairs.</li>
</ul>
<h3>Cooling, the great blur</h3>
<p>District cooling has a part that depends on use and often a fixed part that depends on capacity. In some towers the fixed part sits inside the service charge, and in others you pay it directly. A rate of AED 17 with cooling may be cheaper than one of AED 13 without. At 1,100 square feet the two differ by AED 4,400 a year, so the flat at AED 13 is the better bargain only if its separate capacity bill stays below that sum.</p>
<h2>The reserve fund, or the bill that comes later</h2>
<p>Lift motors, chillers and facade seals wear out on a timetable. A building that saves for them pays from its fund; one that does not will send owners a special demand. Take a tower with 200 homes and a chiller replacement at AED 3M. With AED 2.4M in reserve the gap is AED 600,000, on average AED 3,000 for each home. If the fund is empty, each owner must find AED 15,000 in one summer.</p>
<p>So a low rate may mean good management or postponed repair, and the reserve statement tells you which.</p>
<h2>How amenities turn into dirhams</h2>
<p>Count what must be lit, cooled, cleaned and insured, and divide by the homes that share it. A pool, a gym and a reception for 60 apartments weigh far more on each than the same set for 400. Facade lighting, fountains and valet staff are pleasant every day and payable every quarter. Families who use the prayer room and the children’s play area but never the spa should look for a building whose list matches their life.</p>
<p>Some features of a good plan cost nothing to run. Corridors with windows, stairs people like to take, a kitchen with an outside wall and balconies deep enough to shade the glass tend to lower the demand for cooling and light. It is an agreeable accident that an open centre and air from the north and east, which Vastu families ask for anyway, work in the same direction.</p>
<h2>What it does to a rent</h2>
<p>Consider a flat of 1,100 square feet bought for AED 1.9M and let at AED 110,000 a year.</p>
<ul>
<li>Before costs the rent is 5.8% of the price.</li>
<li>At a charge of AED 14 it leaves AED 94,600, or 5.0%.</li>
<li>At AED 28 it leaves AED 79,200, which is 4.2%.</li>
</ul>
<p>The tenant sees no difference between the two, and the owner feels it every year. Vacancy, repairs and agents come on top.</p>
<h2>Documents to request</h2>
<ol>
<li>The approved budget for the current year and for the two before it.</li>
<li>The rate for this unit as the regulator has it on record; in Dubai the budgets of jointly owned buildings go through the Land Department’s system.</li>
<li>A statement of account, to be sure that the seller has no arrears.</li>
<li>The balance of the reserve fund and the last condition survey.</li>
<li>Minutes of the owners’ committee, where quarrels about leaks are written down.</li>
<li>For a building not yet finished, the developer’s estimate and its date.</li>
</ol>
<p>An estimate for an off-plan tower deserves some doubt. Add a fifth for your own planning: if AED 15 is forecast, check that AED 18 would still be bearable.</p>
<blockquote>Cheap to buy and dear to keep is a common pair. Put both numbers on the same line before you compare two homes.</blockquote>
<p>Rates quoted here come from public guides and serve to explain; they are neither a quotation nor investment advice. You will find several of the districts above under <a href="/areas">areas</a>, and <a href="/contact">we can ask a building’s manager</a> for the papers on your behalf.</p>`,
}
