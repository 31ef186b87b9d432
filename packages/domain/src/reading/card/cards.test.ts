import { describe, expect, test } from 'vitest';
import type { Figure } from '../figure.ts';
import type { Card } from '../reading.ts';
import { datePeriods, yearEndsByOwner } from '../share-calendars.ts';
import { specimenReading } from '../testing/specimen-reading.ts';
import { findSuperseded } from './find-superseded.ts';
import { gradeCard } from './grade-card.ts';

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
const revenue = { text: 'Revenue', tokens: ['revenue'], concept: 'revenue' };
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
    [{ kind: 'press_release', ownerRole: 'target' }, 'D'],
    [{ kind: 'memo', ownerRole: 'adviser' }, 'D'],
    [{ kind: 'other', ownerRole: 'unknown' }, 'D'],
  ])('%o is graded %s', (change, grade) => {
    expect(gradeCard(cardOf(change)).grade).toBe(grade);
  });
});

describe('what takes the place of what', () => {
  test('a paper that says so', () => {
    const at = { start: 0, end: 1 };
    const newer = dated('new', {
      title: 'Outlook',
      date: '2025-02-07',
      supersedes: [{ what: 'the plan of 14 March 2023', at }],
    });
    const older = dated('old', { title: 'Mail', date: '2023-03-14' });
    expect(findSuperseded([newer, older])).toMatchObject([
      { newer: 'new', older: 'old', figures: null },
    ]);
  });

  test('a later version of one paper, not another year of it', () => {
    const owner = 'Larkspur';
    const v1 = dated('v1', { title: 'Price list v1', date: '2024-01-01', owner, kind: 'records' });
    const v2 = dated('v2', { title: 'Price list v2', date: '2024-06-01', owner, kind: 'records' });
    const report23 = dated('r23', {
      title: 'Annual report 2023',
      date: '2024-03-01',
      owner,
      kind: 'accounts',
    });
    const report24 = dated('r24', {
      title: 'Annual report 2024',
      date: '2025-03-01',
      owner,
      kind: 'accounts',
    });
    expect(
      findSuperseded([v1, v2, report23, report24]).map(({ newer, older }) => [newer, older]),
    ).toEqual([['v2', 'v1']]);
  });

  test('only the figures of a year that was restated', () => {
    const figures = [
      { printed: '5', value: '5', measure: read(revenue), period: read(year) },
      {
        printed: '6',
        value: '6',
        measure: read({ text: 'Rent', tokens: ['rent'], concept: null }),
        period: read(year),
      },
    ];
    const older = dated('old', { title: 'Report 2023', date: '2024-03-01' }, { figures });
    const newer = dated(
      'new',
      { title: 'Report 2024', date: '2025-03-01' },
      {
        figures: [
          {
            printed: '6',
            value: '4',
            measure: read(revenue),
            period: read(year),
            status: read('restated' as const),
          },
        ],
      },
    );
    expect(findSuperseded([older, newer])).toMatchObject([
      { newer: 'new', older: 'old', figures: [0] },
    ]);
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
  expect(datePeriods(reading.figures, yearEnd)[0]?.period.value?.end).toBe('2024-09-30');
});
