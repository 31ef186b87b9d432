import { functionWords, ofAllLanguages } from '../kit/closed-classes.ts';
import { labelWords } from '../kit/label.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { measuresNamed, type NamedMeasure } from '../sentences/measures-named.ts';
import { whereItStands } from './where-it-stands.ts';

const stops: ReadonlySet<string> = new Set(ofAllLanguages(functionWords));
const shares: ReadonlySet<string> = new Set(['share', 'shares', 'anteil', 'anteile']);
const growthWord = /growth|cagr|wachstum|zuwachs/iu;
const marketWord = /market|markt|märkte|competit|wettbewerb/iu;

/** What a rate of growth is called after what grows. */
const growthOf: Readonly<Record<string, string>> = {
  revenue: 'revenue_growth',
  market_size: 'market_growth',
};

const asksGrowth = (text: string): boolean => growthWord.test(text);

/** A change answers a question about growth alone, and only where it calls itself one. */
export function isOfAskedForm(figure: LedgerFigure, question: string): boolean {
  if (figure.form === 'level') return true;
  const name = figure.measure.value?.text ?? '';
  return figure.kind === 'percent' && asksGrowth(question) && growthWord.test(name);
}

/**
 * What a figure measures, by its own name; a column that is called "Share" or "Growth p.a." measures what
 * its table and its section are about.
 */
export function measuredConcept(figure: LedgerFigure, source: LedgerSource): string | null {
  const { measure, kind, form } = figure;
  const own = measure.value?.concept ?? null;
  const name = measure.value?.text ?? '';
  if (kind !== 'percent' || (own !== null && form === 'level')) return own;
  if (growthWord.test(name)) return grown(figure, source);
  const words = labelWords(name).filter((word) => !stops.has(word));
  const isShare = words.length > 0 && words.every((word) => shares.has(word));
  return isShare && isOnMarket(figure, source) ? 'market_share' : own;
}

function grown(figure: LedgerFigure, source: LedgerSource): string | null {
  const { measure, place } = figure;
  const named = [measure.value?.concept ?? '', ...conceptsBeside(figure, source)];
  const base = named.find((concept) => concept in growthOf);
  if (base) return growthOf[base] ?? null;
  return place.table !== null && isOnMarket(figure, source) ? 'market_growth' : null;
}

const isOnMarket = (figure: LedgerFigure, source: LedgerSource): boolean =>
  source.card.kind === 'study' || marketWord.test(whereItStands(figure, source));

/** What the other columns of its table are about. */
function conceptsBeside({ place }: LedgerFigure, { reading }: LedgerSource): string[] {
  const table = place.table === null ? null : reading.tables[place.table];
  return (table?.columnHeads ?? []).flatMap((heads) =>
    measuresNamed(heads.join(' · ')).map(({ measure }) => measure.concept),
  );
}

/** A mark out of five is told as a count of points. */
export function isOfKind({ measure }: NamedMeasure, kind: string): boolean {
  return (
    measure.kind === kind || kind === 'points' || (measure.kind === 'rating' && kind === 'count')
  );
}

/** Of many cases a duration or a mark is a mean, whether it says so or not. */
const means: ReadonlySet<string> = new Set(
  'mean average median mittlere mittlerer mittleres durchschnittliche durchschnittlicher durchschnittlich mittel durchschnitt'.split(
    ' ',
  ),
);

export function isIdleMean(word: string, { kind, measure }: LedgerFigure): boolean {
  const isMark = kind === 'rating' || measure.value?.concept === 'rating';
  return (kind === 'duration' || isMark) && means.has(word);
}
