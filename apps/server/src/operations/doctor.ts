import { migrate } from '../database/migrate.ts';
import { type Diagnosis, examine } from './examine.ts';
import { withDatabase } from './with-database.ts';

const MARKS: Readonly<Record<Diagnosis['state'], string>> = { ok: '✓', note: '·', fault: '✗' };

/** npm run doctor: says what a server would stand on, and what to do about what is wrong. */
await withDatabase(async (config, database) => {
  // A fresh folder has no tables to look at yet.
  await migrate(database.url);
  const findings = await examine(config, database.pool);
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { state, about, words } of findings) {
    console.log(`${MARKS[state]} ${about.padEnd(width)}  ${words}`);
  }
  const faults = findings.filter(({ state }) => state === 'fault').length;
  console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} to be put right.`);
  if (faults > 0) process.exitCode = 1;
});
