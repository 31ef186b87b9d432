import { roomsFolder } from './key.ts';
import { writeRoom } from './write-room.ts';

process.stdout.write(`Wrote ${await writeRoom(roomsFolder, 'planted')}\n`);
