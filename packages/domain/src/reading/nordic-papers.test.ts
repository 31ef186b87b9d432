import { expect, test } from 'vitest';
import { splitSentences } from '../kit/split-sentences.ts';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const sentences = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

test('a sum in crowns ends a sentence only before a large letter', () => {
  expect(
    sentences(
      'Gælden var 8.300 t.kr. pr. 30. juni 2025. Salget steg til 9.100 t.kr. (før: 8.000 t.kr.).',
    ),
  ).toEqual([
    'Gælden var 8.300 t.kr. pr. 30. juni 2025.',
    'Salget steg til 9.100 t.kr. (før: 8.000 t.kr.).',
  ]);
  expect(sentences('Gælden var 22,0 mio. kr. Bankens krav er skærpet.')).toHaveLength(2);
});

test.each([
  ['Alle beløb i t.kr. ekskl. moms.', 1e3],
  ['Beløb i t.kr., medmindre andet er anført.', 1e3],
  ['Alla belopp i mkr om inte annat anges.', 1e6],
  ['Bedragen in duizenden euro’s, tenzij anders vermeld', 1e3],
  ['Importes en miles de euros', 1e3],
  ['Valori in migliaia di euro', 1e3],
  ['Valores em milhares de euros', 1e3],
  ['Kwoty w tys. zł', 1e3],
])('what a cover says of all amounts holds for its tables: %s', (line, scale) => {
  const { figures } = readBlocks(
    [
      paragraph(line),
      heading('X'),
      table([
        ['', '2023', '2024'],
        ['EBITDA', '510', '520'],
      ]),
    ],
    { company: null },
  );
  const cells = figures.filter(({ origin }) => origin === 'cell');
  expect(cells.map(({ value }) => Number(value))).toEqual([510 * scale, 520 * scale]);
});

test('a corner of thousands of crowns scales its table', () => {
  const { figures } = readBlocks(
    [
      paragraph('Selskabet havde 12,5 ansatte.'),
      heading('Resultatopgørelse'),
      table([
        ['t.kr.', '2023/24', '2024/25'],
        ['Nettoomsætning', '7.510', '7.520'],
        ['Direkte omkostninger', '-3.640', '-3.770'],
      ]),
    ],
    { company: null },
  );
  expect(figures.slice(1).map(({ value }) => value)).toEqual([
    '7510000',
    '7520000',
    '-3640000',
    '-3770000',
  ]);
});

test('rows under a financial year are years, and letters mean what the cover says', () => {
  const { figures } = readBlocks(
    [
      paragraph('Alle beløb i t.kr. R = realiseret, B = budget.'),
      heading('Resultat'),
      table([
        ['Regnskabsår', 'Art', 'Omsætning', 'EBITDA'],
        ['2023/24', 'R', '5100', '510'],
        ['2024/25', 'B', '5200', '520'],
      ]),
      heading('Kvartal'),
      table([
        ['', 'R 2024/25', 'B 2024/25'],
        ['Omsætning', '1100', '1200'],
      ]),
    ],
    { company: null },
  );
  const told = figures.map(
    ({ measure, period, status, segment }) =>
      `${measure.value?.concept} ${period.value?.label} ${status.value} ${segment.value?.length ?? 0}`,
  );
  expect(told).toEqual([
    'revenue 2023/24 actual 0',
    'ebitda 2023/24 actual 0',
    'revenue 2024/25 budget 0',
    'ebitda 2024/25 budget 0',
    'revenue 2024/25 actual 0',
    'revenue 2024/25 budget 0',
  ]);
});

test('where some rows are percentages and others are not, the columns are parts', () => {
  const { figures } = readBlocks(
    [
      heading('Workshops 2024'),
      table([
        ['', 'Elmsby', 'Torrick', 'Total'],
        ['Ramps', '52', '31', '83'],
        ['Use of ramps', '91.4%', '83.0%', '88.3%'],
        ['Late jobs', '3', '2', '5'],
      ]),
    ],
    { company: null },
  );
  expect(
    figures.map(
      ({ measure, segment }) =>
        `${measure.value?.text} ${segment.value?.map(({ text }) => text).join() ?? ''}`,
    ),
  ).toEqual([
    'Ramps Elmsby',
    'Ramps Torrick',
    'Ramps ',
    'Use of ramps Elmsby',
    'Use of ramps Torrick',
    'Use of ramps ',
    'Late jobs Elmsby',
    'Late jobs Torrick',
    'Late jobs ',
  ]);
});
