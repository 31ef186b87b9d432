import { describe, expect, test } from 'vitest';
import { heading, item, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const slides = (about: string) =>
  readBlocks(
    [
      heading('What bakers say about Larkspur'),
      paragraph('Customer survey 2025'),
      paragraph('Ostrow Research, 6 March 2025'),
      item(about),
      item('NPS 31: 58 promoters, 21 detractors'),
      item('Deliver in 6 weeks and the loudest complaint is gone'),
      table([
        ['Theme', 'Named by', 'Spend, EUR'],
        ['Crust', '64%', '120'],
        ['Crumb', '43%', '340'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'voices.pptx' },
  );
const periodOf = (reading: ReturnType<typeof slides>, printed: string) =>
  reading.figures.find((figure) => figure.printed === printed)?.period;

describe('slides that report a survey', () => {
  test('are of the month in which people were asked, as inherited', () => {
    const reading = slides('Online survey, 12 to 30 January 2025, 120 bakers');
    expect(reading.card.kind).toBe('presentation');
    for (const printed of ['58', '64%'])
      expect(periodOf(reading, printed)).toMatchObject({
        how: 'inherited',
        value: { start: '2025-01-01', end: '2025-01-31', label: '12 to 30 January 2025' },
      });
  });

  test('are of the year in their title where they tell no days', () => {
    expect(periodOf(slides('120 bakers answered'), '43%')).toMatchObject({
      value: { start: '2025-01-01', end: '2025-12-31' },
    });
  });

  test('and of no time in what they advise', () => {
    const reading = slides('Online survey, 12 to 30 January 2025, 120 bakers');
    expect(periodOf(reading, '6')?.value).toBe(null);
  });
});

test('slides that report something else inherit no survey’s time', () => {
  const reading = readBlocks(
    [
      heading('What bakers buy'),
      paragraph('Ostrow Research, 6 March 2025'),
      item('Ovens are named by 64% of them'),
      item('An earlier survey, January 2024, is at hand.'),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'ovens.pptx' },
  );
  expect(periodOf(reading, '64')?.value).toBe(null);
});

test('marks that a study reports are of the months of the survey that it names by its size', () => {
  const reading = readBlocks(
    [
      heading('Ovens for bakeries: market study'),
      paragraph('Ostrow Research, 6 November 2024'),
      heading('What buyers want'),
      paragraph('Survey of some 120 buyers in Europe, May to August 2024.'),
      paragraph('Larkspur has the best mark for its crust and scores 4.6 there.'),
    ],
    { company: 'Larkspur', fileName: 'ovens.pdf' },
  );
  expect(periodOf(reading, '4.6')).toMatchObject({
    value: { start: '2024-05-01', end: '2024-08-31' },
  });
});
