import { createContext, useContext } from 'react';
import type { ReportIndex } from './report-index.ts';

/** What the evidence panel shows: a cited quote, or how a statement came to be. */
export type Selection = { kind: 'note'; number: number } | { kind: 'claim'; claimId: string };

export interface Reading {
  projectId: string;
  index: ReportIndex;
  selection: Selection | null;
  select: (selection: Selection | null) => void;
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
