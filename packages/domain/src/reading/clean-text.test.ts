import { expect, test } from 'vitest';
import { cleanText, hyphensOf } from './clean-text.ts';

const joined = (text: string, ...others: string[]) =>
  cleanText(text, hyphensOf([text, ...others])).text;

test('a word that a line parts is one word again', () => {
  expect(joined('The main-\ntenance of pumps.')).toBe('The maintenance of pumps.');
  expect(joined('Der Kunden-\ndienst.', 'Kunden und Dienst')).toBe('Der Kundendienst.');
});

test('it keeps its hyphen where the document writes it elsewhere', () => {
  expect(joined('A mid-\nsized site.', 'Few mid-sized sites.')).toBe('A mid-sized site.');
  expect(joined('A mid-\nsized site.')).toBe('A midsized site.');
});

test('a name and a word keep theirs where both stand by themselves', () => {
  const others = ['The German market.', 'People speaking it.'];
  expect(joined('In the German-\nspeaking countries.', ...others)).toBe(
    'In the German-speaking countries.',
  );
  expect(joined('In the German-\nspeaking countries.')).toBe('In the Germanspeaking countries.');
  expect(joined('Sun-\nday.', 'Sun and day on Sunday')).toBe('Sunday.');
});
