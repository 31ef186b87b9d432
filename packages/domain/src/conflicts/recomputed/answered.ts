import { findPlaces } from '../../kit/places.ts';
import type { Table } from '../../reading/reading.ts';
import { queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { labelInWords } from './cases.ts';
import type { Made } from './made.ts';
import { madeOfRows } from './made-of-rows.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

const fewestRows = 12;
/** More are no answers to choose from. */
const mostAnswers = 8;
const mostParts = 40;
const quoted = /["“„«‘‚]\s?([^"”“»«’‘]{1,30}?)\s?["”“»’]/gu;
const narrowing =
  /(?<![\p{L}])(?:in|at|for|with|from|among|outside|im|bei|mit|für|aus|unter|dans|chez|pour|parmi|en|con|entre|tra|nel|nella|fra|bland|hos|onder|bij|em|wśród|mezi)\s((?:\p{L}[\p{L}’-]*\s?){1,3})/giu;
const answering =
  /^(?:respon|answer|custom|client|people|befrag|antwor|kunden|teilne|répond|client|encues|interv|rispon|inquir|klante|kunder|svaran|deltag|ankiet|survey|month|year|monat|jahr|mois|mesi|meses|maand|måned|månad|miesi|měsíc|next|coming|nächst)/u;

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();
const years = (text: string): string[] => text.match(/(?<!\d)20\d\d(?!\d)/gu) ?? [];

interface Answers {
  source: LedgerSource;
  table: Table;
  given: readonly string[];
}

/** What each row answers to a question, by column. */
function columnOf(table: Table, column: number): string[] {
  return queryableRows(table).flatMap((row) => fold(table.cells[row]?.[column]?.text ?? '') || []);
}

/** The only question of a survey whose answers are those that a sentence quotes, and which it names. */
function answersQuoted(
  chosen: ReadonlySet<string>,
  said: ReadonlySet<string>,
  source: LedgerSource,
): Answers | null {
  const fitting = source.reading.tables.flatMap((table) =>
    table.columnHeads.flatMap((heads, column): Answers[] => {
      const given = columnOf(table, column);
      const kinds = new Set(given);
      const isNamed = [...meaningsIn(labelInWords(heads.join(' ')))].some((word) => said.has(word));
      const isChosen = [...chosen].every((answer) => kinds.has(answer));
      const isQuestion = given.length >= fewestRows && kinds.size <= mostAnswers;
      return isNamed && isChosen && isQuestion ? [{ source, table, given }] : [];
    }),
  );
  const [only, second] = fitting;
  return only && !second ? only : null;
}

/** Whether the sentence tells of some of them: it names a part of the survey, or what the survey does not. */
function isOfPart({ sentence, after }: ToldRate, { source, table }: Answers): boolean {
  const text = fold(sentence.replaceAll(quoted, ' '));
  const parts = table.columnHeads.flatMap((_, column) => {
    const kinds = new Set(columnOf(table, column));
    return kinds.size <= mostParts ? [...kinds].filter((kind) => /\p{L}{3}/u.test(kind)) : [];
  });
  const words = new Set(text.match(/[\p{L}\d-]+/gu));
  if (parts.some((part) => (part.match(/[\p{L}\d-]+/gu) ?? []).every((word) => words.has(word))))
    return true;
  const known = meaningsIn(
    labelInWords(`${source.card.title} ${table.columnHeads.flat().join(' ')}`),
  );
  const named = [...after.replaceAll(quoted, ' ').matchAll(narrowing)].map(
    ([, found = '']) => found,
  );
  return (
    [...meaningsIn(named.join(' '))].some((word) => !known.has(word) && !answering.test(word)) ||
    findPlaces(text).length > 0
  );
}

/** "84% will come again (“yes” or “perhaps”)" meets the rows of the survey that answer so. */
export function answersMade(told: ToldRate, ledger: Ledger): Made[] {
  if (told.figure.kind !== 'percent' || told.figure.form !== 'level') return [];
  const chosen = new Set(
    [...told.sentence.matchAll(quoted)].map(([, answer = '']) => fold(answer)),
  );
  if (chosen.size === 0) return [];
  const said = meaningsIn(told.sentence.replaceAll(quoted, ' '));
  return sourcesInForce(ledger)
    .filter(({ id, card }) => id !== told.source.id && card.kind === 'survey')
    .flatMap((source): Made[] => {
      const [mine, theirs] = [years(told.sentence), years(source.card.title)];
      const isOtherYear = mine.length > 0 && theirs.length > 0;
      if (isOtherYear && !mine.some((year) => theirs.includes(year))) return [];
      const answers = answersQuoted(chosen, said, source);
      if (!answers || isOfPart(told, answers)) return [];
      const agreeing = answers.given.filter((answer) => chosen.has(answer)).length;
      return madeOfRows(agreeing, answers.given.length, source, answers.table);
    });
}
