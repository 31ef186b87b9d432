import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';
import { findRespondents } from './respondents.ts';

test.each([
  ['52 customers asked, 30 answers.', 'customers'],
  ['We asked 1,204 town bakers in May.', 'town bakers'],
  ['Survey of some 120 buyers, May 2024.', 'buyers'],
  ['120 Kunden wurden befragt.', 'kunden'],
  ['Enquête menée auprès de 60 clients.', 'clients'],
])('“%s” names those who answer', (text, named) => {
  expect(findRespondents([text, 'Nothing else is told.'])).toBe(named);
});

test('nobody is named where two are, or where nothing was asked', () => {
  expect(findRespondents(['We asked 20 bakers.', 'We asked 14 millers.'])).toBe(null);
  expect(findRespondents(['The shops sold 1,204 ovens.'])).toBe(null);
});

test('weights that those asked give are theirs', () => {
  const { figures } = readBlocks(
    [
      heading('Ovens for bakeries: market study'),
      paragraph('Ostrow Research, 6 November 2024'),
      heading('How they choose', 2),
      paragraph('We asked 88 bakers between May and July 2024.'),
      table([
        ['Criterion', 'Weight'],
        ['Crust', '60%'],
        ['Crumb', '40%'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'ovens.pdf' },
  );
  expect(figures.find(({ printed }) => printed === '60%')?.subject).toMatchObject({
    value: 'bakers',
    how: 'inherited',
  });
});
