import type { Figure } from './figure.ts';
import type { Card, Span } from './reading.ts';

/** How a document says whose dollars it means. */
const named: readonly (readonly [string, RegExp])[] = [
  [
    'USD',
    /US-?\s?\$|\$\s?US(?!\p{L})|U\.S\. dollars?|US[ -]dollars?|(?<!\p{L})USD(?!\p{L})|dollars américains/iu,
  ],
  [
    'CAD',
    /(?<!\p{L})(?:C|CA|CDN)\s?\$|\$\s?CAN?(?!\p{L})|(?<!\p{L})CAD(?!\p{L})|Canadian dollars?|dollars canadiens/iu,
  ],
  ['AUD', /(?<!\p{L})AU?\s?\$|(?<!\p{L})AUD(?!\p{L})|Australian dollars?/iu],
  ['NZD', /NZ\s?\$|(?<!\p{L})NZD(?!\p{L})|New Zealand dollars?/iu],
  ['SGD', /(?<!\p{L})S\$|(?<!\p{L})SGD(?!\p{L})|Singapore dollars?/u],
  ['HKD', /HK\s?\$|(?<!\p{L})HKD(?!\p{L})|Hong Kong dollars?/iu],
];

/** Each is written with a sign that alone is read as the first. */
export const dollars: ReadonlySet<string> = new Set(named.map(([code]) => code));
export const READ_AS = 'USD';
const ofItsOwn = /US|U\.S\.|américain/u;

interface Paper {
  id: string;
  card: Pick<Card, 'ownerRole'>;
  reading: { text: string };
}

const namedIn = (text: string): string[] =>
  text.includes('$') || /dollar|[A-Z]{2}D/u.test(text)
    ? named.flatMap(([code, words]) => (words.test(text) ? [code] : []))
    : [];

/** Where one sum is marked as American, those beside it that bear a bare sign are of another dollar. */
const marksOnly = (text: string): boolean => !/US[ -]dollar|U\.S\. dollar|USD/u.test(text);

/**
 * What says of some sums alone whose dollars they are: "C$240,000", where a mark would not be needed if all were,
 * "translated from C$", "Canadian figures in Canadian dollars".
 */
const ofSome =
  /(?<!\p{L})\p{Lu}{1,3}\s?\$(?=\s?\d)|(?:translated|converted)\sfrom\s(?:\p{L}+\sdollars|\S+)|(?:Canadian|American|US|U\.S\.|Australian)\s(?:figures|amounts|numbers|sums|data|values|companies)\s(?:are\s)?(?:\p{L}+\s)?in\s\p{L}+\sdollars/gu;

/** What a paper alone says that its bare dollars are. */
function ownOf(text: string): string | null {
  const codes = namedIn(text.replaceAll(ofSome, ' ')).filter(
    (code) => code !== READ_AS || !marksOnly(text),
  );
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/** So many times as many papers as name another. */
const LEAD = 2;

/** The dollar in which the company keeps its books, by those of its papers that name a single one. */
function homeOf(papers: readonly Paper[]): string | null {
  const told = papers
    .filter(({ card }) => card.ownerRole === 'target')
    .flatMap(({ reading }) => ownOf(reading.text) ?? []);
  const votes = [...Map.groupBy(told, (code) => code)]
    .map(([code, all]) => ({ code, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = votes;
  return first && first.count >= LEAD * (second?.count ?? 0) ? first.code : null;
}

/** What a bare dollar means in each paper: the only one that it names, else the one in which the company keeps its books. */
export function dollarsOf(papers: readonly Paper[]): ReadonlyMap<string, string> {
  const home = homeOf(papers);
  return new Map(
    papers.flatMap(({ id, reading }) => {
      const meant = ownOf(reading.text) ?? home;
      return meant === null || meant === READ_AS ? [] : [[id, meant] as const];
    }),
  );
}

/** Sums in bare dollars with the currency that their paper means. */
export function shareDollars<T extends Figure>(
  figures: readonly T[],
  dollar: string | undefined,
  text: string,
): readonly T[] {
  if (dollar === undefined) return figures;
  const isBare = (at: Span | null) => at === null || !ofItsOwn.test(text.slice(at.start, at.end));
  return figures.map((figure) => {
    const { value, at } = figure.unit;
    return value === READ_AS && isBare(at)
      ? { ...figure, unit: { ...figure.unit, value: dollar } }
      : figure;
  });
}
