import { ofAllLanguages, silentWords, statingVerbs } from '../../kit/closed-classes.ts';
import { notionsIn } from '../../kit/glossary.ts';
import { remember } from '../../kit/remember.ts';
import { wordStem } from '../../kit/word-stem.ts';
import type { DocumentKind, Span } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { isTold } from '../find-contradictions.ts';
import { isOutside } from '../selling.ts';
import { sentenceIn } from '../sentence-around.ts';

/** A rate, a share or a score that a sentence tells, with the words that say of what. */
export interface ToldRate {
  figure: LedgerFigure;
  source: LedgerSource;
  sentence: string;
  /** From the number before to the number behind. */
  own: string;
  /** The part of it before the number. */
  before: string;
  /** And what follows the number. */
  after: string;
}

const score = /(?<![\p{L}])(?:nps|net promoter)(?![\p{L}])/iu;

const isRate = ({ kind, form, high, place, origin }: LedgerFigure, before: string): boolean => {
  if (place.row !== null || high !== null || origin === 'query') return false;
  if (kind === 'percent') return true;
  return (kind === 'count' || kind === 'rating') && form === 'level' && score.test(before);
};

/** What runs beyond a day to come is told of contracts as they stand. */
export const runsOn =
  /^\s?(?:%|per ?cent|prozent)?\s(?:of|der|des|vom|von)\s[^.;]{0,30}?(?:revenues?|sales|turnover|income|fees|rents?|contract values?|annual values?|\p{L}*ums[aä]tz\p{L}*|\p{L}*erlöse?n?|\p{L}*einnahmen)\s[^.;]{0,60}?(?:beyond|past|after|nach|über|(?:cannot|can't|may not|nicht) (?:be )?(?:terminated|ended|cancelled|end|kündbar) (?:before|vor))\s(?:the\s|den\s|dem\s)?(?:end of\s|ende\s)?(?=\S{0,12}\s?\S{0,12}\s?20\d\d)/iu;

/** All rates that documents in force tell in sentences. */
export function toldRates(ledger: Ledger): ToldRate[] {
  return sourcesInForce(ledger).flatMap((source) => {
    const prose = ledger.figuresOf(source.id).filter(({ place }) => place.row === null);
    return prose.flatMap((figure): ToldRate[] => {
      const told = tellingOf(figure, source, prose);
      const isOpen =
        (isPlan(figure) && !runsOn.test(told?.after ?? '')) ||
        !isTold(figure, source) ||
        !isOfTarget(figure, source, ledger);
      return told && !isOpen && isRate(figure, told.before) ? [told] : [];
    });
  });
}

/** Who studies a trade, or writes of it, tells of many; the company and whoever speaks for it of itself. */
function isOfTarget({ subject }: LedgerFigure, source: LedgerSource, { company }: Ledger): boolean {
  const { kind } = source.card;
  if (subject.value !== null) return subject.value === company || kind === 'interview';
  return !isOutside(source) && !ofMany.has(kind);
}
/** Where others write of many. */
export const ofMany: ReadonlySet<DocumentKind> = new Set([
  'study',
  'press',
  'web_page',
  'analyst_note',
]);

export function tellingOf(
  figure: LedgerFigure,
  source: LedgerSource,
  prose: readonly LedgerFigure[],
): ToldRate | null {
  const { text } = source.reading;
  const { place } = figure;
  const block = frameOf(figure, source);
  if (!block) return null;
  const sentence = sentenceIn(text.slice(block.start, block.end), place.start - block.start);
  const beside = prose.filter(
    (one) => one.place.start >= block.start && one.place.end <= block.end && one.kind !== 'date',
  );
  const last = beside.findLast((one) => one.place.end <= place.start && one.kind !== 'count');
  const next = beside.find((one) => one.place.start >= place.end && one.kind !== 'count');
  const from = Math.max(
    last?.place.end ?? block.start,
    sentenceStart(text, block.start, place.start),
  );
  const before = text.slice(from, place.start);
  const [after = ''] = /^[^.;]*/u.exec(text.slice(place.end, next?.place.start ?? block.end)) ?? [];
  return { figure, source, sentence, own: `${before} ${after}`, before, after };
}

/** The cell or the paragraph that a figure stands in. */
function frameOf({ place }: LedgerFigure, { reading }: LedgerSource): Span | undefined {
  const table = place.row === null || place.table === null ? null : reading.tables[place.table];
  return table?.cells[place.row ?? -1]?.[place.column ?? -1] ?? reading.blocks[place.block];
}

function sentenceStart(text: string, from: number, to: number): number {
  const ends = [...text.slice(from, to).matchAll(/[.!?]["”)*_]*\s+(?=[\p{Lu}\d•*])/gu)];
  const last = ends.at(-1);
  return last ? from + last.index + last[0].length : from;
}

const shortest = 3;

const silent: ReadonlySet<string> = new Set(
  [
    ...silentWords,
    ...ofAllLanguages(statingVerbs),
    ...'year years quarter half fiscal calendar month months week reported total overall group company business annual yearly only just about around roughly some least most percent mindestens höchstens jahr geschäftsjahr gesamt rund etwa monat quartal konzern unternehmen gruppe'.split(
      ' ',
    ),
  ].map(wordStem),
);

/** Words that say something, by their beginnings and by what they mean in any language. */
export const meaningsIn = remember((text): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length >= shortest && !silent.has(wordStem(word)))
      .flatMap((word) => [wordStem(word), ...notionsIn(word)]),
  );
});

const besides =
  /(?<![\p{L}])(?:to|at|for|in|with|from|among|before|after|without|excluding|including|of|auf|zu|bei|für|mit|von|im|vor|nach|ohne|der|des|pour|chez|hors|para|per|voor|til|för|før)\s((?:\p{L}[\p{L}’'-]*\s?){1,3})/giu;
export const qualifying =
  /(?<![\p{L}])(?:organic|like-for-like|comparable|underlying|adjusted|normali[sz]ed|constant|excluding|excl|net|gross|recurring|average|planned|budgeted|expected|target\p{L}*|organisch\p{L}*|bereinigt\p{L}*|vergleichbar\p{L}*|netto|brutto|geplant\p{L}*|volume|mengen\p{L}*)(?![\p{L}])/giu;

/** Whatever narrows a telling down: where, for whom, by which rule; whoever is named. */
export function narrowedBy({ own, before, sentence, source }: ToldRate): ReadonlySet<string> {
  const capitals =
    source.card.language === 'de' ? [] : [...before.matchAll(/(?<=\p{Ll},?\s)\p{Lu}\p{L}+/gu)];
  const clause = before.replace(/^.*:\s(?=(?:\S+\s+){5})/su, '');
  const texts = [
    ...[...clause.matchAll(besides)].map(([, words = '']) => words),
    ...[
      ...`${sentence.slice(0, sentence.indexOf(own.trim().slice(0, 12)) + 1)} ${own}`.matchAll(
        qualifying,
      ),
    ].map(([word]) => word),
    ...capitals.map(([word]) => word),
  ];
  return meaningsIn(texts.join(' '));
}
