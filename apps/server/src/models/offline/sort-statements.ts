import { type Figure, lastYear } from './figures.ts';
import type { KnowHow, Manner, Topic } from './know-how/topic.ts';
import { companyPattern, isAboutAnother, mentions } from './measures.ts';
import { worthOf, yearOf } from './phrase.ts';
import type { Statement } from './statements.ts';

export interface Subsection {
  id: string;
  title: string;
  knowHow: KnowHow;
}

const OUT_OF_DATE_YEARS = 3;

export interface Placed {
  statement: Statement;
  score: number;
}

/** Statements by subsection and topic; each stands where it fits best and nowhere else. */
export type Placement = ReadonlyMap<string, readonly Placed[]>;

export const placeOf = (subsection: Pick<Subsection, 'id'>, topic: Topic): string =>
  `${subsection.id}\n${topic.id}`;

interface Matcher {
  place: string;
  topic: Topic;
  pattern: RegExp;
  support: RegExp | null;
  exclude: RegExp | null;
  title: string;
}

export function placeStatements(
  statements: readonly Statement[],
  subsections: readonly Subsection[],
  about: { company: string; targetOnly: boolean },
): Placement {
  const matchers = subsections.flatMap((subsection) =>
    subsection.knowHow.topics.map((topic) => matcherOf(subsection, topic, about.company)),
  );
  const placement = new Map<string, Placed[]>();
  for (const statement of statements) {
    if (/\?["”’]?$/.test(statement.text) || statement.text.length > 600) continue;
    if (about.targetOnly && isAboutAnother(statement.text, about.company)) continue;
    const best = bestPlace(statement, matchers, about.company);
    if (!best) continue;
    const placed = placement.get(best.place) ?? [];
    placed.push({ statement, score: best.score });
    placement.set(best.place, placed);
  }
  return placement;
}

/** The year of the newest source that anything was placed from. */
export function newestYear(placement: Placement): number {
  const placed = [...placement.values()].flat();
  return Math.max(0, ...placed.map(({ statement }) => publishedIn(statement)));
}

const publishedIn = ({ passage }: Statement): number =>
  Number(passage.publishedAt?.slice(0, 4) ?? 0);

/** What an old source expected of years that have passed since is no finding. */
export function isOvertaken(statement: Statement, newest: number): boolean {
  const published = publishedIn(statement);
  const expected = lastYear(statement.period);
  return (
    published > 0 &&
    newest - published >= OUT_OF_DATE_YEARS &&
    /\b(?:expect\w*|project\w*|forecast\w*|will)\b/i.test(statement.text) &&
    expected > published &&
    expected <= newest
  );
}

export function fitsTopic(statement: Statement, topic: Topic, company: string): boolean {
  return scoreOf(statement, matcherOf({ id: '', title: '' }, topic, company), company) > 0;
}

function matcherOf(
  subsection: Pick<Subsection, 'id' | 'title'>,
  topic: Topic,
  company: string,
): Matcher {
  const named = (pattern: RegExp | undefined): RegExp | null =>
    pattern
      ? new RegExp(
          pattern.source.replaceAll('\\{company\\}', `(?:${companyPattern(company).source})`),
          // The name's own pattern speaks of letters by class.
          pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
        )
      : null;
  return {
    place: placeOf(subsection, topic),
    topic,
    pattern: named(topic.pattern) ?? topic.pattern,
    support: named(topic.support),
    exclude: named(topic.exclude),
    title: subsection.title,
  };
}

function bestPlace(statement: Statement, matchers: readonly Matcher[], company: string) {
  let best: { place: string; score: number } | null = null;
  for (const matcher of matchers) {
    const score = scoreOf(statement, matcher, company);
    if (score > (best?.score ?? 0)) best = { place: matcher.place, score };
  }
  return best;
}

function scoreOf(statement: Statement, matcher: Matcher, company: string): number {
  const { text, figures, heading } = statement;
  const { topic, pattern, support, exclude } = matcher;
  if (!pattern.test(text) || exclude?.test(text)) return 0;
  if (topic.needs === 'figure' && figures.length === 0) return 0;
  if (topic.needs === 'amount' && !figures.some(isAmount)) return 0;
  let score = topic.weight ?? 1;
  if (support?.test(text)) score += 0.3;
  if (heading && sameWords(heading, matcher.title)) score += 0.8;
  if (figures.length > 0) score += 0.3;
  if (mentions(text, company)) score += 0.1;
  return score;
}

const isAmount = (figure: Figure): boolean => figure.currency !== null || figure.unit === '%';

function sameWords(heading: string, title: string): boolean {
  const words = new Set(title.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  return (heading.toLowerCase().match(/[a-z]{5,}/g) ?? []).some((word) => words.has(word));
}

/** Best first, in the generator's own manner; equal ones keep the order of the search. */
export function rank(placed: readonly Placed[], manner: Manner): Statement[] {
  const worth = ({ statement, score }: Placed): number => {
    const base = score * 5 + worthOf(statement) / 10;
    if (manner.prefers === 'newest') return base + (yearOf(statement) - 2015) / 4;
    if (manner.prefers === 'context') return base + Math.min(statement.text.length, 240) / 120;
    return base + worthOf(statement) / 5;
  };
  return placed
    .map((entry, index) => ({ entry, index, worth: worth(entry) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .map(({ entry }) => entry.statement);
}
