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
  const others = ['The Fenmoor yard.', 'Ships owned by it.'];
  expect(joined('The Fenmoor-\nowned dock.', ...others)).toBe('The Fenmoor-owned dock.');
  expect(joined('The Fenmoor-\nowned dock.')).toBe('The Fenmoorowned dock.');
  expect(joined('The Swedish-\nspeaking coast.')).toBe('The Swedish-speaking coast.');
  expect(joined('Sun-\nday.', 'Sun and day on Sunday')).toBe('Sunday.');
});
