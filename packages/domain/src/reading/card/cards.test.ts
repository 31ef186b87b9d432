import { describe, expect, test } from 'vitest';
import { openLedger } from '../../sentences/open-ledger.ts';
import type { Figure } from '../figure.ts';
import type { Card } from '../reading.ts';
import { datePeriods, yearEndsByOwner } from '../share-calendars.ts';
import { specimenReading } from '../testing/specimen-reading.ts';
import { findSuperseded } from './find-superseded.ts';
import { gradeCard, gradeReading } from './grade-card.ts';

function cardOf(change: Partial<Card>): Card {
  return specimenReading([{ kind: 'paragraph', text: 'x' }], { card: change }).card;
}

function dated(
  id: string,
  change: Partial<Card>,
  figures: Parameters<typeof specimenReading>[1] = {},
) {
  const reading = specimenReading([{ kind: 'paragraph', text: 'Revenue 5 and 6' }], {
    ...figures,
    card: change,
  });
  return { id, card: reading.card, reading };
}

const year: NonNullable<Figure['period']['value']> = {
  type: 'span',
  start: '2023-01-01',
  end: '2023-12-31',
  precision: 'year',
  calendar: 'calendar',
  label: '2023',
};
const read = <T>(value: T) => ({ value, how: 'read' as const, at: null });

describe('grades', () => {
  test.each<[Partial<Card>, string]>([
    [{ kind: 'accounts', ownerRole: 'target' }, 'A'],
    [{ kind: 'filing', ownerRole: 'target' }, 'A'],
    [{ kind: 'records', ownerRole: 'target' }, 'B'],
    [{ kind: 'interview', ownerRole: 'former_employee' }, 'B'],
    [{ kind: 'study', ownerRole: 'research', owner: 'Fennick Research' }, 'C'],
    [{ kind: 'press', ownerRole: 'press' }, 'C'],
    [{ kind: 'press_release', ownerRole: 'press' }, 'C'],
    [{ kind: 'presentation', ownerRole: 'target' }, 'D'],
    [{ kind: 'presentation', ownerRole: 'research' }, 'C'],
    [{ kind: 'press_release', ownerRole: 'target' }, 'D'],
    [{ kind: 'memo', ownerRole: 'adviser' }, 'D'],
    [{ kind: 'other', ownerRole: 'unknown' }, 'D'],
  ])('%o is graded %s', (change, grade) => {
    expect(gradeCard(cardOf(change)).grade).toBe(grade);
  });

  test('is one grade lower where it addresses the agents', () => {
    const study = cardOf({ kind: 'study', ownerRole: 'research', owner: 'Fennick Research' });
    expect(gradeReading(study, true)).toMatchObject({
      grade: 'D',
      reason: expect.stringContaining('addresses the agents'),
    });
    expect(gradeReading(study, false).grade).toBe('C');
  });
});

describe('what takes the place of what', () => {
  const owner = 'Larkspur';
  const paper = (id: string, change: Partial<Card>, fileName: string | null = null) => ({
    id,
    card: cardOf({ owner, ...change }),
    fileName,
  });
  const pairs = (...papers: ReturnType<typeof paper>[]) =>
    findSuperseded(papers).map(({ newer, older }) => [newer, older]);

  test('a paper that says so', () => {
    const at = { start: 0, end: 1 };
    const supersedes = [{ what: 'the plan of 11 April 2021', at }];
    const newer = paper('new', { title: 'Outlook', date: '2025-02-07', supersedes });
    expect(pairs(newer, paper('old', { title: 'Letter', date: '2021-04-11' }))).toEqual([
      ['new', 'old'],
    ]);
  });

  test('and not the mail that tells of it', () => {
    const at = { start: 0, end: 1 };
    const supersedes = [{ what: 'the plan of 11 April 2021', at }];
    const old = paper('old', { title: 'Letter', date: '2021-04-11' });
    const plan = paper('new', { title: 'Outlook', date: '2025-02-07', supersedes });
    const mail = paper('mail', { title: 'News', date: '2025-03-01', kind: 'mail', supersedes });
    expect(pairs(plan, mail, old)).toEqual([['new', 'old']]);
    expect(pairs(mail, old)).toEqual([['mail', 'old']]);
  });

  test('a later version of one paper, not another year of it', () => {
    const v1 = paper('v1', { title: 'Price list v1', date: '2024-01-01', kind: 'records' });
    const v2 = paper('v2', { title: 'Price list v2', date: '2024-06-01', kind: 'records' });
    const r23 = paper('r23', { title: 'Annual report 2023', date: '2024-03-01', kind: 'accounts' });
    const r24 = paper('r24', { title: 'Annual report 2024', date: '2025-03-01', kind: 'accounts' });
    expect(pairs(v1, v2, r23, r24)).toEqual([['v2', 'v1']]);
  });

  test('a later plan for the same years, by whatever name', () => {
    const old = paper('old', {
      title: 'Mittelfristplanung 2020/21 bis 2023/24',
      date: '2021-04-11',
      kind: 'mail',
    });
    const budget = paper('new', { title: 'Budget 2024-2028', date: '2025-02-07', kind: 'plan' });
    const far = paper('far', { title: 'Budget 2030-2032', date: '2025-03-07', kind: 'plan' });
    expect(pairs(old, budget, far)).toEqual([['new', 'old']]);
  });
});

test('a year without dates takes them from another document of the same owner', () => {
  const yearEnd = { month: 9, day: 30, labelNames: 'end' as const };
  const ends = yearEndsByOwner([
    cardOf({ owner: 'Larkspur', yearEnd }),
    cardOf({ owner: 'Larkspur', yearEnd: null }),
  ]);
  expect(ends.get('Larkspur')).toEqual(yearEnd);
  const undated = { ...year, start: null, end: null, calendar: 'fiscal' as const, label: 'FY24' };
  const { reading } = dated(
    'a',
    {},
    { figures: [{ printed: '5', value: '5', period: read(undated) }] },
  );
  const endIn = (card: Card, subject: string | null) =>
    datePeriods(
      reading.figures.map((figure) => ({ ...figure, subject: read(subject) })),
      card,
      ends,
    )[0]?.period.value?.end;
  expect(endIn(cardOf({ owner: 'Larkspur', yearEnd: null }), null)).toBe('2024-09-30');
  expect(endIn(cardOf({ owner: null, yearEnd: null }), 'Larkspur')).toBe('2024-09-30');
  expect(endIn(cardOf({ owner: null, yearEnd: null }), 'Merrow')).toBeNull();
});

test('where papers of one owner tell of years of their own, its accounts say when its year ends', () => {
  const march = { month: 3, day: 31, labelNames: 'end' as const };
  const term = { month: 9, day: 30, labelNames: 'end' as const };
  const accounts = cardOf({ owner: 'Larkspur', yearEnd: march, kind: 'accounts' });
  const contract = cardOf({ owner: 'Larkspur', yearEnd: term, kind: 'records' });
  expect(yearEndsByOwner([contract, accounts]).get('Larkspur')).toEqual(march);
  const torn = [accounts, { ...accounts, yearEnd: term }];
  expect(yearEndsByOwner(torn).has('Larkspur')).toBe(false);
});

test('the ledger dates a year by the calendar of its owner’s other papers', () => {
  const yearEnd = { month: 9, day: 30, labelNames: 'end' as const };
  const undated = { ...year, start: null, end: null, calendar: 'fiscal' as const, label: 'FY24' };
  const told = dated('a', { owner: 'Larkspur', yearEnd });
  const silent = dated(
    'b',
    { owner: 'Larkspur' },
    { figures: [{ printed: '5', value: '5', period: read(undated) }] },
  );
  const sources = [told, silent].map((each) => ({
    ...each,
    grade: 'B' as const,
    groupId: each.id,
    leadsGroup: true,
    supersededBy: [],
    firstTable: 1,
    firstFigure: 1,
  }));
  const [figure] = openLedger('Larkspur', sources).figuresOf('b');
  expect(figure?.period).toMatchObject({ how: 'inherited', value: { end: '2024-09-30' } });
});
