import { expect, test } from 'vitest';
import * as classes from './closed-classes.ts';
import { detectLanguage } from './detect-language.ts';
import { toLabel } from './label.ts';
import { measures } from './measures.ts';
import { parseNumber, voteNumberStyle } from './number-style.ts';
import { splitSentences } from './split-sentences.ts';
import { readUnit } from './units.ts';

function sentences(text: string): string[] {
  return splitSentences(text).map((span) => text.slice(span.start, span.end));
}

test('a letter in brackets begins a sentence', () => {
  expect(sentences('(a) Two mills were sold. (b) Four mills stand idle.')).toEqual([
    '(a) Two mills were sold.',
    '(b) Four mills stand idle.',
  ]);
});

test('closed classes stay closed', () => {
  for (const list of Object.values(classes)) {
    if (typeof list !== 'object' || !('en' in list)) continue;
    for (const [language, words] of Object.entries(list)) {
      expect(Object.values(words).flat().length, language).toBeLessThanOrEqual(80);
    }
  }
  expect(measures.length).toBeLessThanOrEqual(200);
});

test('the unambiguous numbers of a document settle the others', () => {
  expect(voteNumberStyle(['8,2 % und 1.234,5', '86.412'])).toBe('comma');
  expect(voteNumberStyle(['8.2% and 1,234.5'])).toBe('point');
  expect(voteNumberStyle(['altogether $(2,610).'])).toBe('point');
  expect(voteNumberStyle(['zusammen 2,610 kg'])).toBe('unknown');
  expect(voteNumberStyle(['86.412', '7.120', '3.040', '12.600'])).toBe('comma');
  expect(voteNumberStyle(['86.412', '7,120', '3.040', '12.600'])).toBe('unknown');
  expect(voteNumberStyle(['86.412', '31.12.2024', 'V3.1', '2.3 Market'])).toBe('unknown');
  expect(parseNumber('86.412', 'comma')?.value.toFixed()).toBe('86412');
  expect(parseNumber('12,34,567', 'unknown')?.value.toFixed()).toBe('1234567');
  expect(parseNumber('1.2.3', 'point')).toBeNull();
});

test('a small word that is written large behind an abbreviation begins a sentence', () => {
  expect(
    sentences(
      'Der Vorrat kostete CHF 3,1 Mio. Die Marge liegt bei 52 %. Geliefert haben 3 Mrd. Euro.',
    ),
  ).toEqual([
    'Der Vorrat kostete CHF 3,1 Mio.',
    'Die Marge liegt bei 52 %.',
    'Geliefert haben 3 Mrd. Euro.',
  ]);
  expect(
    sentences('Le groupe emploie 40 pers. Les ventes montent. Dr. De Ridder le confirme.'),
  ).toEqual(['Le groupe emploie 40 pers.', 'Les ventes montent.', 'Dr. De Ridder le confirme.']);
});

test('the mark of a footnote ends a sentence and belongs to none', () => {
  expect(sentences('Shops spent EUR 29 million in 2025.1 We count twice.2 Others do not.')).toEqual(
    ['Shops spent EUR 29 million in 2025.', 'We count twice.', 'Others do not.'],
  );
});

test('a sentence ends where a reader would stop', () => {
  expect(
    sentences('Der Umsatz stieg auf 86,4 Mio. EUR am 30. September 2024. Danach sank er.'),
  ).toEqual(['Der Umsatz stieg auf 86,4 Mio. EUR am 30. September 2024.', 'Danach sank er.']);
  expect(
    sentences(
      'Larkspur Inc. reported approx. 12% growth, i.e. more than Dr. Hale expected. It sold two sites.',
    ),
  ).toEqual([
    'Larkspur Inc. reported approx. 12% growth, i.e. more than Dr. Hale expected.',
    'It sold two sites.',
  ]);
  expect(sentences('Growth was 4.5%. Costs fell.')).toHaveLength(2);
  expect(sentences('Ab dem 12. Monat sinkt der Preis. Danach nicht mehr.')).toHaveLength(2);
  expect(sentences('Der Umbau dauerte 7 Monate. 2019 kam eine Halle dazu.')).toHaveLength(2);
});

test.each<[string, unknown]>([
  ['in TEUR', { unit: 'EUR', currency: 'EUR', scale: 1000, kind: 'money' }],
  ['$ millions', { unit: 'USD', currency: 'USD', scale: 1e6, kind: 'money' }],
  ['Revenue (EUR m)', { unit: 'EUR', currency: 'EUR', scale: 1e6, kind: 'money' }],
  [
    '(in thousands, except per share data)',
    { unit: null, currency: null, scale: 1000, kind: null },
  ],
  ['in Mio. €', { unit: 'EUR', currency: 'EUR', scale: 1e6, kind: 'money' }],
  ['USD ‘000', { unit: 'USD', currency: 'USD', scale: 1000, kind: 'money' }],
  ['RMB’Million', { unit: 'CNY', currency: 'CNY', scale: 1_000_000, kind: 'money' }],
  [
    'in thousands of Canadian dollars',
    { unit: 'CAD', currency: 'CAD', scale: 1000, kind: 'money' },
  ],
  ["€'000", { unit: 'EUR', currency: 'EUR', scale: 1000, kind: 'money' }],
  ['Change in %', { unit: '%', currency: null, scale: null, kind: 'percent' }],
  ['%-Punkte', { unit: 'points', currency: null, scale: null, kind: 'points' }],
  ['Term (months)', { unit: 'months', currency: null, scale: null, kind: 'duration' }],
  ['(k$ CA)', { unit: 'CAD', currency: 'CAD', scale: 1000, kind: 'money' }],
  ['Region', null],
])('the unit of %s', (text, expected) => {
  expect(readUnit(text)).toEqual(expected);
});

test('a label is known by its words, without what is printed around them', () => {
  expect(toLabel('1. Umsatzerlöse (in TEUR)')).toMatchObject({
    tokens: ['umsatzerlöse'],
    concept: 'revenue',
  });
  expect(toLabel('Adjusted EBITDA FY24 (1)')).toMatchObject({
    tokens: ['adjusted', 'ebitda'],
    concept: 'adjusted_ebitda',
  });
  expect(toLabel('Churn, % of opening ARR').concept).toBe('churn');
  expect(toLabel('Returned goods, % of sales').concept).toBeNull();
  expect(toLabel('Underlying EBITDA').concept).toBe('adjusted_ebitda');
  expect(toLabel('EBITDA growth').concept).toBeNull();
  expect(toLabel('Anything else').concept).toBeNull();
});

test('the language of a block, where there is enough of it', () => {
  expect(detectLanguage('The company has grown in all of its markets and will go on.')).toBe('en');
  expect(
    detectLanguage(
      'Der Umsatz des Konzerns ist im Berichtsjahr gestiegen und wird weiter wachsen.',
    ),
  ).toBe('de');
  expect(detectLanguage('Revenue 2024')).toBeNull();
});

test('an abbreviation in brackets says what a spelled-out name is', () => {
  expect(
    toLabel('Earnings before interest, tax, depreciation and amortization (EBITDA)').concept,
  ).toBe('ebitda');
});
