import { describe, expect, it } from 'vitest';
import { cleanTree, printableText } from './clean-text.ts';

describe('a text that is printed', () => {
  it('keeps the letters, dashes, quotation marks and currencies of Europe as they are', () => {
    const text = 'Größe “Łódź” – naïve… €5\u00a0m, ‘Ærø’ ™';
    expect(printableText(text)).toBe(text);
  });

  it.each([
    ['a control', 'a\u0007b', 'ab'],
    ['a soft hyphen between letters of Europe', 'Größ\u00aden', 'Größen'],
    ['a mark of direction', 'é\u202eabc', 'éabc'],
    ['a separator of lines', 'é\u2028b', 'é\nb'],
    ['an accent that stands beside its letter', 'cafe\u0301', 'café'],
    ['half of a sign', 'é\ud800', 'é\ufffd'],
  ])('is rid of %s', (_, dirty, clean) => {
    expect(printableText(dirty)).toBe(clean);
  });
});

describe('a tree of texts', () => {
  it('changes where something is cleaned and is the very same elsewhere', () => {
    const clean = { title: 'Größe', rows: [{ label: 'Umsatz' }] };
    const tree = {
      clean,
      dirty: { title: 'a\u0007b', none: null, count: 3 },
      list: ['x', 'y\u0007'],
    };
    const cleaned = cleanTree(tree);
    expect(cleaned).toEqual({
      clean,
      dirty: { title: 'ab', none: null, count: 3 },
      list: ['x', 'y'],
    });
    expect(cleaned.clean).toBe(clean);
    expect(tree.dirty.title).toBe('a\u0007b');
    expect(cleanTree(clean)).toBe(clean);
  });
});
