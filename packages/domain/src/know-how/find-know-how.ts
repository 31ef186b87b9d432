import type { SectionKey } from '../agents/sections.ts';
import { documentKinds } from '../reading/reading.ts';
import { competitiveLandscape } from './competitive-landscape.ts';
import { customerPerception } from './customer-perception.ts';
import { marketOverview } from './market-overview.ts';
import { readKnowHow } from './read-know-how.ts';
import { targetIntroduction } from './target-introduction.ts';
import type { KnowHow } from './topic.ts';

/** What is known about answering each section, subsection by subsection. */
export const knowHowOf: Readonly<Record<SectionKey, readonly KnowHow[]>> = {
  target_introduction: targetIntroduction,
  market_overview: marketOverview,
  competitive_landscape: competitiveLandscape,
  customer_perception: customerPerception,
};

const defaults = Object.values(knowHowOf).flat();

export const isDefault = (entry: KnowHow): boolean => defaults.includes(entry);

/** The default know-how, with what else was asked for. */
export function allKnowHow(asked: readonly KnowHow[]): KnowHow[] {
  return [...new Set([...asked, ...defaults])];
}

/** What is known about answering a subsection: by its title, by its words, or from its words alone. */
export function findKnowHow(title: string): KnowHow {
  const wanted = title.trim().toLowerCase();
  return (
    defaults.find((entry) => entry.title.toLowerCase() === wanted) ??
    defaults.find(({ recognise }) =>
      recognise.split('|').some((words) => wanted.includes(words)),
    ) ??
    fromTitle(title)
  );
}

/** A title that somebody wrote: its longer words are what to look for. */
function fromTitle(title: string): KnowHow {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const stems = words.map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const topics = readKnowHow(`# ${title}
## custom from:${documentKinds.join(',')}
words ${stems.join('|')}
en What is known about: ${title}? → Documents or interviews that cover: ${title}
de Was ist bekannt zu: ${title}? → Unterlagen oder Gespräche zu: ${title}`).flatMap(
    (one) => one.topics,
  );
  return { title, recognise: '', topics };
}
