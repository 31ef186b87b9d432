import { expect, it } from 'vitest';
import { headingsBelow } from './headings-below.ts';

const heading = (depth: number) => ({ type: 'heading', depth });
const depthsAfter = (level: number, ...depths: number[]) => {
  const children = depths.map(heading);
  headingsBelow(level)({ type: 'root', children });
  return children.map(({ depth }) => depth);
};

it('headings continue the page they stand on', () => {
  expect(depthsAfter(3, 1, 2, 2, 3)).toEqual([4, 5, 5, 6]);
  expect(depthsAfter(4, 3, 3)).toEqual([5, 5]);
});

it('a level that was skipped leaves no gap', () => {
  expect(depthsAfter(2, 2, 4)).toEqual([3, 4]);
});

it('none is deeper than a heading can be', () => {
  expect(depthsAfter(4, 1, 2, 3, 4)).toEqual([5, 6, 6, 6]);
});

it('headings inside of quotes and lists are moved too, and keep their size', () => {
  const inner: { type: string; depth: number; data?: object } = heading(1);
  headingsBelow(3)({ type: 'root', children: [{ type: 'blockquote', children: [inner] }] });
  expect(inner).toMatchObject({ depth: 4, data: { hProperties: { 'data-depth': '1' } } });
});
