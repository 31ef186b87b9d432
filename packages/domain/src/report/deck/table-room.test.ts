import { expect, it } from 'vitest';
import { columnRooms, lowestWidths, onSlides, rowHeight, slideRoom } from './table-room.ts';

const heads = ['State', 'What must be true', 'Evidence'];
const row = (name: string) => ['Red', name, 'Sold in none of three years, as told. '.repeat(6)];
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`Row ${at}`));
const widths = [2, 4, 6];

it('counts each line of a cell', () => {
  const rooms = columnRooms([1], slideRoom.w);
  expect(rowHeight(['one\ntwo\nthree'], rooms, 10)).toBeGreaterThan(rowHeight(['one'], rooms, 10));
});

it('puts rows on one slide while they can be read there, then on two of about the same height', () => {
  expect(onSlides(heads, rows(3), widths, { most: 2 }).pages).toEqual([[0, 1, 2]]);
  const { pages, left } = onSlides(heads, rows(12), widths, { most: 2 });
  expect(pages.flat()).toEqual(rows(12).map((_, at) => at));
  expect(pages.map((page) => page.length)).toEqual([6, 6]);
  expect(left).toEqual([]);
});

it('leaves out the last of too many, but none that is spoken of', () => {
  const { pages, left } = onSlides(heads, rows(30), widths, { most: 1, spoken: [29] });
  expect(pages).toHaveLength(1);
  expect(pages.flat()).toContain(29);
  expect(left.length + pages.flat().length).toBe(30);
  expect(left).not.toContain(29);
});

it('leaves out what weighs nothing before what stands behind it', () => {
  const whole = onSlides(heads, rows(14), widths, { most: 1 }).pages.flat().length;
  const { pages, left } = onSlides(heads, rows(whole + 1), widths, { most: 1, unweighed: [1, 2] });
  expect(left).toEqual([2]);
  expect(pages.flat()).toContain(whole);
  const spoken = onSlides(heads, rows(whole + 1), widths, {
    most: 1,
    spoken: [2],
    unweighed: [2],
  });
  expect(spoken.left).toEqual([whole]);
});

it('gives a column of many words the width that others do not need, and breaks no word for it', () => {
  const found = lowestWidths(heads, rows(4), [6, 4, 2]);
  const before = columnRooms([6, 4, 2], slideRoom.w);
  const after = columnRooms(found, slideRoom.w);
  const height = (rooms: readonly number[]) =>
    rows(4).reduce((sum, each) => sum + rowHeight(each, rooms, slideRoom.points), 0);
  expect(height(after)).toBeLessThan(height(before));
  expect(found.every((width) => width > 0)).toBe(true);
});

it('leaves more out where a firm’s layout has less room', () => {
  const left = (place: { w: number; h: number }) =>
    onSlides(heads, rows(14), widths, { most: 1, place }).left.length;
  expect(left({ w: slideRoom.w, h: slideRoom.h / 2 })).toBeGreaterThan(left(slideRoom));
});
