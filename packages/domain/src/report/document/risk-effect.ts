import { Exact } from '../../kit/decimal.ts';
import { directionIn } from '../../kit/directions.ts';
import { escapePattern } from '../../kit/escape-pattern.ts';
import type { Model } from '../../model/compute-model.ts';
import { margins } from '../../model/derive-assumptions.ts';
import { type Forgone, forgoneWith } from '../../model/largest-customers.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { ratePerYear } from '../../reading/tables/table-periods.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { Report } from '../report.ts';
import type { DocumentCell } from './document.ts';
import type { Weighed } from './seen-before.ts';
import { plain, sourceLine, words } from './table-cells.ts';

export interface ComputedModel {
  report: Report;
  matter: Matter;
  model: Model;
}

/** What a buyer does about a risk, who does it, and which term to ask for. */
export interface Remedy {
  mitigant: string;
  owner: string;
  term: string;
}

/** A risk or an upside, and what it comes to in EBITDA where that is known. */
export interface Effect {
  risk: string;
  /** How it reads behind "at stake", where it does not begin as any sentence does: with a name, or with how much of it. */
  stake?: string;
  isUpside: boolean;
  /** The risk with what carries it. */
  told: DocumentCell;
  weighed: Weighed;
  effect: DocumentCell;
  remedy: Remedy;
  earned: Exact | null;
  /** What it comes to in revenue, where that is known. */
  sold: Exact | null;
  /** In which year: in the last one that is known, for what is lost of today's sales. */
  year: number | null;
}

export const lastYearOf = ({ matter }: ComputedModel): number | null => {
  const last = matter.revenue.at(-1);
  return last ? yearOf(last) : null;
};

export const money = (value: Exact, { model }: Pick<ComputedModel, 'model'>) =>
  printMillions(value, model.currency);

/** Earnings that go with growth that does not come, as far as the last margin tells. */
export const atMargin = (earned: Exact | null, computed: ComputedModel): DocumentCell =>
  earned ? [words(`${money(earned, computed)} of EBITDA at the last EBITDA margin`)] : [];

/** Of customers who go: which margin was taken, and what was spent for them does not go on the same day. */
export function forgoneCell(forgone: Forgone | null, computed: ComputedModel): DocumentCell {
  if (!forgone) return [];
  const { earned, margin, percent, of } = forgone;
  const by =
    margin === 'ebitda'
      ? 'the last EBITDA margin, more where costs stay'
      : `the ${margin} margin of ${inPercent(percent)}`;
  return [
    words(`${money(earned, computed)} of EBITDA at ${by}`),
    ...sourceLine(of, computed.report.sources),
  ];
}

/** The part of the company that texts speak of, where they speak of one. */
function partIn(texts: readonly string[], { segments }: Matter) {
  const parts = segments.filter(({ name }) =>
    (name.match(/\p{L}{4,}/gu) ?? []).some((word) => {
      const stem = escapePattern(word.replace(/(?:s|en|e)$/iu, ''));
      const named = new RegExp(`(?<!\\p{L})${stem}(?:s|en|e)?(?!\\p{L})`, 'iu');
      return texts.some((text) => named.test(text));
    }),
  );
  return parts.length === 1 ? parts[0] : undefined;
}

/** What was sold at last of the part that texts speak of. */
function soldOfPart(texts: readonly string[], computed: ComputedModel) {
  const part = partIn(texts, computed.matter);
  const sold = part?.figures.at(-1);
  return part && sold && yearOf(sold) === lastYearOf(computed) ? { name: part.name, sold } : null;
}

const yearlyRate = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|per ?cent|prozent)\s${ratePerYear.source}`,
  'iu',
);

/** "Valve prices will fall by 4.5% a year": of one part, and by how much, where one text says both. */
function yearlyFall(texts: readonly string[], computed: ComputedModel) {
  return texts.flatMap((text) => {
    const rate = yearlyRate.exec(text);
    const part = soldOfPart([text], computed);
    if (!rate?.[1] || !part || directionIn(text.slice(0, rate.index)) !== 'down') return [];
    return [{ ...part, percent: new Exact(rate[1].replace(',', '.')) }];
  })[0];
}

/** What the prices of the part that is spoken of take: by the fall that is told, else by each per cent. */
function partOfPrice(texts: readonly string[], computed: ComputedModel) {
  const fall = yearlyFall(texts, computed);
  const part = fall ?? soldOfPart(texts, computed);
  if (!part) return null;
  const lost = money(new Exact(part.sold.value).times(fall?.percent ?? 1).div(-100), computed);
  const told = fall
    ? `${lost} of EBITDA with each year in which the prices of ${part.name} fall by ${inPercent(fall.percent)}, volumes and costs as they are`
    : `${lost} of EBITDA for each 1% of the prices of ${part.name} alone, of which this speaks`;
  return { told, sold: part.sold };
}

/** What goes with the prices of one part of the company, beside one per cent off all. */
function perCentOfPrice(
  texts: readonly string[],
  last: ModelFigure,
  computed: ComputedModel,
): DocumentCell {
  const part = partOfPrice(texts, computed);
  const lost = money(new Exact(last.value).div(-100), computed);
  return [
    ...(part ? [words(part.told)] : []),
    words(`${lost} of EBITDA for each 1% of price, costs as they are`),
    ...sourceLine([last, part?.sold], computed.report.sources),
  ];
}

/** Where what one per cent comes to was told before. */
export const notComputed = (): DocumentCell =>
  plain('Not computed: how much revenue it takes is not known');

/** What one per cent comes to where nobody says how much is at stake. */
export function perCent(
  atStake: 'price' | 'volume' | 'cost',
  texts: readonly string[],
  computed: ComputedModel,
): DocumentCell {
  const { matter, report } = computed;
  const [last, left, margin] = [
    matter.revenue.at(-1),
    matter.ebitda.at(-1),
    margins(matter).at(-1),
  ];
  if (!last) return plain('No revenue in the sources to weigh it by');
  const one = new Exact(last.value).div(100);
  if (atStake === 'price') return perCentOfPrice(texts, last, computed);
  if (atStake === 'cost' && margin) {
    const cost = one.minus(one.times(margin).div(100));
    return [
      words(`${money(cost.negated(), computed)} of EBITDA for each 1% of cost`),
      ...sourceLine([last, left], report.sources),
    ];
  }
  const forgone = forgoneWith(one, matter);
  return [
    words(`${money(one.negated(), computed)} a year for each 1% of revenue lost`),
    ...forgoneCell(forgone && { ...forgone, of: [last, ...forgone.of] }, computed),
  ];
}

/** Of today or of the first years ahead; of the last projected year; not put in money. */
const horizons = { near: 0, far: 1, open: 2 } as const;

/**
 * Risks before upsides, what comes soon before what comes at the end of the projection, and of
 * these what costs most; what nobody can put in money stands behind.
 */
export function nearestAndLargestFirst(
  effects: readonly Effect[],
  computed: ComputedModel,
): Effect[] {
  const margin = margins(computed.matter).at(-1) ?? new Exact(100);
  const size = ({ earned, sold }: Effect) =>
    (earned ?? sold?.times(margin).div(100) ?? new Exact(0)).abs();
  const end = computed.model.cases[0]?.years.at(-1)?.year;
  const horizon = ({ earned, sold, year }: Effect) =>
    earned || sold ? horizons[year === end ? 'far' : 'near'] : horizons.open;
  return effects.toSorted(
    (a, b) =>
      Number(a.isUpside) - Number(b.isUpside) || horizon(a) - horizon(b) || size(b).cmp(size(a)),
  );
}

/** The most that a risk takes which is not unlikely, and the most that an upside adds. */
function outermost(effects: readonly Effect[]) {
  const known = effects.flatMap((one, at) =>
    one.earned ? [{ ...one, earned: one.earned, at }] : [],
  );
  const falls = known.filter(({ earned }) => earned.isNegative());
  const likely = falls.filter(({ weighed: { likelihood } }) => likelihood !== 'low');
  const [worst] = (likely.length > 0 ? likely : falls).toSorted((a, b) => a.earned.cmp(b.earned));
  const [best] = known
    .filter(({ earned }) => earned.gt(0))
    .toSorted((a, b) => b.earned.cmp(a.earned));
  return { worst, best };
}

/** How much that is of what was earned at last: more than all of it is no risk beside others. */
function ofLast(lost: Exact, { matter }: ComputedModel): string {
  const last = matter.ebitda.at(-1);
  if (!last || new Exact(last.value).lte(0)) return '';
  const share = lost.div(last.value).times(100).toDecimalPlaces(0);
  return `, ${inPercent(share)} of that of ${last.period},`;
}

/** "Revenue grows", "EBITDA falls": what is no abbreviation begins small within a sentence. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** What the table of effects says as a whole, and of which of its rows. */
export function effectMessage(
  effects: readonly Effect[],
  computed: ComputedModel,
): { message: string; spoken: number[] } {
  const { worst, best } = outermost(effects);
  if (!worst) return { message: '', spoken: [] };
  const lost = worst.earned.abs();
  const isOfToday = worst.year === lastYearOf(computed);
  const told = `${money(lost, computed)} of EBITDA${isOfToday ? ofLast(lost, computed) : ''} is at stake if ${worst.stake ?? inSentence(worst.risk)}`;
  // What is lost today and what is won in years to come are no two sides of one balance.
  const beside =
    best?.year === worst.year ? `; the largest upside adds ${money(best.earned, computed)}` : '';
  return { message: `${told}${beside}`, spoken: [worst.at, ...(best ? [best.at] : [])] };
}
