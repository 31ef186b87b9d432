import { readPeriods } from '../kit/periods.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Figure, Period } from './figure.ts';
import { known } from './prose/field.ts';
import { tellsOfMarkets } from './prose/sentence.ts';
import { tellsOfPast } from './prose/tense.ts';
import type { Card } from './reading.ts';

/** The one span of years that all rates of growth in a study's tables are of. */
function horizonOf(figures: readonly Figure[], written: string): Period | null {
  const spans = new Map<string, Period>();
  for (const { origin, kind, form, period } of figures) {
    const { start = null, end = null } = period.value ?? {};
    if (origin !== 'cell' || kind !== 'percent' || form !== 'change' || !start || !end) continue;
    if (period.value && end > written && end.slice(0, 4) > start.slice(0, 4))
      spans.set(`${start} ${end}`, period.value);
  }
  const [only, second] = spans.values();
  return only && !second ? only : null;
}

/** What a study says to grow by a rate a year, without a time, grows so up to the years of its tables. */
export function withHorizon(
  figures: readonly Figure[],
  card: Card,
  textOf: (figure: Figure) => { text: string; start: number },
): Figure[] {
  const horizon = tellsOfMarkets(card) && card.date ? horizonOf(figures, card.date) : null;
  if (horizon === null) return [...figures];
  return figures.map((figure) => {
    const { origin, form, basis, period, place } = figure;
    const isRate = origin === 'prose' && form === 'change' && basis.value === 'per year';
    if (!isRate || period.value !== null) return figure;
    const { text, start } = textOf(figure);
    const said = splitSentences(text)
      .map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
      .find((span) => place.start - start >= span.start && place.start - start < span.end);
    const isOpen = said && readPeriods(said.text, null).length === 0 && !tellsOfPast(said.text);
    return isOpen ? { ...figure, period: known(horizon, 'inherited', null) } : figure;
  });
}
