import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const module = resolve(import.meta.dirname, 'close-network.ts');

it.each([
  ['a page', "await fetch('http://127.0.0.1:9/')"],
  ['a socket', "(await import('node:net')).connect(9, '127.0.0.1')"],
  ['a request', "(await import('node:http')).get('http://127.0.0.1:9/')"],
  ['a name', "(await import('node:dns')).lookup('example.test', () => {})"],
  ['a datagram', "(await import('node:dgram')).createSocket('udp4').send('x', 9, '127.0.0.1')"],
])('lets no reader ask for %s', async (_, attempt) => {
  const script = `
    (await import(${JSON.stringify(module)})).closeNetwork();
    try { ${attempt}; console.log('went out'); } catch (error) { console.log(error.message); }
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stdout.trim()).toBe('This process has no network.');
});
