import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { confinedTo, processOptions } from './process-options.ts';
import type { RenderRequest } from './render-process.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

async function freshFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function startRendering(compiled: string, more: string[] = []): ChildProcess {
  const child = fork(path.resolve(import.meta.dirname, 'render-process.ts'), {
    execArgv: [...processOptions.execArgv, ...confinedTo(compiled), ...more],
    env: { ...processOptions.env, NODE_COMPILE_CACHE: compiled },
    serialization: 'advanced',
  });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return child;
}

it('leaves to the next what it has compiled, though it is killed', async () => {
  const compiled = await freshFolder('assay-compiled-');
  const child = startRendering(compiled);
  const answered = once(child, 'message');
  child.send({ format: 'sheets', sheets: [] } satisfies RenderRequest);
  await answered;
  const files = async () =>
    (await readdir(compiled, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  await expect.poll(files, { timeout: 30_000 }).not.toHaveLength(0);
});

describe('the process that makes documents', () => {
  const file = (name: string) => JSON.stringify(path.join(repository, name));

  it.each([
    ['reads no settings', `fs.readFileSync(${file('.env.example')})`],
    ['reads no file of the system', `fs.readFileSync('/etc/hostname')`],
    ['reads no data room', `fs.readdirSync(${file('data-rooms')})`],
    ['writes nowhere', `fs.writeFileSync(${file('apps/server/src/x.txt')}, '')`],
    ['starts no other', `(await import('node:child_process')).execFileSync(process.execPath)`],
  ])('%s', async (_, attempt) => {
    const folder = await freshFolder('assay-confined-');
    const script = path.join(folder, 'try.mjs');
    await writeFile(
      script,
      `import fs from 'node:fs';
       try { ${attempt}; console.log('done') } catch (error) { console.log(error.code) }`,
    );
    const options = [...confinedTo(folder), script];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    expect(stdout.trim()).toBe('ERR_ACCESS_DENIED');
  });

  it('has no network', async () => {
    const folder = await freshFolder('assay-confined-');
    const probe = path.join(folder, 'probe.mjs');
    await writeFile(
      probe,
      `process.on('message', (asked) => {
         if (asked !== 'go out') return;
         import('node:net').then(({ connect }) => connect(9, '127.0.0.1'))
           .then(() => process.send('went out'), (error) => process.send(error.message));
       });`,
    );
    const child = startRendering(folder, ['--import', probe]);
    const said = new Promise((resolve) => {
      child.on('message', (message) => typeof message === 'string' && resolve(message));
    });
    child.send('go out');
    expect(await said).toBe('This process has no network.');
  });
});
