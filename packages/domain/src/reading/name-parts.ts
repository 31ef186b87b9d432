import type { Figure } from './figure.ts';
import { unknown } from './prose/field.ts';

const ofThe =
  /^\s(?:of|von|van|sur|av|af)\s(?:the|these|those|den|diesen|de|les|ces|die)\s(\d{1,3}(?:[.,\u00a0 ’']\d{3})+|\d{3,})(?![\d%]|[.,]\d)(?=[\s.,;:)]|$)/iu;
const LONGEST = 40;

interface Part {
  /** Where the whole is printed, behind its part. */
  at: number;
  whole: Figure;
}

function partOf(figure: Figure, figures: readonly Figure[], text: string): Part[] {
  const { kind, origin, place, value } = figure;
  if (origin !== 'prose' || kind !== 'count') return [];
  const match = ofThe.exec(text.slice(place.end, place.end + LONGEST));
  const printed = match?.[1];
  if (!match || printed === undefined) return [];
  const total = Number(printed.replaceAll(/\D/gu, ''));
  const told = figures.filter(
    (each) =>
      each.kind === kind &&
      each.place.end <= place.start &&
      Number(each.value) === total &&
      each.measure.value !== null,
  );
  const [first] = told;
  const name = (each: Figure) => each.measure.value?.tokens.join(' ');
  if (!first || Number(value) >= total || told.some((each) => name(each) !== name(first)))
    return [];
  return [{ at: place.end + match[0].length - printed.length, whole: first }];
}

/** "94 of the 351": a part of what was counted before is of the same things, and that is of its own time. */
export function nameParts(figures: readonly Figure[], text: string): Figure[] {
  const named = (figure: Figure, { measure, place }: Figure): Figure =>
    figure.measure.value !== null
      ? figure
      : {
          ...figure,
          measure: { ...measure, how: 'inherited', at: { start: place.start, end: place.end } },
        };
  const parts = figures.flatMap((figure) =>
    partOf(figure, figures, text).map((part) => ({ ...part, figure })),
  );
  if (parts.length === 0) return [...figures];
  return figures.map((figure) => {
    const part = parts.find((each) => each.figure === figure);
    if (part) return named(figure, part.whole);
    const again = parts.find((each) => each.at === figure.place.start);
    return again ? { ...named(figure, again.whole), period: unknown() } : figure;
  });
}
