import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';
import { normaliseText } from './normalise-text.ts';

const snapshot = `Overview\n\nRevenue in FY2024 was EUR 48.2 million, the “best year” on record —
management said so. Sales\u00a0channels: direct, part\u00adners. The cus-
tomers keep long-
term contracts of the ﬁrst oﬃce¹ with a margin of 5 % and EUR -3.2 million of re\u00ad
serves for 3-5 million units.`;

describe('findQuote', () => {
  it('finds a verbatim quote at its place', () => {
    const found = findQuote(snapshot, 'Revenue in FY2024 was EUR 48.2 million');
    expect(found && snapshot.slice(found.start, found.end)).toBe(
      'Revenue in FY2024 was EUR 48.2 million',
    );
  });

  it.each([
    ['straight quotation marks', 'the "best year" on record'],
    ['a hyphen for a dash and a space for a line break', 'on record - management said so'],
    ['a plain space for a fixed one', 'Sales channels: direct'],
    ['no soft hyphen', 'direct, partners.'],
    ['a word without the break of its line', 'The customers keep long-term contracts'],
    ['a word without the soft break of its line', 'million of reserves for'],
    ['plain letters for ligatures', 'contracts of the first office'],
    ['no mark of a footnote', 'of the first office'],
    ['no space before the sign', 'with a margin of 5% and'],
    ['spaces around a dash', 'on record — management said so'],
  ])('takes %s as the same text', (_, quote) => {
    expect(findQuote(snapshot, quote)).not.toBeNull();
  });

  it.each([
    ['an altered number', 'Revenue in FY2024 was EUR 49.2 million'],
    ['a number cut short', 'Revenue in FY2024 was EUR 4'],
    ['a number cut at its point', 'Revenue in FY2024 was EUR 48'],
    ['a word cut short', 'Revenue in FY2024 was EUR 48.2 mill'],
    ['another case', 'REVENUE IN FY2024 was EUR 48.2 million'],
    ['a quote too short to prove anything', 'FY2024'],
    ['a footnote as a digit', 'contracts of the first office1'],
    ['a loss without its minus', '3.2 million of reserves for'],
    ['half of a span', '5 million units.'],
    ['half of a word', 'term contracts of the first'],
    ['a number that begins in the middle', '.2 million, the “best year”'],
  ])('refuses %s', (_, quote) => {
    expect(findQuote(snapshot, quote)).toBeNull();
  });

  it('finds every long enough run of whole words and maps it back', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (all, from, count) => {
        const start = from % (all.length - 4);
        const part = all.slice(start, start + 4 + (count % 4));
        const found = findQuote(all.join(' \n\t'), part.join(' '));
        expect(found).not.toBeNull();
      }),
    );
  });

  it('never finds a text that the snapshot does not contain', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (text, quote) => {
        const found = findQuote(text, quote);
        if (found) expect(normaliseText(text).text).toContain(normaliseText(quote).text);
      }),
    );
  });
});

describe('normaliseText', () => {
  it('keeps one offset per character and one for the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const { text: plain, offsets } = normaliseText(text);
        expect(offsets).toHaveLength(plain.length + 1);
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      }),
    );
  });

  it('is settled after one pass', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        const once = normaliseText(text).text;
        expect(normaliseText(once).text).toBe(once);
      }),
    );
  });
});
