import type { ShownFigure } from '@assay/contract/readings';
import { describe, expect, it } from 'vitest';
import { markFigures } from './mark-figures.ts';

const figure = (id: string, start: number, end: number): ShownFigure => ({
  id,
  start,
  end,
  value: '',
  measure: null,
  subject: null,
  period: null,
  doubt: 'none',
  by_model: [],
});

describe('marking figures in a text', () => {
  const marked = (figures: ShownFigure[]) =>
    markFigures('From 41 to 87 cows', figures).map(({ text, figure }) => [text, figure?.id]);

  it('cuts the text where figures stand and loses nothing of it', () => {
    expect(marked([figure('f2', 11, 13), figure('f1', 5, 7)])).toEqual([
      ['From ', undefined],
      ['41', 'f1'],
      [' to ', undefined],
      ['87', 'f2'],
      [' cows', undefined],
    ]);
  });

  it('marks a place once and never beyond the text', () => {
    const found = marked([figure('f1', 5, 13), figure('f2', 11, 13), figure('f3', 15, 99)]);
    expect(found.map(([, id]) => id)).toEqual([undefined, 'f1', undefined]);
    expect(found.map(([text]) => text).join('')).toBe('From 41 to 87 cows');
  });
});
