import type { Section } from '../table.ts';
import { measureAnalyses } from './analyses.ts';
import { measureMemory } from './memory.ts';
import { measureReaders } from './readers.ts';

/** What many people at once do to each other, as ratios: a slow machine is slow in both parts. */
export const load: readonly Section[] = [
  { name: 'load', title: 'Load: readers', run: measureReaders },
  { name: 'load', title: 'Load: analyses', run: measureAnalyses },
  { name: 'load', title: 'Load: memory', run: measureMemory },
];
