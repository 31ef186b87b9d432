import { directionIn } from '../../kit/directions.ts';
import { labelWords } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { rangeOf } from '../arithmetic/near-miss.ts';
import { headingsOf, headsOf } from '../sentence-around.ts';
import type { Made } from './made.ts';
import { isOf, isYearBefore, type Time } from './times.ts';
import { aroundOf, meaningsIn, narrowedBy, type ToldRate } from './told-rate.ts';

const growthNoun =
  /(?<![\p{L}])(?:growth|cagr|\p{L}*wachstum\p{L}*|zuwachs|anstieg|increase|croissance|crecimiento|crescita|crescimento|groei|vekst|vækst|tillväxt)(?![\p{L}])/iu;
/** "At a compound annual rate": how growth is counted names no measure. */
const anyGrowth = new RegExp(
  `${growthNoun.source}|(?<![\\p{L}])(?:(?:compound|annual|average|yearly|jährlich|durchschnittlich)\\p{L}*\\s){0,3}rates?(?![\\p{L}])`,
  'giu',
);
const compound =
  /(?<![\p{L}])(?:cagr|compound|per annum|p\. ?a\.|a year|per year|pro jahr|jährlich|par an|im schnitt|average annual)(?![\p{L}])/iu;

const ofSomething = /^\s?(?:%|per ?cent|prozent)?\s(?:of|der|des|vom|von)\s/iu;

const tellsGrowth = ({ figure, before, after }: ToldRate): boolean =>
  figure.kind === 'percent' &&
  !ofSomething.test(after) &&
  (figure.form === 'change' ||
    growthNoun.test(`${before} ${after.slice(0, 20)}`) ||
    directionIn(before) !== null);

const plainConcept = (concept: string | null | undefined) =>
  concept?.replace(/_growth$/u, '') ?? null;

interface Named {
  concept: string;
  /** Words that stand right before its name, and those between it and the number. */
  ahead: string;
  behind: string;
}

/** The one measure that the words before a number name. */
function measureTold({ before }: ToldRate): Named | null {
  const words = labelWords(before.replaceAll(anyGrowth, ' '));
  const found = measureIn(words);
  const concept = plainConcept(found?.measure.concept);
  if (!found || concept === null) return null;
  return {
    concept,
    ahead: words.slice(Math.max(0, found.first - 2), found.first).join(' '),
    behind: words.slice(found.first + found.count).join(' '),
  };
}

/** "In spite of the price of sugar, up by 31%": what comes between a measure and a number is of the number. */
const mostBetween = 2;

/** Whether a line of a table is what is told of: its words are said, and nothing narrows the telling further. */
function isLineOf(told: ToldRate, figure: LedgerFigure, ledger: Ledger): boolean {
  const source = ledger.sources.get(figure.sourceId);
  const label = figure.measure.value;
  if (!source || !label) return false;
  const heads = [label.text, ...(figure.segment.value ?? []).map(({ text }) => text)].join(' ');
  const said = meaningsIn(aroundOf(told));
  const named = measureTold(told);
  const isNamed =
    named !== null &&
    named.concept === label.concept &&
    [...meaningsIn(named.behind)].filter((word) => !isGrowthWord(word)).length <= mostBetween;
  const words = meaningsIn(heads);
  const ofMeasure = isNamed
    ? meaningsIn(
        labelWords(heads)
          .slice(...placeOf(heads))
          .join(' '),
      )
    : new Set<string>();
  const missing = [...words].filter((word) => !said.has(word) && !ofMeasure.has(word));
  if (missing.length > 0 || (!isNamed && (words.size === 0 || label.concept !== null)))
    return false;
  const known = meaningsIn(
    `${heads} ${headsOf(figure, source)} ${headingsOf(figure, source)} ${source.card.title} ${ledger.company}`,
  );
  const narrowing = [...narrowedBy(told), ...meaningsIn(isNamed ? named.ahead : '')];
  return narrowing.every((word) => known.has(word) || ofMeasure.has(word) || isGrowthWord(word));
}

const isGrowthWord = (word: string) =>
  /^(?:growth|increa|grew|grown|gewach|rate|cagr|compou|averag|durchs|jährli|schnit)/u.test(word);

function placeOf(heads: string): [number, number] {
  const found = measureIn(labelWords(heads));
  return found ? [found.first, found.first + found.count] : [0, 0];
}

const grown = (a: LedgerFigure, b: LedgerFigure, years: number) => {
  const [from, to] = [rangeOf(a), rangeOf(b)];
  const rate = (x: number, y: number) => 100 * ((y / x) ** (1 / years) - 1);
  return from.low > 0 && to.low > 0
    ? { low: rate(from.high, to.low), high: rate(from.low, to.high) }
    : null;
};

const mostYears = 10;

/** The two years that "CAGR 2021–2024" or "from 2021 to 2024" names. */
function spanIn(text: string): [number, number] | null {
  const [, from = '', to = ''] =
    /((?:20|FY\s?)\d\d)\s?(?:[–-]|to|and|bis|und|auf)\s?((?:20|FY\s?(?:20)?)?\d\d)(?!\d)/u.exec(
      text,
    ) ?? [];
  if (from === '') return null;
  const [first, last] = [from, to].map((year) => 2000 + Number(year.slice(-2)));
  return first && last && last > first && last - first <= mostYears ? [first, last] : null;
}

/** Growth that a line of a table makes, for the time that is told. */
export function growthMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  if (!tellsGrowth(told)) return [];
  const lines = linesOf(ledger).filter(([first]) => first && isLineOf(told, first, ledger));
  const span = spanIn(told.sentence);
  return lines.flatMap((line) => {
    if (told.figure.bound === 'above' && everyYear.test(told.sentence))
      return weakestYear(line, span);
    if (span || compound.test(told.sentence)) return span ? compounded(line, span) : [];
    return yearlyIn(line, 'The two years of the table make another growth.').filter(
      ({ from }) => time === null || isOf(time, from),
    );
  });
}

/** How much a line grew in each year whose year before it has. */
function yearlyIn(line: readonly LedgerFigure[], why: string): (Made & { from: LedgerFigure })[] {
  return line.flatMap((later) => {
    const earlier = line.find((one) => isYearBefore(one, later));
    const range = earlier ? grown(earlier, later, 1) : null;
    if (!earlier || !range) return [];
    return [{ range, from: later, formula: `growth(${earlier.id}, ${later.id}) | %1`, why }];
  });
}

/** "In every year since 2021": the year that grew least says whether it is so. */
const everyYear =
  /(?<![\p{L}])(?:(?:every|each)\s(?:single\s|one of\s)?(?:\p{L}+\s){0,4}(?:years?|fy)|(?:in )?jede[mrs]\s(?:\p{L}+\s){0,3}(?:geschäfts)?jahre?s?|jedes jahr|chaque (?:année|exercice)|cada año|ogni anno)(?![\p{L}])/iu;

function weakestYear(line: readonly LedgerFigure[], span: [number, number] | null): Made[] {
  const years = yearlyIn(line, 'One of the years in the table grew less.').filter(({ from }) => {
    const year = Number(from.period.value?.end?.slice(0, 4));
    return !span || (year >= span[0] && year <= span[1]);
  });
  const [weakest] = years.toSorted((a, b) => a.range.high - b.range.high);
  return weakest && years.length > 1 ? [weakest] : [];
}

function compounded(line: readonly LedgerFigure[], [from, to]: [number, number]): Made[] {
  const ofYear = (year: number) =>
    line.find(({ period: { value } }) => Number(value?.end?.slice(0, 4)) === year);
  const [a, b] = [ofYear(from), ofYear(to)];
  if (!a || !b || !isYearBefore(a, b, to - from)) return [];
  const range = grown(a, b, to - from);
  return range
    ? [
        {
          range,
          from: b,
          formula: `cagr(${a.id}, ${b.id}) | %1`,
          why: 'The first and the last year of the table make another growth.',
        },
      ]
    : [];
}

/** Both ends of a line are in one scale, whichever it is. */
const isCell = ({ place, doubt, sign, form, high, kind, measure, status }: LedgerFigure): boolean =>
  place.table !== null &&
  measure.value !== null &&
  doubt === 'none' &&
  sign === 'known' &&
  form === 'level' &&
  high === null &&
  kind !== 'date' &&
  status.value !== 'original';

const lines = new WeakMap<Ledger, LedgerFigure[][]>();

/** Lines of tables over time: one measure of one thing. */
function linesOf(ledger: Ledger): LedgerFigure[][] {
  const known = lines.get(ledger);
  if (known) return known;
  const found = sourcesInForce(ledger).flatMap(({ id }) => {
    const cells = ledger
      .figuresOf(id)
      .filter(
        (figure) =>
          isCell(figure) && !isPlan(figure) && figure.kind !== 'percent' && figure.period.value,
      );
    const grouped = Map.groupBy(cells, ({ place, measure, segment, unit }) =>
      [
        place.table,
        measure.value?.text,
        unit.value,
        ...(segment.value ?? []).map(({ text }) => text),
      ].join('|'),
    );
    return [...grouped.values()].filter(({ length }) => length > 1);
  });
  lines.set(ledger, found);
  return found;
}
