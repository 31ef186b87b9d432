import { expect, test } from 'vitest';
import { checkStatements } from '../check-statements.ts';
import { statementSchema } from '../statement.ts';
import { codesAgainst } from '../testing/check-text.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  euros as money,
  percent as percentFigure,
  read,
  year,
} from '../testing/make-reading.ts';

const percent = (printed: string, more: Partial<GivenFigure> = {}): GivenFigure =>
  percentFigure(printed, { halfUnit: '0.05', ...more });

test('what fell is not told as having grown, in whatever language its source is', () => {
  const fell = 'Visits to the baths fell 6.3% in 2024.';
  const raised = 'La ville a augmenté la redevance de 8 % en 2024.';
  const ledger = makeLedger('Alderlund', {
    blocks: [fell, raised],
    figures: [
      percent('6.3%', { form: 'change' }),
      percent('8 %', { form: 'change', block: 1, value: '8', halfUnit: '0.5' }),
    ],
  });
  expect(codesAgainst(ledger, 'Visits grew 6.3% in 2024.', fell)).toEqual(['form']);
  expect(codesAgainst(ledger, 'Visits shrank by 6.3% in 2024.', fell)).toEqual([]);
  expect(codesAgainst(ledger, 'After years in which fees rose, visits fell 6.3%.', fell)).toEqual(
    [],
  );
  expect(codesAgainst(ledger, 'The town lowered its levy by 8% in 2024.', raised)).toEqual([
    'form',
  ]);
  expect(codesAgainst(ledger, 'The town raised its levy by 8% in 2024.', raised)).toEqual([]);
});

test('a share in a table is of what its column says, where another column says the other', () => {
  const ledger = makeLedger('Alderlund', {
    table: [
      ['Buyer', 'Share of exports', 'Share of total revenue'],
      ['Mirow', '34.0%', '12.5%'],
    ],
    figures: [
      percent('34.0%', { origin: 'cell', place: inCell(1, 1) }),
      percent('12.5%', { origin: 'cell', place: inCell(1, 2) }),
    ],
  });
  expect(codesAgainst(ledger, 'Mirow makes {t1r2c2} of total revenue.')).toEqual(['measure']);
  expect(codesAgainst(ledger, 'Mirow makes {t1r2c2} of exports.')).toEqual([]);
  expect(codesAgainst(ledger, 'Mirow makes {t1r2c3} of total revenue.')).toEqual([]);
});

test('a computed share is divided by what it is said to be of', () => {
  const quote = 'Interest took EUR 3.2m, of EBITDA of EUR 9.1m and operating income of EUR 4.6m.';
  const ledger = makeLedger('Alderlund', {
    blocks: [quote],
    figures: [
      money('EUR 3.2m', '3200000', { measure: read(label('Interest', 'interest_expense')) }),
      money('EUR 9.1m', '9100000', { measure: read(label('EBITDA', 'ebitda')) }),
      money('EUR 4.6m', '4600000', { measure: read(label('operating income', 'ebit')) }),
    ],
  });
  expect(codesAgainst(ledger, 'Interest takes {= f1 / f3 | %0} of EBITDA.', quote)).toEqual([
    'measure',
  ]);
  expect(codesAgainst(ledger, 'Interest takes {= f1 / f2 | %0} of EBITDA.', quote)).toEqual([]);
});

test('a year that closes in another month is no calendar year', () => {
  const quote = 'Revenue was EUR 51.4m in the year to 30 September 2024.';
  const ledger = makeLedger('Alderlund', {
    card: { yearEnd: { month: 9, day: 30, labelNames: 'end' } },
    blocks: [quote],
    figures: [
      money('EUR 51.4m', '51400000', {
        measure: read(label('Revenue', 'revenue')),
        period: read({
          type: 'span',
          start: '2023-10-01',
          end: '2024-09-30',
          precision: 'year',
          calendar: 'fiscal',
          label: 'FY2024',
        }),
      }),
    ],
  });
  expect(codesAgainst(ledger, 'Revenue came to EUR 51.4m in calendar 2024.', quote)).toEqual([
    'period',
  ]);
  expect(codesAgainst(ledger, 'Revenue came to EUR 51.4m in FY2024.', quote)).toEqual([]);
});

test('a month that is printed with its year is of no other year', () => {
  const quote = 'The second hall opens on March 3, 2026; the inspection was in May.';
  const ledger = makeLedger('Alderlund', { card: { date: '2025-11-02' }, blocks: [quote] });
  expect(codesAgainst(ledger, 'The second hall has been open since March 2025.', quote)).toEqual([
    'period',
  ]);
  expect(codesAgainst(ledger, 'The second hall opens in March 2026.', quote)).toEqual([]);
  expect(codesAgainst(ledger, 'The inspection was in May 2025.', quote)).toEqual([]);
});

test('one source and its copy are no independent sources', () => {
  const quote = 'Every bath has a lift.';
  const ledger = makeLedger('Alderlund', { blocks: [quote] }, { blocks: [quote] });
  const say = (text: string, second: string) => {
    const copy = ledger.sources.get('s2');
    if (copy) copy.groupId = second;
    const citations = ['s1', 's2'].map((source_id) => ({ source_id, quote }));
    const statement = statementSchema.parse({ id: 'x1', kind: 'evidence', text, citations });
    return checkStatements([statement], ledger)[0]?.vetoes.map(({ code }) => code);
  };
  const group = ledger.sources.get('s1')?.groupId ?? '';
  const claim = 'Every bath has a lift, as two independent sources say.';
  expect(say(claim, group)).toEqual(['quote']);
  expect(say('Every bath has a lift; the papers are not independent sources.', group)).toEqual([]);
  expect(say(claim, 'another')).toEqual([]);
});

test('whoever believes something of another is not its owner, and an answer is of whom it was asked', () => {
  const entity = (name: string) => ({ id: name, name, aliases: [], role: 'other' as const });
  const rent = 'The rent of Mirow Holding exceeds the market by EUR 0.4m a year.';
  const answer = 'Nordal was better. They could lose 30% of it.';
  const ledger = makeLedger('Alderlund', {
    blocks: [
      rent,
      { text: 'Would Borgvik stay on the list?', speaker: 'Interviewer' },
      { text: answer, speaker: 'Expert' },
      'Tessmer has read this. Borgvik and Nordal are rivals.',
    ],
    entities: ['Mirow Holding', 'Tessmer', 'Borgvik', 'Nordal'].map(entity),
    figures: [
      money('EUR 0.4m', '400000', { subject: read('Mirow Holding') }),
      percent('30%', { block: 2, halfUnit: '0.5' }),
    ],
  });
  expect(
    codesAgainst(ledger, 'Tessmer believes that the rent is EUR 0.4m too high.', rent),
  ).toEqual([]);
  expect(codesAgainst(ledger, 'Tessmer pays EUR 0.4m too much.', rent)).toEqual(['owner']);
  expect(codesAgainst(ledger, 'Borgvik could lose 30% of it.', answer)).toEqual([]);
});

test('how far something moved between two quoted figures is computed, if it went that way', () => {
  const debt = 'Net debt was EUR 31.2m at the end of 2024, after EUR 24.1m a year before.';
  const margin = 'The gross margin fell to 38.2% from 39.6%.';
  const owed = (printed: string, value: string, of: number) =>
    money(printed, value, { measure: read(label('Net debt', 'net_debt')), period: read(year(of)) });
  const kept = (printed: string) =>
    percent(printed, { block: 1, measure: read(label('gross margin', 'gross_margin')) });
  const ledger = makeLedger('Alderlund', {
    blocks: [debt, margin],
    figures: [
      owed('EUR 31.2m', '31200000', 2024),
      owed('EUR 24.1m', '24100000', 2023),
      kept('38.2%'),
      kept('39.6%'),
    ],
  });
  expect(codesAgainst(ledger, 'Net debt rose by about EUR 7m, to EUR 31.2m.', debt)).toEqual([]);
  expect(codesAgainst(ledger, 'Net debt rose by 29.5% to EUR 31.2m.', debt)).toEqual([]);
  expect(codesAgainst(ledger, 'Net debt fell by about EUR 7m.', debt)).toEqual(['digits']);
  expect(codesAgainst(ledger, 'Net debt rose by about EUR 9m, to EUR 31.2m.', debt)).toEqual([
    'digits',
  ]);
  expect(codesAgainst(ledger, 'Revenue rose by about EUR 7m.', debt)).toEqual(['digits']);
  expect(codesAgainst(ledger, 'The gross margin is down 140 basis points.', margin)).toEqual([]);
  expect(codesAgainst(ledger, 'The gross margin is up 140 basis points.', margin)).toEqual([
    'digits',
  ]);
});
