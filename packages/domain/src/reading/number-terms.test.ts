import { describe, expect, it } from 'vitest';
import { askedNumberTerms, numberTerms } from './number-terms.ts';

const isRounded = (term: string) => term.startsWith('n');

const finds = (asked: string, stored: string) => {
  const terms = numberTerms(stored);
  return askedNumberTerms(asked)
    .filter(isRounded)
    .every((term) => terms.includes(term));
};

describe('a number', () => {
  it.each([
    ['86.4 million', '86.412 TEUR'],
    ['TEUR 86,412', '86.412,4'],
    ['EUR 44.8m', '44800000'],
    ['103.4%', '1.0335620711166562'],
    ['21.0 %', '0.21016771488469602'],
    ['EUR 93.0m', '93 Mio. EUR'],
    ['1,380m', '1.380 Mio. EUR'],
    ['9.4', '9\u00a0400'],
    ['fiscal 2026', '2026'],
    ['10.0', '9.996'],
  ])('asked for as %j is found where %j is printed', (asked, stored) => {
    expect(finds(asked, stored)).toBe(true);
  });

  it.each([
    ['86.5', '86.412'],
    ['121.7', '127.1'],
    ['2025', '2026'],
    ['20.3 %', '2026'],
  ])('asked for as %j is not found where %j is printed', (asked, stored) => {
    expect(finds(asked, stored)).toBe(false);
  });

  it('of a single digit is a term only as a percentage', () => {
    expect(askedNumberTerms('grew 9% in 3 years')).toEqual(['p:9']);
  });

  it('as precise as it is printed is told from one that only rounds to it', () => {
    expect(numberTerms('5,1 % p. a.')).toEqual(expect.arrayContaining(['x:51', 'p:51']));
    expect(numberTerms('512 Stück')).not.toContain('x:51');
    expect(askedNumberTerms('rose to 11.0%')).toContain('p:11');
    expect(numberTerms('auf 11 Prozent')).toContain('p:11');
  });
});
