import type { GeneratorSeat } from '@assay/domain/agents/roster';

/** One thing that a subsection should say, how to recognise it, and what to ask where it is missing. */
export interface Topic {
  id: string;
  /** A sentence belongs to the topic when one of these occurs in it. */
  pattern: RegExp;
  /** Words that make it more likely. */
  support?: RegExp;
  /** Words that rule it out. */
  exclude?: RegExp;
  /** The topic is about numbers: a sentence without one does not answer it. */
  needsFigure?: boolean;
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
  exhibits: boolean;
}

export const manners: Readonly<Record<GeneratorSeat, Manner>> = {
  o3: { perTopic: 6, prefers: 'grade', exhibits: true },
  gemini: { perTopic: 4, prefers: 'newest', exhibits: true },
  claude: { perTopic: 5, prefers: 'context', exhibits: true },
};
