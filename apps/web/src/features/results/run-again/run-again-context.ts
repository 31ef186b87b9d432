import { createContext, useContext } from 'react';
import type { SectionKey } from './use-section-runs.ts';

/** Asks whether a section shall be run again; null for those who may not. */
export type AskToRun = ((section: SectionKey) => void) | null;

const RunAgainContext = createContext<AskToRun>(null);
export const RunAgainProvider = RunAgainContext.Provider;

export const useAskToRun = (): AskToRun => useContext(RunAgainContext);
