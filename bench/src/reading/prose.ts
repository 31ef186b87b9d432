import type { Row, Section } from '../table.ts';
import { instructions } from './instructions.ts';
import { keyFigures, sampleKeyFigures } from './key-figures.ts';
import { paragraphAnswers } from './paragraph-answers.ts';

/** Figures of sentences, what documents are, and text that addresses the agents. */
export const prose: Section = {
  name: 'prose',
  title: 'Reading of sentences',
  async run() {
    const { ASSAY_ROOMS: rooms, ASSAY_BENCHMARKS: benchmarks } = process.env;
    const rows: Row[] = [...instructions(), ...(await sampleKeyFigures())];
    if (benchmarks) rows.push(...paragraphAnswers(benchmarks));
    else console.log('ASSAY_BENCHMARKS is not set: the paragraphs of filings are left out.');
    if (!rooms) console.log('ASSAY_ROOMS is not set: only the rooms that are shipped are read.');
    rows.push(...(await keyFigures()));
    return rows;
  },
};
