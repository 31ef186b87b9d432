import { createInterface } from 'node:readline';
import pino from 'pino';
import { openDatabase } from '../database/database.ts';
import { Listener } from '../notifications/listener.ts';
import { createPromptSource } from '../prompts/prompt-source.ts';
import { createPromptStore } from '../prompts/prompt-store.ts';

/** A process of its own: answers each agent id on its input with what an agent call would use. */
const url = process.argv[2] ?? '';
const database = openDatabase({ url, poolSize: 2 });
const listener = new Listener({ url, log: pino({ level: 'silent' }) });
let reads = 0;
const source = createPromptSource({
  listener,
  read: (agentId) => {
    reads += 1;
    return createPromptStore(database.pool).get(agentId);
  },
  texts: new Map(),
});
await listener.start();
console.log(JSON.stringify({ ready: true }));
for await (const agentId of createInterface({ input: process.stdin })) {
  const { version, system } = await source.active(agentId);
  console.log(JSON.stringify({ version, system, reads }));
}
await listener.stop();
await database.close();
