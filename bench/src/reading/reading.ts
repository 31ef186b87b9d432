import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Row, Section } from '../table.ts';
import { type Measured, printWorst } from './failures.ts';
import { measureFilings } from './measure-filings.ts';
import { measureTatqa } from './measure-tatqa.ts';
import { pdfSpeed } from './pdf-speed.ts';
import { pdfTables } from './pdf-tables.ts';
import { printedFilings } from './printed-filings.ts';

interface Part {
  name: string;
  file: string;
  measure(file: string): Promise<Measured> | Measured;
}

const parts: readonly Part[] = [
  { name: 'filings', file: 'filings', measure: measureFilings },
  { name: 'tatqa', file: 'tatqa/dev.json', measure: measureTatqa },
];

/** Public sets that nobody here wrote, in the folder that ASSAY_BENCHMARKS names. */
export const reading: Section = {
  name: 'reading',
  title: 'Reading of tables and filings',
  async run() {
    const folder = process.env.ASSAY_BENCHMARKS;
    if (!folder) {
      console.log('Reading is measured on public sets: name their folder in ASSAY_BENCHMARKS.\n');
      return [];
    }
    const rows: Row[] = [];
    for (const { name, file, measure } of parts) {
      const place = path.join(folder, file);
      if (!existsSync(place)) {
        console.log(`${name}: not in the folder of the benchmarks, left out.\n`);
        continue;
      }
      const measured = await measure(place);
      rows.push(...measured.rows);
      printWorst(name, measured.failures);
    }
    return [
      ...rows,
      ...(await pdfTables(folder)),
      ...(await pdfSpeed(folder)),
      ...(await printedFilings(folder)),
    ];
  },
};
