import { readDates } from '../../kit/dates.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { sentenceAround } from '../sentence-around.ts';
import { dayLead, isBoundUntil, untilWords } from './bound.ts';
import {
  endsOn,
  isNamed,
  isSpecial,
  namesContract,
  type Term,
  termsOf,
} from './contract-papers.ts';

const untilWord = new RegExp(
  `(?<![\\p{L}])(?:${untilWords}|(?:expir|ends?|endet|läuft)\\p{L}*(?:\\s+(?:in|on|im|am|en))?)${dayLead}$`,
  'iu',
);
/** What may run longer, if somebody wants it to. */
const optional =
  /(?<![\p{L}])(?:options?|optional|extendable|extensible|verlängerungsoption|opción|opção|opzione|optie|opsjon)(?![\p{L}])[^.;]*$/iu;

/** "Secured until 2031": the year, month or day up to which a sentence says that something runs. */
function saidUntil(figure: LedgerFigure, source: LedgerSource, until: RegExp): string | null {
  const { text, blocks } = source.reading;
  const block = blocks[figure.place.block];
  if (!block || figure.place.row !== null || !isTold(figure, source)) return null;
  const isDate = figure.kind === 'date' && /^(?:19|20)\d\d/.test(figure.value);
  const before = text.slice(block.start, figure.place.start);
  return isDate && until.test(before) && !optional.test(before) ? figure.value : null;
}

export interface Said {
  sentence: string;
  end: string;
  side: ConflictSide;
  /** "Ends on 31 May 2026" says when; "until 2026" may leave out what follows. */
  isDay: boolean;
}

const saysEnd = ({ value, place }: LedgerFigure, { reading }: LedgerSource): boolean =>
  value.length === 10 &&
  endsOn.test(reading.text.slice(reading.blocks[place.block]?.start, place.start));

const bareYear = /(?<![\d.,/-])(?<![\p{L}])(?:\p{Lu}\p{Ll}{2,8} )?20\d\d(?![\d/-]|\.\d)/gu;

/** Days and months, and years that stand alone. */
function datesIn(text: string): { start: number; end: number; value: string }[] {
  const bare = [...text.matchAll(bareYear)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    value: readDates(found)[0]?.value ?? found,
  }));
  const days = readDates(text).filter(({ value }) => value.length === 10);
  const isOfDay = (year: { start: number }) =>
    days.some(({ start, end }) => start <= year.start && year.start < end);
  return [...days, ...bare.filter((year) => !isOfDay(year))];
}

/** Days, months and years after "until" that reading has taken for no figure. */
function bareYears(source: LedgerSource, until: RegExp): Said[] {
  const { text, blocks } = source.reading;
  return blocks
    .filter(
      ({ kind, instructs, quoted }) =>
        kind !== 'table' && kind !== 'furniture' && !instructs && !quoted,
    )
    .flatMap(({ index, start, end }) => {
      const own = text.slice(start, end);
      return datesIn(own).flatMap(({ value, ...at }) => {
        const before = own.slice(0, at.start);
        if (!until.test(before) || optional.test(before)) return [];
        const side = {
          sourceId: source.id,
          figure: null,
          block: index,
          start: start + at.start,
          end: start + at.end,
          shown: own.slice(at.start, at.end),
        };
        return [{ sentence: upTo(own, at.start), end: value, side, isDay: false }];
      });
    });
}

/** What is said up to the end of the sentence at a place: whom it is said of may be named before, not behind. */
const upTo = (text: string, at: number): string =>
  text.slice(0, splitSentences(text).find(({ end }) => end > at)?.end);

/** It names a contract, or says that whom it names is bound until the day that is shown. */
function isOfContract({ name }: Term, sentence: string, shown: string): boolean {
  if (namesContract.test(sentence)) return true;
  const day = sentence.lastIndexOf(shown);
  const from = sentence.lastIndexOf(name, day);
  if (day < 0 || from < 0) return false;
  return isBoundUntil(sentence.slice(from + name.length, day), sentence.slice(day + shown.length));
}

/** The sentence itself, without those that name before whom it is of. */
const lastOf = (text: string): string => {
  const { start } = splitSentences(text).at(-1) ?? { start: 0 };
  return text.slice(start);
};

const termText = ({ side, source }: Term): string =>
  `${source.card.title} ${sentenceAround({ place: side }, source)}`;

/** All that a paper says to run up to a day, in figures and in bare years. */
export function saidEnds(source: LedgerSource, ledger: Ledger, until: RegExp = untilWord): Said[] {
  const dated = ledger.figuresOf(source.id).flatMap((figure) => {
    const end = saidUntil(figure, source, until);
    if (!end) return [];
    const sentence = sentenceAround(figure, source);
    return [{ sentence, end, side: sideOf(figure), isDay: saysEnd(figure, source) }];
  });
  return [...dated, ...bareYears(source, until)];
}

/** Whoever says that somebody is bound until later than papers on contracts have it, or until another day. */
export function findBrokenTerms(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const terms = sources.flatMap((source) => termsOf(source, ledger));
  if (terms.length === 0) return [];
  return sources.flatMap((source) =>
    saidEnds(source, ledger).flatMap(({ sentence, end, side, isDay }): Conflict[] =>
      terms
        .filter((term) => term.source.id !== source.id && isNamed(term, sentence, ledger.company))
        .filter((term) => !term.isParty || isOfContract(term, sentence, side.shown))
        .filter((term) => !term.isParty || isSpecial(sentence) === isSpecial(termText(term)))
        // A year says its last day; what ends within what is said agrees with it.
        .filter((term) => !term.end.startsWith(end) && !end.startsWith(term.end))
        .filter((term) => term.end < end || (isDay && namesContract.test(sentence)))
        .slice(0, 1)
        .map((term) => ({
          kind: 'contradicts',
          sides: [term.side, side],
          about: lastOf(sentence),
          why: `What lists or sums up contracts has ${term.name} until ${printDate(term.end)}.`,
          better: betterSide(term.source, source) ?? 0,
        })),
    ),
  );
}
