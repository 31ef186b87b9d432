import { expect, test } from 'vitest';
import { toLabel } from './label.ts';

test.each([
  ['Earnings before interest, taxes, depreciation and amortization', 'ebitda'],
  ['Profit before interest, rent and write-downs (EBITDA)', 'ebitda'],
  ['Adjusted earnings before interest, taxes, depreciation and amortisation', null],
  ['Net promoter score (NPS)', 'nps'],
  ['Contract value retained, % of opening', 'contract_retention'],
  ['Firm orders in hand', 'order_book'],
  ['Annualised contract wins', 'bookings'],
  ['Selling, general and administrative (SG&A)', 'sga'],
  ['Property, plant and equipment', 'property_plant_equipment'],
])('a measure spelled out is the one that its short form names: %s', (text, concept) => {
  expect(toLabel(text).concept).toBe(concept);
});

test.each([
  ['Term deposits', null],
  ['Remaining term', 'contract_term'],
  ['Score by customers', 'rating'],
  ['Repayment of debt', null],
  ['Number of employees', 'employees'],
  ['Purchase of bakeries, net of cash taken over', null],
  ['Cash at bank', 'cash'],
  ['Fish price, pence per kilo', 'price'],
  ['Pension liabilities', null],
  ['Liabilities', 'total_liabilities'],
  ['Other receivables', null],
  ['Inventories and receivables', null],
  ['Inventories and goods on the way', 'inventories'],
  ['Total equity and liabilities', 'total_assets'],
])('a name of one word names the label whose head it is: %s', (text, concept) => {
  expect(toLabel(text).concept).toBe(concept);
});

test.each([
  ['Driver turnover', 'attrition'],
  ['Nurse turnover rate, annual', 'attrition'],
  ['Bakery turnover', 'revenue'],
])('people who come and go are no revenue: %s', (text, concept) => {
  expect(toLabel(text).concept).toBe(concept);
});

test.each([
  ['Same-store growth', 'like_for_like_growth'],
  ['Same store sales growth', 'like_for_like_growth'],
  ['Like-for-like revenue growth', 'like_for_like_growth'],
  ['Comparable growth', 'like_for_like_growth'],
  ['LFL sales', 'like_for_like_growth'],
  ['Same-store revenue', null],
  ['Revenue growth', 'revenue_growth'],
])('growth of what was there before is a measure of its own: %s', (text, concept) => {
  expect(toLabel(text).concept).toBe(concept);
});
