import { expect, test } from 'vitest';
import { specimenReport } from '../testing/specimen-report.ts';
import { foreignLanguage, spokenParts, tellLanguages, withLanguages } from './foreign-quotes.ts';

const german = '“Die Ventile sind nicht dicht, und das wird mit der Zeit schlimmer.”';
const dutch = '“Het is niet de prijs, maar de levering die voor ons telt.”';

test('a quotation in another language says in which, and is marked as such', () => {
  const said = `Plant manager (Visit), on “Woran lag das?”: ${german}`;
  expect(withLanguages({ text: said })).toBe(`${said} (in German)`);
  expect(spokenParts({ text: said })).toEqual([
    { text: 'Plant manager (Visit), on ', language: null },
    { text: '“Woran lag das?”', language: 'de' },
    { text: ': ', language: null },
    { text: german, language: 'de' },
    { text: ' (in German)', language: null },
  ]);
  expect(withLanguages({ text: `${german} (Visit)` })).toBe(`${german} (in German; Visit)`);
  expect(withLanguages({ text: `One: ${german} Other: ${dutch}` })).toMatch(
    / \(in German and Dutch\)$/u,
  );
});

test('what is said in English, and names of things, are left as they are', () => {
  for (const text of [
    'Buyer: “The valves leak and it will be worse with the years to come.”',
    'Marks in “Bewertung der Lieferanten (1–5)” came to 3.',
    'Sales rose by 4%.',
  ])
    expect(spokenParts({ text })).toEqual([{ text, language: null }]);
  const mixed = `Buyer, on “What is it that you have of the old ones?”: ${german}`;
  expect(spokenParts({ text: mixed }).map(({ language }) => language)).toEqual([
    null,
    null,
    null,
    'de',
    null,
  ]);
});

test('too few words to tell are in the language of all that is quoted of their paper', () => {
  const report = specimenReport();
  const [note] = report.notes;
  const sentence = report.sections[0]?.subsections[0]?.paragraphs[0]?.[0];
  if (!note || !sentence) throw new Error('the specimen has notes');
  sentence.text = 'Plant manager: “Vierzehn Wochen.”';
  sentence.notes = [note.number];
  const of = ({ sections }: typeof report) => sections[0]?.subsections[0]?.paragraphs[0]?.[0];
  const told = of(tellLanguages(report));
  expect(told && withLanguages(told)).toBe('Plant manager: “Vierzehn Wochen.”');
  for (const each of report.notes) if (each.source_id === note.source_id) each.quote = german;
  const inGerman = of(tellLanguages(report));
  expect(inGerman && withLanguages(inGerman)).toBe('Plant manager: “Vierzehn Wochen.” (in German)');
});

test('neighbours that share most of their words of form are told apart', () => {
  expect(foreignLanguage('Det er ikke prisen, men leveringen som er for sent etter avtalen')).toBe(
    'no',
  );
  expect(foreignLanguage('Det er ikke prisen, og vi har ikke den vare på lager for dem')).toBe(
    'da',
  );
});
