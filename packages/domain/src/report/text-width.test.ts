import { describe, expect, it } from 'vitest';
import { estimateWidth, shorten, wrapLabel } from './text-width.ts';

describe('labels', () => {
  it('are shortened and wrapped to their width', () => {
    expect(shorten('short', 100, 8)).toBe('short');
    expect(estimateWidth(shorten('a very long label indeed', 50, 8), 8)).toBeLessThanOrEqual(50);
    expect(wrapLabel('one two three four five', 40, 8, 2)).toHaveLength(2);
    expect(wrapLabel('', 40, 8, 2)).toEqual([]);
    expect(estimateWidth('中文', 10)).toBeGreaterThan(20);
    expect(estimateWidth('%', 10)).toBeGreaterThan(estimateWidth('M', 10));
  });
});
