import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain/errors';
import { confinedTo, processOptions } from './process-options.ts';
import type { RenderAnswer, RenderRequest } from './render-process.ts';

export interface RenderWorkerOptions {
  /** Three hundred pages take a third of this where the typesetter runs as WebAssembly. */
  timeoutMs?: number;
  /** A process that had nothing to do for this long is ended. */
  idleMs?: number;
  /** A process larger than this after its work is not used again; a long report leaves about 240 MB. */
  maxResidentBytes?: number;
}

/** What is asked for is made when its turn has come: what failed once is printed in another form. */
export type Attempt = () => Promise<RenderRequest>;

const entry = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/** The child process that makes documents: begun when needed, ended when idle, too large or too slow. */
export function createRenderWorker(options: RenderWorkerOptions) {
  const { timeoutMs = 300_000, idleMs = 60_000, maxResidentBytes = 300_000_000 } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.ref();
      ending.once('exit', () => resolve());
      ending.kill('SIGKILL');
    });
  };

  const start = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = fork(entry, {
      serialization: 'advanced',
      ...processOptions,
      execArgv: [...processOptions.execArgv, ...confinedTo(processOptions.env.NODE_COMPILE_CACHE)],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  };

  const tryEach = async (attempts: Attempt[]): Promise<Uint8Array> => {
    const messages: string[] = [];
    for (const attempt of attempts) {
      const answer = await attempt().then(
        (request) => askWithin(start(), request, timeoutMs),
        (error: Error): RenderAnswer => ({ ok: false, message: error.message }),
      );
      if (answer.ok) {
        if (answer.residentBytes > maxResidentBytes) await end();
        else {
          idle = setTimeout(() => void end(), idleMs);
          idle.unref();
        }
        return answer.file;
      }
      messages.push(answer.message);
      await end();
    }
    throw new AppError('internal', 'Failed to generate PDF report. Please try again.', {
      internal: messages.join(' | '),
    });
  };

  return { tryEach, end };
}

/** One answer, or why there is none; the caller ends a process that gave none. */
function askWithin(
  worker: ChildProcess,
  request: RenderRequest,
  timeoutMs: number,
): Promise<RenderAnswer> {
  return new Promise((resolve) => {
    worker.channel?.ref();
    const settle = (answer: RenderAnswer) => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', onExit);
      worker.channel?.unref();
      resolve(answer);
    };
    const fail = (message: string) => settle({ ok: false, message });
    const onExit = () => fail('the typesetting process ended');
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);
    worker.once('message', settle);
    worker.once('exit', onExit);
    worker.send(request, (error) => {
      if (error) fail(error.message);
    });
  });
}
