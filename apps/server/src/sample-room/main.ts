import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { answerKey } from './answer-key.ts';
import { writeRoom } from './write-room.ts';

const root = resolve(import.meta.dirname, '../../../..');
const keyFile = resolve(root, 'bench/src/evidence/sample-key.json');

const folder = await writeRoom(resolve(root, 'data-rooms'), 'planted');
await mkdir(dirname(keyFile), { recursive: true });
await writeFile(keyFile, `${JSON.stringify(answerKey(), null, 2)}\n`);
process.stdout.write(`Wrote ${folder} and ${keyFile}\n`);
