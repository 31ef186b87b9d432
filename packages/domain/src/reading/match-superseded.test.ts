import { describe, expect, it } from 'vitest';
import { matchSuperseded, type NamedDocument } from './match-superseded.ts';

const document = (
  id: string,
  date: string | null,
  title: string,
  what: string[] = [],
  fileName: string | null = null,
): NamedDocument => ({
  id,
  fileName,
  card: {
    title,
    date,
    month: null,
    supersedes: what.map((each) => ({ what: each, at: { start: 0, end: 1 } })),
  },
});

const plan = document('old', '2021-04-11', 'Planung für die Bank');

describe('which document replaces which', () => {
  it.each([
    ['by its date', 'die Jahresplanung vom 11.04.2021 vollständig'],
    ['by its month', 'the plan of April 2021'],
    ['by its title', 'the paper Planung für die Bank'],
  ])('is read %s', (_, what) => {
    const newer = document('new', '2025-01-30', 'Budget', [what]);
    expect(matchSuperseded([newer, plan])).toEqual([
      { newer: 'new', older: 'old', scope: 'whole' },
    ]);
  });

  it('is read by its title without the company that it begins with', () => {
    const newer = document('new', '2025-01-30', 'Budget', ['the growth plan 2021 to 2024']);
    const older = document('old', '2021-03-02', 'Alderlund Pumps: growth plan 2021 to 2024');
    const other = document('other', '2021-03-02', 'Alderlund Pumps: plan 2021');
    expect(matchSuperseded([newer, older, other])).toMatchObject([{ older: 'old' }]);
  });

  it('is read by a version that the file’s name bears', () => {
    const newer = document('new', null, 'Battle card', ['card version 4 of last autumn']);
    const older = document('old', null, 'Our rivals', [], 'battle_card_v4.docx');
    const other = document('other', null, 'Our rivals', [], 'battle_card_v3.docx');
    expect(matchSuperseded([newer, older, other])).toMatchObject([{ older: 'old' }]);
  });

  it.each(['28 April', '28. April', '28 avril', '28 de abril', '28 kwietnia'])(
    'is read by a version with its day and no year: %s',
    (day) => {
      const newer = document('new', '2025-08-27', 'Mail', [`Please take v0.4 of ${day} down.`]);
      const older = document('old', '2025-04-28', 'Osprey', [], 'flyer_v0.4.docx');
      const other = document('other', '2025-04-30', 'Osprey', [], 'leaflet_v0.4.docx');
      expect(matchSuperseded([newer, older, other])).toMatchObject([{ older: 'old' }]);
    },
  );

  it('names what is replaced where it is not the whole', () => {
    const newer = document('new', '2025-01-30', 'Mail', ['the figures of 11 April 2021']);
    expect(matchSuperseded([newer, plan])).toMatchObject([
      { scope: 'the figures of 11 April 2021' },
    ]);
  });

  it('is unknown where several fit, where none does, and for what is newer', () => {
    const newer = document('new', '2025-01-30', 'Budget', ['the plan of April 2021']);
    const twin = document('twin', '2021-04-20', 'Another');
    expect(matchSuperseded([newer, plan, twin])).toEqual([]);
    expect(matchSuperseded([newer])).toEqual([]);
    const early = document('early', '2021-01-01', 'Budget', ['the plan of April 2021']);
    expect(matchSuperseded([early, plan])).toEqual([]);
  });
});
