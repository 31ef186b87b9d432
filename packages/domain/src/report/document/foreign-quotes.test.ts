import { expect, test } from 'vitest';
import { foreignLanguage, spokenParts, withLanguages } from './foreign-quotes.ts';

const german = '“Die Ventile sind nicht dicht, und das wird mit der Zeit schlimmer.”';
const dutch = '“Het is niet de prijs, maar de levering die voor ons telt.”';

test('a quotation in another language says in which, and is marked as such', () => {
  const said = `Plant manager (Visit), on “Woran lag das?”: ${german}`;
  expect(withLanguages(said)).toBe(`${said} (in German)`);
  expect(spokenParts(said)).toEqual([
    { text: 'Plant manager (Visit), on ', language: null },
    { text: '“Woran lag das?”', language: 'de' },
    { text: ': ', language: null },
    { text: german, language: 'de' },
    { text: ' (in German)', language: null },
  ]);
  expect(withLanguages(`${german} (Visit)`)).toBe(`${german} (in German; Visit)`);
  expect(withLanguages(`One: ${german} Other: ${dutch}`)).toMatch(/ \(in German and Dutch\)$/u);
});

test('what is said in English, and names of things, are left as they are', () => {
  for (const text of [
    'Buyer: “The valves leak and it will be worse with the years to come.”',
    'Marks in “Bewertung der Lieferanten (1–5)” came to 3.',
    'Sales rose by 4%.',
  ])
    expect(spokenParts(text)).toEqual([{ text, language: null }]);
  const mixed = `Buyer, on “What is it that you have of the old ones?”: ${german}`;
  expect(spokenParts(mixed).map(({ language }) => language)).toEqual([
    null,
    null,
    null,
    'de',
    null,
  ]);
});

test('neighbours that share most of their words of form are told apart', () => {
  expect(foreignLanguage('Det er ikke prisen, men leveringen som er for sent etter avtalen')).toBe(
    'no',
  );
  expect(foreignLanguage('Det er ikke prisen, og vi har ikke den vare på lager for dem')).toBe(
    'da',
  );
});
