import { expect, it } from 'vitest';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { modelReport } from '../testing/model-report.ts';
import { customersRecommend, customersStay } from './operating-hypotheses.ts';

const { model } = modelReport();
const [year] = model?.matter.revenue ?? [];
if (!model || !year) throw new Error('the report has a model with revenue');

const rate = (value: string, label: string): ModelFigure => ({
  ...year,
  label: `${label}, Tarnbeck Valves, 2025`,
  printed: `${value}%`,
  value,
  unit: '%',
  period: '2025',
});
type Measured = NonNullable<Matter['operations']>[number];
const judged = (...operations: Measured[]) => {
  const matter = { ...model.matter, operations };
  return [...customersStay(matter), ...customersRecommend(matter)][0];
};

it('keeps what customers lost are a share of, in words and in the condition, with its amount', () => {
  const name = 'Churn, % of opening fees';
  const opened = { ...year, id: 'opened', value: '20000000' };
  const lost = { measure: 'lost', name, figure: rate('9.4', name) } as const;
  const told = judged({ ...lost, base: { name: 'opening fees', figure: opened } });
  expect(told?.evidence).toMatch(/^Churn, % of opening fees, 2025: 9\.4%, so 90\.6% kept/u);
  expect(told?.condition).toBe(
    'The price allows for the loss of 9.4% of opening fees a year (EUR 1.9m of EUR 20.0m in 2025), before any growth',
  );
  expect(told?.of.map(({ id }) => id)).toContain('opened');
  // A buyer loses of what is there when he buys.
  const closing = { ...year, id: 'closed', value: '25000000' };
  const next = judged({ ...lost, base: { name: 'opening fees', figure: opened, closing } });
  expect(next?.condition).toBe(
    'The price allows for the loss of 9.4% of opening fees a year, next EUR 2.4m of the EUR 25.0m at the end of 2025 (after EUR 1.9m of EUR 20.0m), before any growth',
  );
  expect(next?.of.map(({ id }) => id)).toContain('closed');
});

it('is carried by no score of those whom the company has chosen to be asked, and says so', () => {
  const score = { measure: 'recommended', name: 'NPS', figure: rate('44', 'NPS') } as const;
  expect(judged({ ...score, sampledBySeller: false })?.state).toBe('green');
  const own = judged({ ...score, sampledBySeller: true });
  expect(own?.state).toBe('amber');
  expect(own?.evidence).toContain('those asked came from its own list');
  const low = { ...score, figure: rate('-8', 'NPS') };
  expect(judged({ ...low, sampledBySeller: true })?.state).toBe('red');
});

it('says of what customers stay, and beside it what those who stay buy more', () => {
  const name = 'Churn, % of opening fees';
  const base = { name: 'opening fees', figure: { ...year, id: 'opened', value: '20000000' } };
  const lost = { measure: 'lost', name, figure: rate('9.4', name), base } as const;
  expect(judged(lost)?.hypothesis).toBe('Customers stay, measured on opening fees');
  const net = 'Net retention';
  const kept = { measure: 'kept_net', name: net, figure: rate('106', net) } as const;
  expect(judged(lost, kept)?.evidence).toContain(
    '; including what remaining customers buy in addition, net retention is 106%',
  );
  const short = { ...kept, name: 'NRR' };
  expect(judged(lost, short)?.evidence).toContain(' in addition, NRR is 106%');
  const older = { ...kept, figure: { ...kept.figure, end: '2019-12-31' } };
  expect(judged(lost, older)?.evidence).not.toContain('Net retention');
});

it('says of no rate that it is one of all revenue, where nothing says what it is a share of', () => {
  const name = 'Gross retention';
  expect(judged({ measure: 'kept', name, figure: rate('89', name) })?.condition).toBe(
    'The price allows for the loss of 11% a year of what “Gross retention” counts, before any growth',
  );
});

it('says how near the bar is where a little less would judge otherwise', () => {
  const score = (value: string) =>
    judged({ measure: 'recommended', name: 'NPS', figure: rate(value, 'NPS') });
  expect(score('31')).toMatchObject({ state: 'green' });
  expect(score('31')?.evidence).toContain(', only 1 point above the bar of 30');
  expect(score('28.5')?.evidence).toContain(', only 1.5 points below the bar of 30');
  expect(score('30')?.evidence).toContain(', on the bar of 30');
  expect(score('44')?.evidence).not.toContain('bar');
});
