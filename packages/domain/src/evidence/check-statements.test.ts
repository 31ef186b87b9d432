import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClaims, SourceShelf } from './check-claims.ts';
import { type Claim, claimSchema, type Figure } from './claim.ts';
import { contentWords, reporting } from './words.ts';

interface Given {
  /** What stands above the quote in its source. */
  above?: string;
  figure?: Figure;
}

function statusOf(quote: string, text: string, { above = '', figure }: Given = {}) {
  const snapshot = `${above}\n${quote}\n\nEnd of the text.`;
  const shelf = new SourceShelf([{ id: 's', title: 'Notes on Norvane', snapshot }]);
  const citations = [{ source_id: 's', quote }];
  const claim: Claim = claimSchema.parse({ id: 'c', kind: 'fact', text, citations, figure });
  return checkClaims([claim], shelf, 'Norvane')[0]?.status;
}

const accounts = 'Profit and loss (EUR million)\nLine | FY2022 | FY2023 | FY2024';
const shares = 'Market share (%)\nRival | 2023 | 2024';

describe('a statement that alters its quote', () => {
  it.each<[string, string, string, string?]>([
    ['the currency', 'Revenue was EUR 48.2 million.', 'Revenue was USD 48.2 million.'],
    ['the sign of the currency', 'Revenue was EUR 48.2 million.', 'Revenue was $48.2 million.'],
    ['the sign', 'EBITDA was EUR -3.2 million.', 'EBITDA was EUR 3.2 million.'],
    ['a sign before the currency', 'EBITDA was -EUR 3.2 million.', 'EBITDA was EUR 3.2 million.'],
    ['brackets', 'EBITDA | (3.2) | 1.0 | 4.1', 'EBITDA was EUR 3.2 million in FY2022.', accounts],
    ['a decimal away', 'Umsatz: 48,2 Mio. EUR im Jahr.', 'Umsatz: 48 Mio. EUR im Jahr.'],
    ['crore to lakh', 'Revenue was INR 12.5 crore.', 'Revenue was INR 12.5 lakh.'],
    ['points to per cent', 'The margin rose by 2 percentage points.', 'The margin rose by 2%.'],
    ['per cent to points', 'The margin rose by 2%.', 'The margin rose by 2 percentage points.'],
    [
      'a share to a count',
      '12% of the customers left Norvane.',
      '12 of the customers left Norvane.',
    ],
    ['a count to a share', '12 customers left Norvane.', '12% of customers left Norvane.'],
    [
      'the year',
      'Revenue in FY2024 was EUR 48.2 million.',
      'Revenue in FY2023 was EUR 48.2 million.',
      'Accounts of FY2023 and FY2024',
    ],
    [
      'which year has which value',
      'Revenue rose from EUR 44.1 million in FY2023 to EUR 48.2 million in FY2024.',
      'Revenue was EUR 44.1 million in FY2024.',
    ],
    [
      'the column',
      'Revenue | 44.1 | 48.2 | 52.3',
      'Revenue in FY2022 was EUR 52.3 million.',
      accounts,
    ],
    [
      'the quarter',
      'Revenue in Q3 2024 was EUR 12 million.',
      'Revenue in Q2 2024 was EUR 12 million.',
    ],
    [
      'a quarter to a year',
      'Revenue in Q3 2024 was EUR 12 million.',
      'Revenue in 2024 was EUR 12 million.',
    ],
    [
      'the half',
      'Revenue in H1 2024 was EUR 24 million.',
      'Revenue in H2 2024 was EUR 24 million.',
    ],
    ['the month', 'The contract ends in March 2026.', 'The contract ends in May 2026.'],
    [
      'some to all',
      'Some customers plan to renew in 2025.',
      'All customers plan to renew in 2025.',
    ],
    [
      'some to most',
      'Some customers plan to renew in 2025.',
      'Most customers plan to renew in 2025.',
    ],
    [
      'one to the only one',
      'Norvane is a supplier of valves.',
      'Norvane is the only supplier of valves.',
    ],
    [
      'a lower to an upper bound',
      'Fewer than 200 customers buy it.',
      'More than 200 customers buy it.',
    ],
    ['up to', 'Up to 200 customers buy it.', 'At least 200 customers buy it.'],
    [
      'an expectation to a fact',
      'Management expects revenue of EUR 60 million in FY2026.',
      'Revenue was EUR 60 million in FY2026.',
    ],
    [
      'a possibility to a certainty',
      'Management believes it can reach revenue of EUR 100 million by 2027.',
      'Revenue will reach EUR 100 million by 2027.',
    ],
    [
      'whose growth it is',
      'Sales in the DACH region rose 5% while Nordics declined 3%.',
      'Sales in the Nordics rose 5%.',
    ],
    [
      'a plan to a deed',
      'Norvane plans to open a plant in Graz.',
      'Norvane has opened a plant in Graz.',
    ],
    [
      'nobody to a name',
      'The largest customer accounts for 18% of revenue under a framework contract.',
      'The largest customer, Siemens, accounts for 18% of revenue under a framework contract.',
    ],
    [
      'a name',
      'Bosch accounts for 18% of revenue and its framework contract ends soon.',
      'Siemens accounts for 18% of revenue and its framework contract ends soon.',
    ],
    [
      'one word of many',
      'Norvane supplies valves to hospitals, laboratories and gas distributors in Austria and Hungary.',
      'Norvane supplies valves to airlines, laboratories and gas distributors in Austria and Hungary.',
    ],
    [
      'to what stands above it',
      'Norvane supplies valves to hospitals, laboratories and gas distributors in Hungary.',
      'Norvane supplies valves to hospitals, laboratories and gas distributors in Austria.',
      'The plant in Austria was opened in spring.',
    ],
    [
      'a verb',
      'The framework contract with the hospital group includes volume discounts for service.',
      'The framework contract with the hospital group excludes volume discounts for service.',
    ],
    [
      'by one word more',
      'The framework contract with the hospital group includes volume discounts for service.',
      'The framework contract with the hospital group includes secret volume discounts for service.',
    ],
    [
      'the unit of time',
      'Delivery takes 6 weeks for standard valves.',
      'Delivery takes 6 months for standard valves.',
    ],
    [
      'a number in words',
      'Three of the ten largest customers left for a cheaper rival.',
      'Seven of the ten largest customers left for a cheaper rival.',
    ],
    [
      'whose figure it is',
      'Norvane holds 9% of the market, Halden 12%.',
      'Norvane holds 12% of the market.',
    ],
    [
      'who is ahead',
      'Halden is larger than Norvane in valves.',
      'Norvane is larger than Halden in valves.',
    ],
  ])('does not pass: %s', (_, quote, text, above) => {
    expect(statusOf(quote, text, above ? { above } : {})).not.toBe('verified');
    expect(statusOf(quote, quote, above ? { above } : {})).toBe('verified');
  });

  it('does not pass whatever word stands in the place of another', () => {
    const sentence =
      'Norvane supplies cryogenic valves to hospitals and laboratories under framework contracts';
    const words = sentence.split(' ');
    const word = fc.stringMatching(/^[a-z]{4,10}$/);
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 5, 7, 9, 10), word, (at, other) => {
        fc.pre(!words.some((one) => one.startsWith(other.slice(0, 3))));
        fc.pre([...contentWords(other)].some((one) => !reporting.has(one)));
        const text = words.with(at, other).join(' ');
        expect(statusOf(`${sentence}.`, `${text}.`)).not.toBe('verified');
      }),
    );
  });
});

describe('a statement that says the same otherwise', () => {
  it.each<[string, string, string, string?]>([
    ['a symbol for a code', 'Revenue was €48.2 million.', 'Revenue was EUR 48.2m.'],
    ['a currency in words', 'Revenue was 48.2 million euros.', 'Revenue was EUR 48.2m.'],
    ['a code without a space', 'Revenue was EUR48.2m.', 'Revenue was EUR 48.2 million.'],
    ['a symbol behind', 'Revenue was 48.2m€.', 'Revenue was EUR 48.2 million.'],
    ['millions in the code', 'Revenue was 48.2 MEUR.', 'Revenue was EUR 48.2 million.'],
    ['thousands in the code', 'Revenue was TEUR 48,200.', 'Revenue was EUR 48.2 million.'],
    [
      'a loss in a table',
      'EBITDA | (3.2) | 1.0 | 4.1',
      'EBITDA was negative at EUR 3.2 million.',
      accounts,
    ],
    [
      'costs in brackets',
      'Cost of sales | (3.2) | (3) | (4)',
      'Cost of sales was EUR 3.2 million.',
      accounts,
    ],
    [
      'a span',
      'The market is worth EUR 3-5 million.',
      'The market is worth EUR 3 million to EUR 5 million.',
    ],
    ['a span of rates', 'The market grows by 10-12%.', 'The market grows by between 10 and 12%.'],
    ['a decimal comma', 'Umsatz: 1,5 Mrd. EUR im Jahr.', 'Umsatz: EUR 1.5 billion im Jahr.'],
    ['points for thousands', 'Umsatz: 1.234.567 EUR im Jahr.', 'Umsatz: EUR 1,234,567 im Jahr.'],
    ['crore', 'Revenue was INR 12.5 crore.', 'Revenue was INR 125 million.'],
    ['Indian grouping', 'Revenue was INR 12,34,567.', 'Revenue was INR 1,234,567.'],
    ['points', 'The margin rose by 2pp.', 'The margin rose by 2 percentage points.'],
    [
      'basis points',
      'The margin rose by 200 basis points.',
      'The margin rose by 2 percentage points.',
    ],
    ['a share in a table', 'Halden | 11 | 12', 'Halden holds a market share of 12%.', shares],
    [
      'the year before',
      'Revenue rose from EUR 44.1 million in the prior year to EUR 48.2 million in FY2024.',
      'Revenue was EUR 44.1 million in FY2023.',
    ],
    [
      'a column',
      'Revenue | 44.1 | 48.2 | 52.3',
      'Revenue in FY2024 was EUR 52.3 million.',
      accounts,
    ],
    [
      'a quarter in words',
      'Revenue in the third quarter of 2024 was EUR 12 million.',
      'Revenue in Q3 2024 was EUR 12 million.',
    ],
    [
      'a footnote',
      'Revenue was EUR 48.2 million¹ in FY2024.',
      'Revenue was EUR 48.2 million in FY2024.',
    ],
    ['hundreds in words', 'Norvane has four hundred employees.', 'Norvane has 400 employees.'],
    [
      'a count in words',
      'The company lost twenty-five customers.',
      'The company lost 25 customers.',
    ],
    [
      'a part in words',
      'A quarter of customers plan to switch.',
      '25% of customers plan to switch.',
    ],
    [
      'the name of the company',
      'The company has 412 employees in Linz.',
      'Norvane employs 412 people in Linz.',
    ],
    [
      'another word for it',
      'Customers praise fast delivery and service.',
      'Clients praise quick delivery and service.',
    ],
    [
      'what is so beside what is expected',
      'The market was worth EUR 2.9 billion in 2025 and is expected to grow by 8% a year.',
      'The market was worth EUR 2.9 billion in 2025.',
    ],
    [
      'points beside a share',
      'The margin improved by 1.2 percentage points to 18.4%, mainly due to software.',
      'The margin improved by 1.2 pp to 18.4%.',
    ],
    [
      'the year that is compared with',
      'Revenue grew 12% to EUR 81.2 million (FY2023: EUR 72.5 million).',
      'Revenue was EUR 81.2 million in FY2024.',
      'Results of FY2024',
    ],
    [
      'an expectation',
      'Management expects revenue of EUR 60 million.',
      'Revenue of EUR 60 million is forecast.',
    ],
    [
      'whose figure it is',
      'Norvane holds 9% of the market, Halden 12%.',
      'Halden holds 12% of the market.',
    ],
  ])('passes: %s', (_, quote, text, above) => {
    expect(statusOf(quote, text, above ? { above } : {})).toBe('verified');
  });
});

describe('an English statement on a German quote', () => {
  it.each([
    [
      'Die Umsatzerlöse stiegen im Geschäftsjahr 2024 um 12 % auf EUR 48,2 Mio.',
      'Revenue rose by 12% to EUR 48.2 million in FY2024.',
    ],
    ['Das Unternehmen beschäftigt in Linz 412 Mitarbeiter.', 'Norvane employs 412 people in Linz.'],
    [
      'Der Marktanteil der Gesellschaft lag im Jahr 2024 bei 9 Prozent.',
      'The market share of Norvane was 9% in 2024.',
    ],
    [
      'Für das Jahr 2026 erwartet das Unternehmen Umsätze von EUR 60 Mio.',
      'Revenue of EUR 60 million is expected for 2026.',
    ],
    ['Der Vertrag mit Halden wird nicht verlängert.', 'The contract with Halden is not renewed.'],
  ])('passes: %s', (quote, text) => {
    expect(statusOf(quote, text)).toBe('verified');
  });

  it.each([
    [
      'Die Umsatzerlöse stiegen im Geschäftsjahr 2024 um 12 % auf EUR 48,2 Mio.',
      'Revenue fell by 12% to EUR 48.2 million in FY2024.',
    ],
    [
      'Für das Jahr 2026 erwartet das Unternehmen Umsätze von EUR 60 Mio.',
      'Revenue was EUR 60 million in 2026.',
    ],
    ['Der Vertrag mit Halden wird nicht verlängert.', 'The contract with Halden is renewed.'],
    [
      'Im dritten Quartal 2024 lag der Umsatz bei EUR 12 Mio.',
      'Revenue was EUR 12 million in 2024.',
    ],
    [
      'Weniger als 200 Kunden und Lieferanten sind im Norden.',
      'More than 200 customers and suppliers are in Norden.',
    ],
    [
      'Die Kunden und Lieferanten sind mit der Lieferzeit sehr unzufrieden.',
      'Customers and suppliers are satisfied.',
    ],
  ])('does not pass: %s → %s', (quote, text) => {
    expect(statusOf(quote, text)).not.toBe('verified');
    expect(statusOf(quote, quote)).toBe('verified');
  });
});

describe('the figure of a statement', () => {
  const quote = 'Revenue in FY2024 was EUR 48.2 million; EBITDA was EUR 5.1 million.';
  const text = 'Revenue in FY2024 was EUR 48.2 million.';
  const figure: Figure = { measure: 'revenue', value: 48.2, unit: 'EUR million', period: 'FY2024' };

  it('is the number that it gives', () => {
    expect(statusOf(quote, text, { figure })).toBe('verified');
    const plain = { ...figure, value: 48_200_000, unit: 'EUR' };
    expect(statusOf(quote, text, { figure: plain })).toBe('verified');
  });

  it('may be of a span of which the quote names one end', () => {
    const span: Figure = { measure: 'market growth', value: 8, unit: '%', period: '2025-2030' };
    const growth = 'The market is expected to grow by 8% a year to 2030.';
    expect(statusOf(growth, growth, { figure: span })).toBe('verified');
  });

  it.each<[string, Partial<Figure>]>([
    ['another number of the quote', { value: 5.1 }],
    ['another currency', { unit: 'USD million' }],
    ['another year', { period: 'FY2023' }],
    ['another sign', { value: -48.2 }],
    ['another scale', { unit: 'EUR thousand' }],
  ])('is not %s', (_, change) => {
    expect(statusOf(quote, text, { figure: { ...figure, ...change } })).toBe('rejected');
  });
});
