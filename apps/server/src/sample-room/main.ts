import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { answerKey } from './answer-key.ts';
import { roomFolder, writeRoom } from './write-room.ts';

const rooms = resolve(import.meta.dirname, '../../../../data-rooms');
// Beside the room, not in it: what is inside is read as evidence.
const keyFile = resolve(rooms, `${roomFolder}.key.json`);

const folder = await writeRoom(rooms, 'planted');
await writeFile(keyFile, `${JSON.stringify(answerKey(), null, 2)}\n`);
process.stdout.write(`Wrote ${folder} and ${keyFile}\n`);
