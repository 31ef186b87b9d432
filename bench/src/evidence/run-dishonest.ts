// run-dishonest.ts FOLDER: the whole pipeline with a model that lies in every seat; writes what it
// has got printed as fact to FOLDER/lies.json. A process of its own, as a server would be.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { figureLies, wordedLies } from '@assay/server/testing/fake-providers/dishonest-answers';
import { printedLies, runDishonest } from '@assay/server/testing/run-dishonest';

const [folder = ''] = process.argv.slice(2);
const env = { ASSAY_HOME: path.join(folder, 'home') };
const outcome = await runDishonest(folder, env, 'truthful');
const lies = printedLies(outcome, [...figureLies, ...wordedLies]);
await writeFile(path.join(folder, 'lies.json'), JSON.stringify(lies));
