import { describe, expect, it } from 'vitest';
import { company, deck, ledgerOf } from '../conflicts/testing/conflicts-in.ts';
import type { RawBlock } from './raw-document.ts';
import { heading, paragraph, table } from './testing/read-blocks.ts';

/** How each amount of the last paper stands: as its table has it, and what the ledger makes of it. */
const standsIn = (...papers: RawBlock[][]) => {
  const ledger = ledgerOf(papers);
  const last = [...ledger.sources.keys()].at(-1) ?? '';
  return Object.fromEntries(
    ledger
      .figuresOf(last)
      .flatMap(({ printed, place, status }) =>
        place.table === null ? [] : [[printed, status.value]],
      ),
  );
};

const years = (first: string, second: string) =>
  table([
    ['EUR million', first, second],
    ['Revenue', '41.2', '52.9'],
  ]);
const study = (...rest: RawBlock[]): RawBlock[] => [
  heading('The market for pumps: a study by Mirow Research'),
  paragraph('Mirow Research, 10 April 2025'),
  ...rest,
];

it('plans for a year, and not for the day on which the plan was approved', () => {
  const plan = [
    heading(`${company}: budget 2025 to 2027`),
    paragraph('Approved by the board on 4 February 2025. EUR million.'),
    years('Actual 2024', 'Budget 2025'),
  ];
  const ledger = ledgerOf([plan]);
  const ends = [...ledger.sources.keys()].flatMap((id) =>
    ledger.figuresOf(id).flatMap(({ printed, period }) => [[printed, period.value?.end]]),
  );
  expect(Object.fromEntries(ends)).toMatchObject({ '41.2': '2024-12-31', '52.9': '2025-12-31' });
});

describe('what a table gives for a year that its paper has not seen', () => {
  it('is foreseen, and what lies behind it is reached', () => {
    expect(standsIn([...deck(), years('2024', '2027')])).toEqual({
      '41.2': 'actual',
      '52.9': 'forecast',
    });
  });

  it('stays without a standing where its head calls it reached', () => {
    const said = [...deck(), years('2024 actual', '2027 actual')];
    expect(standsIn(said)).toEqual({ '41.2': 'actual', '52.9': null });
  });

  it('keeps the standing of its own head', () => {
    const said = [...deck(), years('2024', '2027 budget')];
    expect(standsIn(said)).toEqual({ '41.2': 'actual', '52.9': 'budget' });
  });

  it('is told from the last of all papers where its own has no day', () => {
    const undated = [heading('Project Osprey: management presentation'), years('2024', '2027')];
    const dated = study(paragraph(`${company} sells pumps.`));
    expect(standsIn(dated, undated)).toEqual({ '41.2': null, '52.9': 'forecast' });
    expect(standsIn(undated)).toEqual({ '41.2': null, '52.9': null });
  });

  it('is no forecast in a study of the quarter that is running', () => {
    const market = (first: string, second: string) =>
      study(
        table([
          ['EUR million', first, second],
          ['Market for pumps', '620', '655'],
        ]),
      );
    expect(standsIn(market('Q1 2025', 'Q2 2025'))).toEqual({ '620': 'actual', '655': null });
    expect(standsIn(market('Q1 2025', 'Q3 2025'))).toEqual({ '620': 'actual', '655': 'forecast' });
  });
});
