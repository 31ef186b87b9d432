import { expect, it } from 'vitest';
import { unknown } from '../reading/prose/field.ts';
import {
  type GivenFigure,
  type GivenSource,
  label,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { readMatter } from './read-matter.ts';
import { accounts, revenue, valveLedger } from './testing/valve-ledger.ts';

const rate = (name: string, concept: string, value: string, of: number, segment?: string) => ({
  printed: `${value}%`,
  value,
  halfUnit: '0.05',
  kind: 'percent' as const,
  unit: read('%'),
  measure: read(label(name, concept)),
  subject: read('Tarnbeck Valves'),
  period: read(year(of)),
  status: read('actual' as const),
  ...(segment && { segment: read([label(segment)]) }),
});

const paper = (grade: 'B' | 'D', ...figures: GivenFigure[]): GivenSource => ({
  card: { title: `Paper ${grade}`, kind: 'records', ownerRole: 'target', date: '2026-02-01' },
  grade,
  entities: accounts.entities ?? [],
  blocks: [figures.map(({ printed }) => `It was ${printed}.`).join(' ')],
  figures,
});

const told = (...papers: GivenSource[]) =>
  readMatter(valveLedger(accounts, ...papers)).matter.operations?.map(
    ({ measure, figure }) => `${measure} ${figure.printed} ${figure.period}`,
  );

it('takes the newest year of the whole, never of a part', () => {
  const log = paper(
    'B',
    rate('On-time delivery', 'on_time_delivery', '91.0', 2024),
    rate('On-time delivery', 'on_time_delivery', '88.4', 2025),
    rate('Utilisation', 'utilisation', '97.0', 2025, 'Leeds'),
    rate('Utilisation', 'utilisation', '83.0', 2025, 'All plants'),
  );
  expect(told(log)).toEqual(['punctual 88.4% 2025', 'used 83% 2025']);
});

it('takes what those who stay buy more, which may come to more than all', () => {
  const log = paper('B', rate('Net retention', 'net_retention', '106.0', 2025));
  expect(told(log)).toEqual(['kept_net 106% 2025']);
});

it('takes no rate from the word of the seller alone, nor what stands empty for what is used', () => {
  expect(told(paper('D', rate('On-time delivery', 'on_time_delivery', '97.0', 2025)))).toEqual([]);
  expect(told(paper('B', rate('Vacancy rate', 'occupancy', '13.0', 2025)))).toEqual([]);
});

it('takes what those say who were asked of the company, in the month in which they were', () => {
  const asked = rate('NPS', 'nps', '14', 2025, 'all');
  const october = {
    ...year(2025),
    start: '2025-10-01',
    end: '2025-10-31',
    precision: 'month' as const,
  };
  const survey: GivenSource = {
    ...paper('B', {
      ...asked,
      printed: '+14',
      kind: 'count',
      subject: unknown(),
      period: read(october),
    }),
    card: { title: 'Survey', kind: 'survey', ownerRole: 'research', date: '2025-10-18' },
  };
  expect(told(survey)).toEqual(['recommended 14 2025']);
  const sampled = (...sentences: string[]) =>
    readMatter(
      valveLedger(accounts, { ...survey, blocks: [...(survey.blocks ?? []), ...sentences] }),
    ).matter.operations?.[0]?.sampledBySeller;
  expect(sampled()).toBe(false);
  expect(sampled('The sample was drawn from a trade register.')).toBe(false);
  expect(sampled('The company named its customer list. Respondents liked it.')).toBe(false);
  expect(sampled('The sample was drawn from the customer list of the company.')).toBe(true);
  expect(sampled('Die Stichprobe wurde aus der Kundenliste gezogen.')).toBe(true);
  const records: GivenSource = { ...survey, card: { ...survey.card, kind: 'records' } };
  expect(told(records)).toEqual([]);
});

it('takes what a rate is a share of by its name: what the year began with, in money', () => {
  const opened = { ...year(2024), start: '2024-12-31', end: '2024-12-31' };
  const arr = (value: string, of: ReturnType<typeof year>) => ({
    ...revenue(2025, value),
    measure: read(label('Recurring fees', 'arr')),
    period: read(of),
  });
  const log = (name: string) =>
    paper('B', arr('20', opened), arr('26', year(2025)), rate(name, 'churn', '9.4', 2025));
  const baseOf = (name: string) =>
    readMatter(valveLedger(accounts, log(name))).matter.operations?.[0]?.base;
  expect(baseOf('Churn, % of opening ARR')).toMatchObject({
    name: 'opening ARR',
    figure: { value: '20000000' },
    closing: { value: '26000000' },
  });
  expect(baseOf('Churn, % of ARR')?.figure.value).toBe('26000000');
  expect(baseOf('Churn, % of opening')).toBeNull();
  expect(baseOf('Churn')).toBeNull();
});
