import { expect, it } from 'vitest';
import { riskSubjectOf } from '../../know-how/risk-subjects.ts';
import { modelOf } from '../model-of.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import type { DocumentCell } from './document.ts';
import { quotedRisks } from './quoted-risks.ts';
import { effectTable } from './risk-table.ts';

const report = modelReport();
const { model: row } = report;
const [sentence] = committeeReport().summary?.messages ?? [];
if (!row || !sentence) throw new Error('the reports have a model and a message');
const [year] = row.matter.revenue;
if (!year) throw new Error('the model has revenue');
const paid = {
  ...year,
  id: 'l1',
  value: '24000000',
  printed: 'EUR 24m',
  period: '2025',
  end: '2025-12-31',
};
const matter = { ...row.matter, listed: [{ name: 'Hollin Dairies', amount: paid, ends: null }] };
const computed = { report, matter, model: modelOf({ ...row, matter }) };
const said = (text: string) => ({ ...sentence, claim_id: text, text });
const wordsOf = (cell: DocumentCell = []) =>
  cell.map((line) => (line.kind === 'words' ? line.text : line.sentence.text)).join(' | ');

it('tells what a risk is about by its words, in any of its languages', () => {
  expect(riskSubjectOf('“The framework agreement ends on 31 December.”').atStake).toBe('customer');
  expect(riskSubjectOf('“Zweites Risiko ist der Preisdruck aus Asien.”').title).toBe('Prices fall');
  expect(
    riskSubjectOf('“Sinkt die Bauleistung um 10 %, verliert das Segment Volumen.”').title,
  ).toBe('Demand falls');
  // The title of the paper that says so is no word of it.
  expect(riskSubjectOf('“A rival opened a depot.” (Renewal and tender prices)').title).toBe(
    'Rivals take customers',
  );
  expect(riskSubjectOf('A buyer, on “Would you leave?”: “Wages rise.”').title).toBe('Cost rises');
  expect(riskSubjectOf('“Wexel comes in 8% to 12% below us.”').title).toBe('Prices fall');
  expect(riskSubjectOf('“Should the oil price fall, we expect work to drop by 12%.”').title).toBe(
    'Demand falls',
  );
  expect(riskSubjectOf('“Lost contracts were 9% of what was opened with.”').title).toBe(
    'Customers leave or put their contract out to tender',
  );
  expect(riskSubjectOf('“Makers of thin valves are gaining ground.”').title).toBe(
    'Rivals take customers',
  );
  expect(riskSubjectOf('“All is well.”').title).toBe('Other risks that the sources name');
});

it('stands what is feared of a customer with what that customer pays', () => {
  const risks = [said('“The Hollin board sent out an RFP.”'), said('“Leave? We will try others.”')];
  const { byCustomer, effects } = quotedRisks(risks, computed);
  expect([...byCustomer.keys()]).toEqual(['Hollin Dairies']);
  expect(effects.map(({ risk }) => risk)).toEqual([
    'Customers leave or put their contract out to tender',
  ]);
  const rows = effectTable(computed, risks)?.rows ?? [];
  const row = rows.find(([risk]) => wordsOf(risk).startsWith('Hollin Dairies leaves'));
  expect(wordsOf(row?.[0])).toContain('sent out an RFP');
  expect(wordsOf(row?.[2])).toContain('EUR −24.0m of revenue a year | EUR −4.3m of EBITDA');
});

it('values a customer who goes at what it contributed, where the sources tell it, and says by which margin', () => {
  const gross = { ...paid, id: 'g1', value: '52500000', printed: 'EUR 52.5m' };
  const lossBy = (contribution: NonNullable<typeof row.matter.contribution>) => {
    const more = { ...computed, matter: { ...matter, contribution } };
    const risks = effectTable(more, [said('“The Hollin board sent out an RFP.”')])?.rows ?? [];
    return wordsOf(risks.find(([risk]) => wordsOf(risk).startsWith('Hollin'))?.[2]);
  };
  expect(lossBy({ margin: 'gross', figure: gross })).toBe(
    'EUR −24.0m of revenue a year | EUR −12.6m of EBITDA at the gross margin of 52.5% | Accounts (B)',
  );
  expect(
    lossBy({ margin: 'contribution', figure: { ...gross, value: '40', unit: '%' } }),
  ).toContain('EUR −9.6m of EBITDA at the contribution margin of 40%');
  // Less than is left at last is the margin of a part.
  const least = 'EUR −4.3m of EBITDA at the last EBITDA margin, more where costs stay';
  expect(lossBy({ margin: 'gross', figure: { ...gross, value: '9000000' } })).toContain(least);
  const volume = quotedRisks([{ ...said('“Demand will fall.”'), notes: [] }], {
    ...computed,
    matter: { ...matter, contribution: { margin: 'gross', figure: gross } },
  }).effects[0];
  expect(wordsOf(volume?.effect)).toContain('EUR −0.5m of EBITDA at the gross margin');
  // What the amount rests on stands with the amount, and not under what somebody else said.
  expect(wordsOf(volume?.effect)).toContain('(B)');
  expect(wordsOf(volume?.told)).not.toContain('(B)');
});

it('says what one per cent takes where nobody says how much is at stake, with who sees to it and which term', () => {
  const [price] = quotedRisks([said('“Rivals offer 12% below our price.”')], computed).effects;
  expect(wordsOf(price?.effect)).toBe(
    'EUR −1.0m of EBITDA for each 1% of price, costs as they are | Accounts (B)',
  );
  expect(price?.remedy.owner).toBe('Commercial advisers');
  const [cost] = quotedRisks([said('“Wages rise.”')], computed).effects;
  expect(wordsOf(cost?.effect)).toContain('EUR −0.8m of EBITDA for each 1% of cost');
});

it('says once what one per cent of revenue takes', () => {
  const risks = [
    said('“Demand will fall.”'),
    said('“A supplier may fail.”'),
    said('“All is well.”'),
  ];
  const effects = quotedRisks(risks, computed).effects.map(({ effect }) => wordsOf(effect));
  expect(effects[0]).toContain('for each 1% of revenue lost');
  expect(effects.slice(1)).toEqual(
    Array(2).fill('Not computed: how much revenue it takes is not known'),
  );
});

it('puts what costs most first, the years ahead before the end of the projection, and last what nobody puts in money', () => {
  const rows = effectTable(computed, [
    said('“The Hollin board sent out an RFP.”'),
    said('“Wages rise.”'),
  ])?.rows.map((row) => wordsOf(row[2]));
  const amounts = rows?.map((effect) =>
    /EUR (\S+?)m of EBITDA(?: in (\d+))?/u.exec(effect)?.slice(1),
  );
  expect(amounts).toEqual([
    ['−4.3', undefined],
    ['−2.3', '2026'],
    ['−1.6', undefined],
    ['−7.4', '2030'],
    ['−5.2', '2030'],
    ['−0.8', undefined],
    ['4.8', '2030'],
    ['3.5', '2030'],
  ]);
});

it('says what one per cent of the prices of a part comes to, where that part alone is spoken of', () => {
  const part = (name: string, value: string) => ({
    name,
    figures: matter.revenue.map((one) => ({ ...one, id: `${name} ${one.id}`, value })),
  });
  const divided = {
    ...computed,
    matter: { ...matter, segments: [part('Valves', '70000000'), part('Repairs', '30000000')] },
  };
  const effectOf = (...texts: string[]) =>
    wordsOf(quotedRisks(texts.map(said), divided).effects[0]?.effect);
  expect(effectOf('“Valve prices will fall.”', '“They are a third cheaper.”')).toContain(
    'EUR −0.7m of EBITDA for each 1% of the prices of Valves alone, of which this speaks | EUR −1.0m',
  );
  expect(effectOf('“Prices of valves and repairs fall.”')).not.toContain('alone');
  // By how much they fall a year is told.
  expect(effectOf('“Valve prices will fall by 4.5% a year to 2030.”')).toContain(
    'EUR −3.2m of EBITDA with each year in which the prices of Valves fall by 4.5%',
  );
  expect(effectOf('“Valve prices rise by 4.5% a year.”')).toContain('for each 1% of the prices');
});

it('tells of no swing that moves the last year by less than one per cent', () => {
  const swung = (percent: number) => {
    const base = computed.model.cases.find(({ name }) => name === 'Base')?.years.at(-1)?.ebitda;
    const [first] = computed.model.swings;
    if (!base || !first) throw new Error('the model has a swing');
    const swings = [{ ...first, low: base.times(-percent).div(100), high: base.times(0) }];
    const table = effectTable({ ...computed, model: { ...computed.model, swings } }, []);
    return table?.rows.some(([risk]) => wordsOf(risk).startsWith(first.assumption.name)) ?? false;
  };
  expect([swung(0.4), swung(4)]).toEqual([false, true]);
});

it('says how much of the last earnings goes with a customer, where that is the worst', () => {
  const table = effectTable(computed, [said('“The Hollin board sent out an RFP.”')]);
  expect(table?.message).toMatch(
    /^EUR 4\.3m of EBITDA, 24% of that of 2025, is at stake if Hollin Dairies leaves/,
  );
});
