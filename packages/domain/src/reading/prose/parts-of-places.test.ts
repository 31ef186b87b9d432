import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const company = 'Larkspur Ovens Limited';

function figureOf(printed: string, text: string, hints = {}) {
  const { figures } = readBlocks(
    [heading('Annual report, year ended 31 March 2025'), paragraph(`${company}.`), paragraph(text)],
    { company, ...hints },
  );
  const found = figures.find((figure) => figure.printed === printed);
  return {
    subject: found?.subject.value,
    parts: found?.segment.value?.map((label) => label.text) ?? [],
    end: found?.period.value?.end ?? null,
  };
}

test('an adjective of a country names nobody, and says of which part a number is', () => {
  expect(
    figureOf('350', 'The test of the Italian unit leaves room of £350 thousand.'),
  ).toMatchObject({
    subject: company,
    parts: ['Italian unit'],
  });
  expect(figureOf('2', 'The loan of 2 million Swiss francs was repaid.').parts).toEqual([]);
});

test('a county that a buyer lives in owns nothing', () => {
  expect(
    figureOf('11.8', 'Sales to one baker in the county of Orne made up 11.8% of net revenue.')
      .subject,
  ).toBe(company);
});

test('one of many that a sentence names last is not who it tells of', () => {
  expect(
    figureOf(
      '38',
      '38% of the parts come from four makers, the largest being Merrow Timers Limited.',
    ).subject,
  ).toBe(company);
});

test('those who answer are the part that a share is of', () => {
  expect(figureOf('72', '72% of the bakers expect an oven that writes a log.').parts).toEqual([
    'bakers',
  ]);
  expect(figureOf('72', '72% of the ovens are older than ten years.').parts).toEqual([]);
});

test('the day on which a notice takes effect is not when it was given', () => {
  const { figures } = readBlocks(
    [
      heading('Call with the head of buying of Merrow Bakeries Ltd'),
      paragraph('Date: 7 October 2025'),
      paragraph('In August we gave notice for 480 ovens, effective 30 June 2026.'),
    ],
    { company, fileName: 'call-merrow.txt' },
  );
  expect(figures.find(({ printed }) => printed === '480')?.period.value?.end).toBe('2025-08-31');
});
