import type { FigureKind } from '../reading/figure.ts';
import type { DocumentKind } from '../reading/reading.ts';
import type { About, TableClass } from '../sentences/players.ts';
import type { TableShape } from '../sentences/table-shape.ts';

/**
 * One thing that a subsection should say. Concepts are those of the measure lexicon, between blanks;
 * words are beginnings of words or phrases in English and German, between bars.
 */
export interface Topic {
  id: string;
  concepts: string;
  words: string;
  /** Further beginnings, for texts that are neither English nor German. */
  further: string;
  about?: About;
  /** Figures about them that belong to no other topic are told here. */
  home: boolean;
  /** What contracts set, or of the company's own record what belongs to no other topic: in money, to come, or all else. */
  keeps?: 'terms' | 'amounts' | 'plans' | 'counts';
  /** Kinds of documents that speak of it first. */
  from: readonly DocumentKind[];
  /** Tables that compare with rivals, list customers or answers, split revenue, count from below, set plans against what came, or follow own measures. */
  shows?: TableClass | TableShape | 'plans' | 'series' | 'weights';
  /** Marks, growth by parts, or a market by its parts answer it too, wherever they are told. */
  also?: 'scores' | 'parts' | 'market';
  /** Only passages with a figure of this kind tell it. */
  tells?: FigureKind;
  /** Passages with a figure of this kind tell something else. */
  lacks?: FigureKind;
  /** What would follow if something came is told here. */
  conditions: boolean;
  /** Amounts per something are told here. */
  prices: boolean;
  /** Plans and budgets belong here, and nowhere else. */
  plans: boolean;
  question: { en: string; de: string };
  wouldAnswer: { en: string; de: string };
  /** In words for somebody who knows it from work: what is asked in a talk. */
  asked: readonly string[];
}

export interface KnowHow {
  /** As the default outline names it. */
  title: string;
  /** Beginnings of words that a title in other words would have. */
  recognise: string;
  topics: readonly Topic[];
}

/** The words of a topic that a text of some language may hold: stems of others only look alike. */
export function topicWords({ words, further }: Topic, language: string | null): string {
  const isOwn = language === null || language === 'en' || language === 'de';
  return isOwn || further === '' ? words : `${words}|${further}`;
}
