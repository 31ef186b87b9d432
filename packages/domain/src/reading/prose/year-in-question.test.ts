import { expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, item, paragraph } from '../testing/read-blocks.ts';
import { figuresIn, memo } from './testing/figures-in.ts';

const period = (printed: string, blocks: RawBlock[]) =>
  figuresIn(blocks).find((each) => each.printed === printed)?.period;

test('a year end without its year is the last one before the day of writing', () => {
  const told = [...memo, paragraph('Sales in 2024 were EUR 41.0m.')];
  expect(period('37', [...told, paragraph('We had 37 ovens at year-end.')])).toBe('2024-12-31');
  expect(period('2.4', [...told, paragraph('Order book at the year end EUR 2.4m.')])).toBe(
    '2024-12-31',
  );
  const list = [...told, item('Some 280 people at year-end, of whom 164 bakers')];
  expect(period('164', list)).toBe('2024-12-31');
});

test('a year end is the one of the financial year that the paper keeps', () => {
  const kept = [...memo, paragraph('Our financial year ends on 31 October.')];
  expect(period('37', [...kept, paragraph('We had 37 ovens at the end of the year.')])).toBe(
    '2024-10-31',
  );
});

test('a year end that nothing dates is unknown, and not the day of writing', () => {
  const bare = [...memo, paragraph('We have 37 ovens at year-end.')];
  expect(period('37', bare)).toBeNull();
  const fiscal = [...memo, paragraph('FY24 was good.'), paragraph('We have 37 ovens at year-end.')];
  expect(period('37', fiscal)).toBeNull();
});

test('a year end that is yet to come is none that has been', () => {
  const told = [...memo, paragraph('Sales in 2024 were EUR 41.0m.')];
  expect(period('37', [...told, paragraph('We will have 37 ovens at year-end.')])).toBeNull();
});

test('in the year is the year that was told last in the same list', () => {
  const list = [
    heading('Larkspur Bakeries in brief'),
    item('Revenue of EUR 41.0m in the year to 30 June 2024'),
    item('Margin just over 12%'),
    item('9,300 cakes baked in the year'),
  ];
  expect(period('9,300', list)).toBe('2024-06-30');
  expect(period('9,300', [list[0] as RawBlock, ...list.slice(2)])).toBeNull();
});
