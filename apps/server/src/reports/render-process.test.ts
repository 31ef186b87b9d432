import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { processOptions } from './process-options.ts';
import type { RenderRequest } from './render-process.ts';

it('leaves to the next what it has compiled, though it is killed', async () => {
  const compiled = await mkdtemp(path.join(tmpdir(), 'assay-compiled-'));
  const child = fork(path.resolve(import.meta.dirname, 'render-process.ts'), {
    ...processOptions,
    env: { ...processOptions.env, NODE_COMPILE_CACHE: compiled },
    serialization: 'advanced',
  });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await rm(compiled, { recursive: true });
  });
  const answered = once(child, 'message');
  child.send({ format: 'sheets', sheets: [] } satisfies RenderRequest);
  await answered;
  const files = async () =>
    (await readdir(compiled, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  await expect.poll(files, { timeout: 30_000 }).not.toHaveLength(0);
});
