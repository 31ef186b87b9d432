import { unitFactor } from '../../kit/unit-factors.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { yearNamed } from '../../sentences/vetoes/periods-agree.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { yearlyWord } from './change-words.ts';
import {
  map,
  meet,
  middle,
  nearlyMeets,
  printed,
  quotient,
  type Range,
  rangeOf,
} from './near-miss.ts';
import {
  countingSentences,
  exactOnly,
  type SentenceFigures,
  sameUnit,
} from './sentence-figures.ts';
import { behind, between, slip } from './told-sums.ts';
import { counts, perEach, timesAYear } from './written-out.ts';

/** How far behind a percentage it may be said to be of each year. */
const BEHIND = 16;
const isLevel = ({ kind, form }: LedgerFigure): boolean =>
  (kind === 'money' || kind === 'count') && form === 'level';
const yearOf = ({ period }: LedgerFigure): number | null =>
  period.value ? yearNamed(period.value.label) : null;

/** The first and the last level of one thing that is told before a growth, and the years between. */
function endsBefore(levels: readonly LedgerFigure[]) {
  const last = levels.at(-1);
  const first = levels.findLast((one) => last && one !== last && sameUnit(one, last));
  const years = [first, last].map((one) => (one ? yearOf(one) : null));
  const [a = null, b = null] = years;
  if (!first || !last || a === null || b === null || a === b) return null;
  const [from, to] = a < b ? [first, last] : [last, first];
  const ratio = quotient(rangeOf(to), rangeOf(from));
  return ratio && { from, to, ratio, years: Math.abs(a - b) };
}

/** "690m in 2025. In 2020 it had been 548m; it has grown by 5.9% a year": right only by one year more or fewer. */
function checkYearly(before: SentenceFigures | undefined, own: SentenceFigures): Conflict | null {
  const stated = own.figures.find(
    (one) => one.kind === 'percent' && yearlyWord.test(behind(own, one).slice(0, BEHIND)),
  );
  if (!stated || !exactOnly(stated)) return null;
  const told = [...(before?.figures ?? []), ...own.figures];
  const levels = told.slice(0, told.indexOf(stated)).filter(isLevel);
  const ends = levels.every(exactOnly) ? endsBefore(levels) : null;
  // Two ends in one sentence with their growth are held by all that a percentage may be of them.
  if (!ends || levels.length !== 2) return null;
  const over = (years: number): Range =>
    map(ends.ratio, (one) => (Math.abs(one) ** (1 / years) - 1) * 100);
  const claimed = rangeOf(stated);
  const isSlip = [ends.years - 1, ends.years + 1].some(
    (years) => years > 1 && meet(claimed, over(years)),
  );
  if (meet(claimed, over(ends.years)) || !isSlip) return null;
  return {
    kind: 'arithmetic',
    sides: [sideOf(stated), null],
    about: [before?.text, own.text].join(' '),
    why: `${printFigure(ends.from)} and ${printFigure(ends.to)} make ${printed(middle(over(ends.years)), 1)}% a year over ${ends.years} years, not ${printFigure(stated)}`,
    formula: `cagr(${ends.from.id}, ${ends.to.id}) | %1`,
    better: null,
  };
}

const makes =
  /(?<![\p{L}])(?:makes?|gives?|comes? to|equals?|is|are|mean|macht|machen|ergibt|ergeben|sind|ist|bedeutet|font|fait|soit|représente|hacen|supone|fanno|sono|fazem|maken|geeft|geven|giver|gir|ger|bliver|blir|svarer til|motsvarar|daje|dają|činí)(?![\p{L}])|=/iu;
/** A product of rounded numbers strays by so much without a slip. */
const nearestProduct = 0.02;
/** One digit in front is another. */
const farthestProduct = 0.5;

const isOneOf = (sentence: SentenceFigures, count: LedgerFigure, each: string): boolean =>
  counts(sentence, count, each) || unitFactor(count.unit.value ?? '', each) === '1';

/** "11,300 beds are served in-house. At EUR 2,150 per bed that makes EUR 34.3m": so many at so much, over two sentences. */
function checkProduct(before: SentenceFigures | undefined, own: SentenceFigures): Conflict | null {
  const pair = [...(before ? [before] : []), own];
  const told = pair.flatMap((sentence) => sentence.figures.map((figure) => ({ figure, sentence })));
  const total = told.at(-1)?.figure;
  if (!before || !total || told.length !== 3 || !told.every(({ figure }) => exactOnly(figure)))
    return null;
  const price = told.find(
    ({ figure, sentence }) => figure !== total && perEach.test(behind(sentence, figure)),
  );
  const each = price && perEach.exec(behind(price.sentence, price.figure))?.[3];
  const count = told.find(({ figure }) => figure !== total && figure !== price?.figure);
  if (!price || !each || !count || !sameUnit(price.figure, total)) return null;
  if (count.sentence === price.sentence || !isOneOf(count.sentence, count.figure, each))
    return null;
  const near = told.at(-2)?.figure;
  if (!near || !own.figures.includes(near) || !makes.test(between(own, near, total))) return null;
  const [many, much] = [rangeOf(count.figure), rangeOf(price.figure)];
  const times = timesAYear(behind(price.sentence, price.figure), behind(own, total));
  const made = { low: many.low * much.low * times, high: many.high * much.high * times };
  const gap = Math.abs(middle(made) / Number(total.value) - 1);
  return gap > nearestProduct && nearlyMeets(rangeOf(total), made, farthestProduct)
    ? slip(own, total, made, 'so many at so much make')
    : null;
}

function checkSource(source: LedgerSource, ledger: Ledger): Conflict[] {
  const sentences = countingSentences(source, ledger);
  return sentences.flatMap((own, at) => {
    const previous = sentences[at - 1];
    const isNext = previous && followsIn(source, previous, own);
    const before = isNext ? previous : undefined;
    const found = checkYearly(before, own) ?? checkProduct(before, own);
    const figure = found?.sides[0].figure;
    return found && figure && isTold(figure, source) ? [found] : [];
  });
}

const FARTHEST_APART = 2;

/** Nothing but a space parts them: what counts nothing between them would have told of something else. */
function followsIn(
  { reading }: LedgerSource,
  previous: SentenceFigures,
  own: SentenceFigures,
): boolean {
  const end = previous.start + previous.text.length;
  return reading.text.slice(end, own.start).trim() === '' && own.start - end <= FARTHEST_APART;
}

/** Rules that two sentences on end state together and break. */
export function checkOverSentences(ledger: Ledger): Conflict[] {
  return sourcesInForce(ledger).flatMap((source) => checkSource(source, ledger));
}
