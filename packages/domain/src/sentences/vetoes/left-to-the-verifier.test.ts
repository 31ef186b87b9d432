import { describe, expect, test } from 'vitest';
import type { Ledger } from '../ledger.ts';
import { checkText } from '../testing/check-text.ts';
import {
  type GivenFigure,
  type GivenReading,
  inCell,
  label,
  makeLedger,
  euros as money,
  percent,
  read,
  year,
} from '../testing/make-reading.ts';

function vetoesOf(ledger: Ledger, text: string, ...quotes: string[]) {
  const check = checkText(ledger, text, ...quotes);
  expect(check?.ownWords).toBe(false);
  return check?.vetoes.map(({ code }) => code);
}

describe('what the reading leaves open', () => {
  test('is told in the unit of the sum that it stands beside', () => {
    const said = 'De omzet was 52,4 miljoen euro tegen 55,1 miljoen begroot.';
    const bare: GivenFigure = {
      printed: '55,1 miljoen',
      value: '55100000',
      scale: read(1e6),
      unit: read('begroot'),
    };
    const ledger = makeLedger('Alderlund', {
      blocks: [said, 'Het park telt 4 miljoen bezoekers.'],
      figures: [
        money('52,4 miljoen euro', '52400000'),
        bare,
        {
          printed: '4 miljoen',
          value: '4000000',
          scale: read(1e6),
          unit: read('bezoekers'),
          block: 1,
        },
      ],
    });
    expect(vetoesOf(ledger, 'Revenue was EUR 52.4m instead of EUR 55.1m.', said)).toEqual([]);
    expect(
      vetoesOf(ledger, 'The park earned EUR 4m.', 'Het park telt 4 miljoen bezoekers.'),
    ).toEqual(['digits']);
  });

  test('may be a multiple where nobody counts by tenths', () => {
    const said = 'De schuld is 3,1 maal de winst.';
    const ledger = makeLedger('Alderlund', {
      blocks: [said],
      figures: [{ printed: '3,1', value: '3.1', unit: read('maal') }],
    });
    expect(vetoesOf(ledger, 'Debt is 3.1 times earnings.', said)).toEqual([]);
    expect(vetoesOf(ledger, 'Debt is 3.4 times earnings.', said)).toEqual(['digits']);
  });

  test('fits several that print the same', () => {
    const blocks = ['Scrap came to 4.6% in all halls.', 'Scrap of the group: 4.6%.'];
    const share = (block: number, value: string): GivenFigure => ({
      printed: '4.6%',
      value,
      kind: 'percent',
      unit: read('%'),
      halfUnit: '0.05',
      block,
    });
    const ledger = makeLedger('Alderlund', {
      blocks,
      figures: [share(0, '4.6'), share(1, '4.585')],
    });
    expect(vetoesOf(ledger, '4.6% was scrapped.', ...blocks)).toEqual([]);
  });
});

describe('whose a figure is', () => {
  const table: GivenReading = {
    card: { title: 'gesprek inkoper mirow' },
    entities: [
      { id: 'e1', name: 'Havnia', aliases: [], role: 'rival' },
      { id: 'e2', name: 'Torvald', aliases: [], role: 'rival' },
      { id: 'e3', name: 'Mirow', aliases: [], role: 'customer' },
    ],
    blocks: ['We kept back 3% of each bill.'],
    table: [
      ['Mark', 'Alderlund', 'Havnia'],
      ['Contact', '8.1', '6.9'],
    ],
    figures: [
      { printed: '3%', value: '3', kind: 'percent', unit: read('%'), halfUnit: '0.5' },
      {
        printed: '8.1',
        kind: 'rating',
        place: inCell(1, 1),
        measure: read(label('Contact')),
        segment: read([label('Alderlund')]),
      },
    ],
  };
  const ledger = makeLedger('Alderlund', table);

  test('is not said by the names that it is compared with', () => {
    expect(vetoesOf(ledger, 'Contact gets 8.1, ahead of Havnia and Torvald.', '8.1')).toEqual([]);
    expect(vetoesOf(ledger, 'Contact gets 8.1 at Havnia.', '8.1')).toEqual(['owner', 'measure']);
  });

  test('may be said by what its paper is called', () => {
    expect(
      vetoesOf(ledger, 'Mirow kept back 3% of each bill.', 'We kept back 3% of each bill.'),
    ).toEqual([]);
    expect(
      vetoesOf(ledger, 'Torvald kept back 3% of each bill.', 'We kept back 3% of each bill.'),
    ).toEqual(['owner']);
  });
});

test('a season lies within the year that is named', () => {
  const said = 'A hall for 9,000 tonnes opens in the third quarter of 2027.';
  const ledger = makeLedger('Alderlund', {
    blocks: [said],
    figures: [
      {
        printed: '9,000',
        value: '9000',
        unit: read('tonnes'),
        period: read({
          ...year(2027),
          start: '2027-07-01',
          end: '2027-09-30',
          label: 'third quarter of 2027',
          precision: 'quarter',
        }),
      },
    ],
  });
  expect(vetoesOf(ledger, 'A hall for 9,000 tonnes opens in autumn 2027.', said)).toEqual([]);
  expect(vetoesOf(ledger, 'The hall takes 9,000 tonnes in 2027.', said)).toEqual(['period']);
});

describe('how far apart figures lie', () => {
  const days = (printed: string, of: number, block: number): GivenFigure => ({
    printed,
    value: printed.split(' ')[0] ?? '',
    kind: 'duration',
    unit: read('days'),
    measure: read(label('Cycle time')),
    subject: read('Alderlund'),
    period: read(year(of)),
    block,
    halfUnit: '0.05',
  });
  const blocks = ['Cycle time was 11.6 days in 2025.', 'Cycle time was 10.2 days in 2024.'];
  const ledger = makeLedger('Alderlund', {
    blocks,
    figures: [days('11.6 days', 2025, 0), days('10.2 days', 2024, 1)],
  });

  test('is computed from two of them', () => {
    expect(
      vetoesOf(ledger, 'Cycle time of 11.6 days is 1.4 days longer than before.', ...blocks),
    ).toEqual([]);
    expect(
      vetoesOf(ledger, 'Cycle time of 11.6 days is 2.4 days longer than before.', ...blocks),
    ).toEqual(['digits']);
  });
});

describe('a hidden sheet', () => {
  const sheet = makeLedger('Alderlund', {
    table: [
      ['Group', 'Left'],
      ['Fitters', '204'],
    ],
    figures: [
      { printed: '204', place: inCell(1, 1), measure: read(label('Left')), doubt: 'hidden' },
    ],
  });

  test('is evidence for whoever says that it is hidden', () => {
    expect(vetoesOf(sheet, 'The hidden sheet counts 204 fitters who left.', '204')).toEqual([]);
    expect(vetoesOf(sheet, 'The sheet counts 204 fitters who left.', '204')).toEqual(['figure']);
  });
});

test('how far something grew is where its growth stands', () => {
  const said = 'Without the new halls revenue grew by 1.9%.';
  const ledger = makeLedger('Alderlund', {
    blocks: [said],
    figures: [{ printed: '1.9%', value: '1.9', kind: 'percent', unit: read('%'), form: 'change' }],
  });
  expect(vetoesOf(ledger, 'Without the new halls growth shrinks to 1.9%.', said)).toEqual([]);
  expect(vetoesOf(ledger, 'Without the new halls revenue shrinks by 1.9%.', said)).toEqual([
    'form',
  ]);
});

test('beside a sum that fits, a cell without a unit is not meant', () => {
  const ledger = makeLedger('Alderlund', {
    table: [
      ['Row', 'EUR thousand', 'Doors'],
      ['Prices', '1480', '12'],
      ['Flats', '90', '1480'],
    ],
    figures: [
      { ...money('1480', '1480000'), place: inCell(1, 1), measure: read(label('Prices')) },
      { printed: '1480', place: inCell(2, 2), measure: read(label('Doors')) },
    ],
  });
  expect(vetoesOf(ledger, 'Prices brought nearly EUR 1.5m.', '1480')).toEqual([]);
});

test('a call tells of whom its head names', () => {
  const answer = 'We took off three per cent.';
  const call: GivenReading = {
    card: { title: 'Interview no. 4', kind: 'interview' },
    entities: [
      { id: 'e1', name: 'Mirow', aliases: [], role: 'customer' },
      { id: 'e2', name: 'Torvald', aliases: [], role: 'rival' },
    ],
    blocks: ['Mirow, head of buying', { text: answer, speaker: 'C' }],
    figures: [
      { printed: 'three per cent', value: '3', kind: 'percent', unit: read('%'), block: 1 },
    ],
  };
  const ledger = makeLedger('Alderlund', call);
  expect(vetoesOf(ledger, 'Mirow took off 3%.', answer)).toEqual([]);
  expect(vetoesOf(ledger, 'Torvald took off 3%.', answer)).toEqual(['owner']);
});

test('the year since when is not the year of a figure', () => {
  const said = 'Makers of their own hold 38% of doors in 2024 after 43% in 2019.';
  const share = (printed: string, of: number): GivenFigure => ({
    ...percent(printed, { halfUnit: '0.5', period: read(year(of)) }),
  });
  const ledger = makeLedger('Alderlund', {
    blocks: [said],
    figures: [share('38%', 2024), share('43%', 2019)],
  });
  expect(vetoesOf(ledger, 'They have lost ground since 2019 and hold 38%.', said)).toEqual([]);
  expect(vetoesOf(ledger, 'In 2019 they held 38%.', said)).toEqual(['period']);
});
