/** A third target: software for clinics, in dollars, told in an advisor's manner. */
export const clinicDocuments: Readonly<Record<string, string>> = {
  'Information memorandum': `Lumenta Health Inc. is a provider of practice management software for dental clinics in the United States and Canada.
Founded in 2012 in Denver, the company employs 340 people and serves 5,200 clinics.
In 2024, Lumenta generated net revenue of $61.4m, an increase of 23% over the prior year ($49.9m).
Adjusted EBITDA came in at $12.9m in 2024, corresponding to a margin of 21.0%.
Subscription fees accounted for 84% of 2024 revenue, with payments processing contributing the remaining 16%.
Gross revenue retention stood at 93% and net revenue retention at 112% in 2024.
The average clinic pays $780 per month.
Customer acquisition cost was $4,100 per clinic and payback took 11 months.
No single customer represents more than 2% of revenue.
Capital expenditure amounted to $2.2m and free cash flow to $9.8m in 2024.
Management forecasts revenue of $74m for 2025, based on 18% growth in subscriptions.
Stock-based compensation of $1.7m and legal fees of $0.6m were added back to reach adjusted EBITDA.
In 2023 the company missed its revenue budget by 4%.
R&D spending rose to 19% of revenue.
Hosting costs fell from 9% to 7% of revenue between 2022 and 2024.
Litigation with a former reseller is pending.`,
  'Dental software market overview': `Published by Castlegate Advisors in October 2024.
We size the North American dental practice software market at $1.9 billion in 2024.
Cloud-based products make up 46% of spending, up from 28% in 2020.
The market has expanded at a CAGR of 9% since 2019 and should reach $2.8 billion by 2029.
There are roughly 150,000 dental practices in the region, spending about $12,600 a year each.
Consolidation of clinics into dental service organisations is the main growth driver, as groups standardise on one system.
Staff shortages push clinics to automate scheduling and billing.
New HIPAA rules effective in 2026 will require encryption of all patient records.
Key risks include lower insurance reimbursement and a slowdown in clinic openings.
If reimbursement rates drop by 5%, software budgets are expected to shrink by 2%.
OmniDent leads the market with a 31% share, followed by Praxis One (17%) and Lumenta (3%).
The top five vendors control 68% of the market.
OmniDent, owned by a private equity firm, sells on-premise licences and posted sales of $590 million last year.
Praxis One competes on price and is roughly 20% cheaper than Lumenta.
Migration of patient data makes switching painful and typically takes three to six months.
Startups struggle to win integrations with imaging devices, which protects established vendors.
Vendors earn money from subscriptions, implementation fees and payments.
Lumenta's native imaging integration is a differentiator that two of the three largest rivals lack.`,
  'Customer interviews summary': `We interviewed 24 clinic owners between June and August 2024.
Overall, interviewees gave Lumenta 8.1 out of 10.
Users love the scheduling module and the responsive support team.
Several clinics complained about slow reporting and frequent log-outs.
One owner said: "Support answers within minutes, but reports take forever."
Ease of use is the most important buying factor, ahead of price and integrations.
Compared with OmniDent, Lumenta is seen as easier to use but weaker in analytics.
Four out of ten interviewees would consider switching if reporting does not improve.
Lumenta has an NPS of 41 versus 18 for OmniDent.`,
};
