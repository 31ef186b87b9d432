import { createContext, useContext } from 'react';
import type { ReportIndex } from './report-index.ts';

/** What the evidence panel shows: a cited quote, or how a statement came to be. */
export type Selection = { kind: 'note'; number: number } | { kind: 'claim'; claimId: string };

/** Which chip of how many the reader is at. */
export interface EvidencePlace {
  at: number;
  count: number;
}

/** A source, and the words in it that the reader wants to see. */
export interface SourcePlace {
  source_id: string;
  quote: string;
  before: string;
  after: string;
}

export interface Reading {
  projectId: string;
  index: ReportIndex;
  selection: Selection | null;
  /** `pressed` is the chip that was used, which stays where it is on the screen. */
  select: (selection: Selection | null, pressed?: HTMLElement) => void;
  /** Opens the whole stored text of a source, at a quote where one is given. */
  readSource: (place: SourcePlace) => void;
  /** The chip under the pointer, for the quote that floats beside it. */
  hover: (number: number | null, at?: DOMRect) => void;
}

const ReadingContext = createContext<Reading | null>(null);
export const ReadingProvider = ReadingContext.Provider;

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('useReading outside of a reading room');
  return reading;
}
