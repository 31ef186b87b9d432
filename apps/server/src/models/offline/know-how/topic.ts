import { type GeneratorSeat, generatorSeats } from '@assay/domain/agents/roster';
import { type SectionKey, sectionKeys } from '@assay/domain/agents/sections';

/** One thing that a subsection should say, how to recognise it, and what to ask where it is missing. */
export interface Topic {
  id: string;
  /** A sentence belongs to the topic when one of these occurs in it. */
  pattern: RegExp;
  /** Words that make it more likely. */
  support?: RegExp;
  /** Words that rule it out. */
  exclude?: RegExp;
  /** The topic is about numbers, or about money and shares: a sentence without does not answer it. */
  needs?: 'figure' | 'amount';
  /** Above 1 for telling words, below 1 for words that occur everywhere. */
  weight?: number;
  question: string;
  wouldAnswer: string;
}

export interface KnowHow {
  /** As the default outline names it. */
  title: string;
  /** Recognises a subsection that a user has named in other words. */
  recognise: RegExp;
  /** {company} is replaced by the target's name. */
  queries: readonly string[];
  topics: readonly Topic[];
}

/** How the three generators differ: how much they say of one topic, and what they put first. */
export interface Manner {
  perTopic: number;
  prefers: 'grade' | 'newest' | 'context';
  /** The most exhibits in a subsection. */
  exhibits: number;
}

const manners: readonly Manner[] = [
  { perTopic: 6, prefers: 'grade', exhibits: 5 },
  { perTopic: 4, prefers: 'newest', exhibits: 2 },
  { perTopic: 5, prefers: 'context', exhibits: 3 },
];

/** Each seat goes deepest in another section, as people have their own fields. */
export function mannerOf(seat: GeneratorSeat, pod: SectionKey): Manner {
  const index = generatorSeats.indexOf(seat) + sectionKeys.indexOf(pod);
  return manners[index % manners.length] ?? { perTopic: 5, prefers: 'grade', exhibits: 3 };
}
