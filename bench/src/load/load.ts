import type { Section } from '../table.ts';
import { measureAnalyses } from './analyses.ts';
import { measureMemory } from './memory.ts';
import { measureReaders } from './readers.ts';

/** What many people at once do to each other, as ratios: a slow machine is slow in both parts. */
export const load: Section = {
  name: 'load',
  title: 'Load',
  run: async () => [
    ...(await measureReaders()),
    ...(await measureAnalyses()),
    ...(await measureMemory()),
  ],
};
