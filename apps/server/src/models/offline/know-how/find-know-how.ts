import { competitiveLandscape } from './competitive-landscape.ts';
import { customerPerception } from './customer-perception.ts';
import { marketOverview } from './market-overview.ts';
import { targetIntroduction } from './target-introduction.ts';
import type { KnowHow } from './topic.ts';

export const allKnowHow: readonly KnowHow[] = [
  ...targetIntroduction,
  ...marketOverview,
  ...competitiveLandscape,
  ...customerPerception,
];

const byTitle = new Map(allKnowHow.map((entry) => [entry.title.toLowerCase(), entry]));

/** What is known about answering a subsection: by its title, by its words, or from its words alone. */
export function findKnowHow(title: string): KnowHow {
  return (
    byTitle.get(title.trim().toLowerCase()) ??
    allKnowHow.find((entry) => entry.recognise.test(title)) ??
    fromTitle(title)
  );
}

const emptyWords = new Set(
  'the and for with from into over under about their its our your this that what which how why who when where versus key main overall analysis review overview assessment section report'.split(
    ' ',
  ),
);

/** Words that carry a title's meaning. */
export function contentWords(title: string): string[] {
  return (title.toLowerCase().match(/\p{L}[\p{L}\d-]{2,}/gu) ?? []).filter(
    (word) => !emptyWords.has(word),
  );
}

function fromTitle(title: string): KnowHow {
  const words = contentWords(title);
  const stems = words.map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const anyWord = stems.length > 0 ? `\\b(?:${stems.map(escaped).join('|')})` : '(?!)';
  return {
    title,
    recognise: /(?!)/,
    queries: [words.join(' ') || title, `{company} ${words.join(' ')}`],
    topics: [
      {
        id: 'custom',
        pattern: new RegExp(anyWord, 'i'),
        weight: 1.1,
        question: `What is known about: ${title}?`.slice(0, 400),
        wouldAnswer: `Documents or interviews that cover: ${title}`.slice(0, 400),
      },
    ],
  };
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
