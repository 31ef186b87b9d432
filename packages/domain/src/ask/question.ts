import { functionWords, ofAllLanguages, statusWords } from '../kit/closed-classes.ts';
import type { FiscalCalendar } from '../kit/fiscal-calendar.ts';
import { readPeriods } from '../kit/periods.ts';
import type { FigureKind, Period } from '../reading/figure.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { measuresNamed, type NamedMeasure } from '../sentences/measures-named.ts';
import { namesOf } from '../sentences/names.ts';
import { regionsOfWord, regionWords, stemOf, wordsIn } from './cover-words.ts';

/** What a question asks for: what is measured, of whom, for when, and what else narrows it down. */
export interface Question {
  text: string;
  measures: NamedMeasure[];
  names: string[];
  periods: Period[];
  /** Further words of content; each must stand where the answer stands. */
  words: string[];
  kinds: ReadonlySet<FigureKind> | null;
  /** It asks for a plan, a budget or an outlook. */
  asksPlan: boolean;
}

/** Words that ask or that name the whole, and so tell nothing apart. */
const asking: ReadonlySet<string> = new Set(
  [
    ...ofAllLanguages(functionWords),
    ...`what which who whom whose why how many much large big high long often when where did does do
   there here tell show give me please know say says total overall amount amounts figure figures
   value number stand stood stands like report reports reported evidence source sources according
   group company consolidated target actual we you i am so then any some other others become became happen happens happened think
    thinks feel mention mentions mentioned
   year years end year-end together combined
   was wer wen wem warum weshalb wieviel viele viel hoch groß lang oft wann wo welche welcher welches
   welchen gibt gab zeige nenne sage bitte beträgt betrug lag liegt konzern unternehmen gesellschaft
   gruppe gesamt insgesamt höhe wert zahl anzahl
   jahr jahre jahresende stichtag zusammen`.split(/\s+/),
  ].flatMap((word) => [word, stemOf(word)]),
);

export const isAsking = (word: string): boolean => asking.has(word) || asking.has(stemOf(word));

const planning: ReadonlySet<string> = new Set(
  Object.values(statusWords)
    .flatMap(({ budget, forecast, target }) => [...budget, ...forecast, ...target])
    .flatMap((word) => [word, stemOf(word)]),
);

const isPlanning = (word: string): boolean => planning.has(word) || planning.has(stemOf(word));

const asksFor: readonly [RegExp, readonly FigureKind[]][] = [
  [/\bhow many\b|\bwie viele\b|\bnumber of\b|\banzahl\b/iu, ['count']],
  [/\bhow long\b|\bwie lange\b|\bduration\b|\bdauer\b/iu, ['duration']],
  [/^\s*(?:and\s)?when\b|^\s*(?:und\s)?wann\b/iu, ['date']],
  [
    /\b(?:what|which) (?:share|percentage|proportion|margin)\b|\bwelche[rn]? (?:anteil|marge)\b/iu,
    ['percent', 'points'],
  ],
];

/** It asks what somebody says or why something is: words answer it, not a figure. */
const asksWords =
  /^\s*(?:(?:and|und)\s+)?(?:why|who|how (?:do|does|did)|what (?:do|does|did|has|have)|warum|weshalb|wer|was (?:sagen|sagt|meinen|meint|halten|hält))(?![\p{L}])/iu;

/** A part of a whole; a share that is traded is something else. */
const asksShare =
  /\b(?:(?:what|which) )?(?:share|percentage|proportion)\b(?! (?:price|capital|count|issue|buyback))|\b(?:welche[rn]? )?anteil\b|\bhow much of\b|\bwie ?viel (?:von|vom|des|der|davon)\b/iu;

function kindsOf(text: string, rest: string): ReadonlySet<FigureKind> | null {
  const found = asksFor.find(([pattern]) => pattern.test(text));
  if (found) return new Set(found[1]);
  return asksShare.test(rest) ? new Set<FigureKind>(['percent', 'points']) : null;
}

const isOfKinds = (kind: string, kinds: ReadonlySet<string>): boolean =>
  kinds.has(kind) || (kind === 'rating' && kinds.has('count'));

const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** A question about the target means the target's years. */
function calendarOf(ledger: Ledger): FiscalCalendar | null {
  const cards = [...ledger.sources.values()].map(({ card }) => card);
  const own = cards.find(({ ownerRole, yearEnd }) => ownerRole === 'target' && yearEnd !== null);
  const { yearEnd } = own ?? cards.find((card) => card.yearEnd !== null) ?? { yearEnd: null };
  return yearEnd && { ...yearEnd, ends: {}, bareYears: 'calendar' };
}

/** A region is one word, whatever it is called. */
function wordsOf(text: string): string[] {
  const regions = regionWords(text);
  const named = new Set(regions.flatMap((region) => wordsIn(region)));
  const isRegion = (word: string) => named.has(word) || regionsOfWord(word).length > 0;
  const words = wordsIn(text.replace(asksShare, ' ')).filter(
    (word) => !isAsking(word) && !isRegion(word),
  );
  return [
    ...words.filter((word) => !(regions.length > 0 && /^(?:usa?|u\.s|uk|eu)$/u.test(word))),
    ...regions,
  ];
}

const belongs = /(?<![\p{L}])(?:of|among|by|von|der|des|unter|bei)(?![\p{L}])/iu;
const joins = /(?<![\p{L}])(?:and|und|or|oder)(?![\p{L}])/iu;

/** "The score of all respondents": they are not counted, it is theirs. */
function isWhoseItIs(
  { start, measure }: NamedMeasure,
  spoken: readonly NamedMeasure[],
  text: string,
): boolean {
  const [first] = spoken;
  if (!first || first.start === start || measure.kind !== 'count') return false;
  const between = text.slice(first.end, start);
  return belongs.test(between) && !joins.test(between);
}

function readAlone(text: string, ledger: Ledger): Question {
  const mentions = readPeriods(text, calendarOf(ledger));
  const dated = blank(text, mentions);
  const named = namesOf(ledger).find(dated);
  const rest = blank(dated, named);
  const spoken = asksWords.test(text) ? [] : measuresNamed(rest);
  const kinds = kindsOf(text, blank(rest, spoken));
  const measures = spoken.filter(
    (one) => (!kinds || isOfKinds(one.measure.kind, kinds)) && !isWhoseItIs(one, spoken, rest),
  );
  const words = wordsOf(blank(rest, measures));
  return {
    text,
    measures,
    names: named.map(({ name }) => name),
    periods: mentions.filter(({ relative }) => relative === null).map(({ period }) => period),
    words: [...new Set(words.filter((word) => !isPlanning(word)))],
    kinds,
    asksPlan: words.some(isPlanning),
  };
}

const goesOn = /^\s*(?:and|und|what about|how about|was ist mit|wie ist es)(?![\p{L}])/iu;

/** "And in fiscal 2025?" asks for what was asked before, with another year. */
function completes(question: Question): boolean {
  const isBare = question.measures.length === 0 && question.words.length === 0;
  return isBare || (goesOn.test(question.text) && question.measures.length === 0);
}

/** "How much of it recurs?": what was measured before stands for the word. */
const ofIt = /(?<![\p{L}])(?:of (?:it|that|this|which)|davon)(?![\p{L}])/iu;

function withItsName(text: string, before: string, ledger: Ledger): string {
  const [measure] = ofIt.test(text) ? readAlone(before, ledger).measures : [];
  return measure ? text.replace(ofIt, `of ${before.slice(measure.start, measure.end)}`) : text;
}

/** A question of a thread: what it leaves open is what the one before it asked for. */
export function readQuestion(
  text: string,
  ledger: Ledger,
  earlier: readonly string[] = [],
): Question {
  const before = earlier.at(-1);
  const question = readAlone(before ? withItsName(text, before, ledger) : text, ledger);
  if (before === undefined || !completes(question)) return question;
  const last = readQuestion(before, ledger, earlier.slice(0, -1));
  return {
    text,
    measures: last.measures,
    names: question.names.length > 0 ? question.names : last.names,
    periods: question.periods.length > 0 ? question.periods : last.periods,
    words: [...new Set([...last.words, ...question.words])],
    kinds: question.kinds ?? last.kinds,
    asksPlan: question.asksPlan || last.asksPlan,
  };
}
