import { readDates } from '../../kit/dates.ts';
import { readPeriods } from '../../kit/periods.ts';
import { denying } from '../../kit/stances.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { speaksForCompany } from '../selling.ts';
import { sentenceAround } from '../sentence-around.ts';
import { isSameThing, tellingWords } from './kinship.ts';
import {
  type List,
  listsOf,
  listsThing,
  partsNamed,
  type Row,
  rowsNamed,
  sideOfCell,
  stateColumns,
  textIn,
} from './lists.ts';
import { isSettled, isUnsettled, unsettled } from './states.ts';

/** "Only nine repairs were still open on 30 June". */
interface Claim {
  figure: LedgerFigure;
  source: LedgerSource;
  sentence: string;
  day: string;
  /** What the sentence says beside the number, the state and its times. */
  words: readonly string[];
}

/** Words that say how few there are, or that it goes on. */
const little =
  /^(?:only|just|merely|mere|fewer|less|more|than|weniger|mehr|moins|plus|menos|más|meno|più|minder|meer|færre|färre|segu\p{L}+|continu\p{L}+|still|yet|remain\p{L}*|left|nur|lediglich|bloß|noch|seulement|encore|restai\p{L}*|rest\p{L}{0,3}|solo|sólo|aún|todavía|quedaban?|ancora|soltanto|apenas|ainda|slechts|nog|alleen|kun|bare|fortsatt|stadig|bara|endast|fortfarande|vain|vielä|tylko|jeszcze)$/iu;

function claimsOf(source: LedgerSource, ledger: Ledger): Claim[] {
  if (!speaksForCompany(source)) return [];
  return ledger.figuresOf(source.id).flatMap((figure): Claim[] => {
    const { kind, form, high, origin, printed } = figure;
    if (kind !== 'count' || form !== 'level' || high !== null || origin !== 'prose') return [];
    const sentence = sentenceAround(figure, source);
    if (!unsettled.test(sentence) || !isTold(figure, source) || isPlan(figure)) return [];
    const days = readDates(sentence).filter(({ value }) => value.length === 10);
    const [day, second] = days;
    if (!day || second) return [];
    const rest = without(sentence, readPeriods(sentence, null)).replace(printed, ' ');
    const said = rest.replace(unsettled, ' ');
    if (/\d/u.test(said) || denying.test(said)) return [];
    const words = tellingWords(said).filter((word) => !little.test(word));
    return [{ figure, source, sentence, day: day.value, words }];
  });
}

const without = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, text);

/** Whether all times of a sentence stand over the list. */
function isOfTimes({ over, day: listed }: List, { sentence, day }: Claim): boolean {
  const days = new Set([listed, ...readDates(over).map(({ value }) => value)]);
  return (
    days.has(day) &&
    readPeriods(sentence, null).every(({ start, end, period }) => {
      const isDays = [period.start, period.end].every((one) => one !== null && days.has(one));
      return isDays || over.toLowerCase().includes(sentence.slice(start, end).toLowerCase());
    })
  );
}

const legend = /(?<![\p{L}\d])(\p{Lu}[\p{Lu}\d]{0,2})\s?(?:=|:)\s?(\p{L}[^,;=|]*)/gu;

/** "A = leaks, B = noise": the codes that a sentence names by what they mean. */
function coded({ over }: List, words: readonly string[]): { codes: string[]; known: string[] } {
  const meant = [...over.matchAll(legend)].flatMap(([, code = '', meaning = '']) => {
    const own = tellingWords(meaning);
    const isSaid = own.every((word) => words.some((one) => isSameThing(word, one)));
    return own.length > 0 && isSaid ? [{ code, own }] : [];
  });
  return { codes: meant.map(({ code }) => code), known: meant.flatMap(({ own }) => own) };
}

function rowsTold(list: List, { sentence, words }: Claim, states: readonly number[]) {
  const { codes, known } = coded(list, words);
  const named = rowsNamed(list, sentence, states);
  const isCoded = (row: Row) => codes.length === 0 || row.some(({ text }) => codes.includes(text));
  const names = [...list.names, ...known, ...partsNamed(list, sentence)];
  const isKnown = words.every(
    (word) => listsThing(list, word) || names.some((name) => isSameThing(name, word)),
  );
  return isKnown ? named.filter(isCoded) : [];
}

const fewestRows = 8;

interface Counted {
  list: List;
  all: number;
  open: number;
  /** Of which the list says neither. */
  unknown: number;
  first: Row[number] | undefined;
}

function countedIn(list: List, claim: Claim): Counted[] {
  if (list.source.id === claim.source.id || !isOfTimes(list, claim)) return [];
  if (!claim.words.some((word) => listsThing(list, word))) return [];
  const columns = stateColumns(list);
  const rows = rowsTold(list, claim, columns);
  return columns.flatMap((column): Counted[] => {
    const states = rows.map((row) => textIn(row, column));
    const open = rows.filter((row) => isUnsettled(textIn(row, column)));
    const settled = states.filter(isSettled).length;
    if (rows.length < fewestRows || open.length === 0 || settled === 0) return [];
    const unknown = rows.length - open.length - settled;
    return [{ list, all: rows.length, open: open.length, unknown, first: open[0]?.[column] }];
  });
}

function isRefuted({ figure }: Claim, { open, unknown }: Counted): boolean {
  const told = Number(figure.value);
  if (figure.bound === 'below') return open >= told;
  if (figure.bound === 'above') return open + unknown <= told;
  return told < open || told > open + unknown;
}

/** How many of a list are told to be still open at its day, against its rows. */
export function findStillOpen(ledger: Ledger): Conflict[] {
  const lists = listsOf(ledger);
  return sourcesInForce(ledger)
    .flatMap((source) => claimsOf(source, ledger))
    .flatMap((claim): Conflict[] => {
      const counted = lists.flatMap((list) => countedIn(list, claim));
      const [found] = counted;
      if (!found || !counted.every((one) => isRefuted(claim, one))) return [];
      const { list, all, open, first } = found;
      return [
        {
          kind: 'contradicts',
          sides: [
            sideOfCell(list, first, `${open} ${first?.text.trim()}, of ${all} rows`),
            sideOf(claim.figure),
          ],
          about: claim.sentence,
          why: `${list.source.card.title} has ${open} of ${all} rows still open at that day.`,
          better: 0,
        },
      ];
    });
}
