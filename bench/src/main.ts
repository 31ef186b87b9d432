import { ask } from './ask/ask.ts';
import { engine } from './engine/engine.ts';
import { progress } from './engine/progress-load.ts';
import { claims } from './evidence/claims/claims.ts';
import { evidence } from './evidence/evidence.ts';
import { load } from './load/load.ts';
import { finding } from './reading/finding.ts';
import { manyDocuments } from './reading/many-documents.ts';
import { prose } from './reading/prose.ts';
import { reading } from './reading/reading.ts';
import { reports } from './reports/reports.ts';
import { printTable, type Section } from './table.ts';
import { tokens } from './tokens/tokens.ts';

const sections: readonly Section[] = [
  engine,
  progress,
  ...load,
  evidence,
  claims,
  reading,
  prose,
  finding,
  manyDocuments,
  ask,
  reports,
  tokens,
];

const asked = process.argv.slice(2);
const chosen = sections.filter(
  ({ name, within = name }) => asked.length === 0 || asked.includes(name) || asked.includes(within),
);
if (chosen.length === 0) {
  console.error(
    `There are these sections: ${[...new Set(sections.map(({ name }) => name))].join(', ')}`,
  );
  process.exit(1);
}
let allHold = true;
for (const section of chosen) {
  const rows = await section.run();
  if (rows.length > 0) printTable(section.title, rows);
  allHold &&= rows.every(({ holds }) => holds);
}
process.exitCode = allHold ? 0 : 1;
