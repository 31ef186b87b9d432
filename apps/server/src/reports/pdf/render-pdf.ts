import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain/errors';
import type { Report } from '@assay/domain/report/report';
import type { PdfAnswer, PdfRequest } from './pdf-process.ts';

export interface PdfRenderer {
  render: (report: Report) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

interface RendererOptions {
  timeoutMs?: number;
  /** A process that had nothing to do for this long is ended. */
  idleMs?: number;
  /** A process larger than this after its work is not used again. */
  maxResidentBytes?: number;
}

const entry = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/**
 * Typesets in a child process, one report at a time: a long report never holds up the API, and
 * whatever a text may do to the typesetter ends with the child. A report that fails is tried once
 * more in its plain form, without charts and nesting.
 */
export function createPdfRenderer(options: RendererOptions = {}): PdfRenderer {
  const { timeoutMs = 120_000, idleMs = 60_000, maxResidentBytes = 180_000_000 } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const end = (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.once('exit', () => resolve());
      ending.kill('SIGKILL');
    });
  };

  const start = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  };

  const ask = (request: PdfRequest): Promise<PdfAnswer> =>
    new Promise((resolve) => {
      const worker = start();
      worker.channel?.ref();
      const settle = (answer: PdfAnswer) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        worker.channel?.unref();
        resolve(answer);
      };
      const onMessage = (answer: PdfAnswer) => settle(answer);
      const onExit = () => settle({ ok: false, message: 'the typesetting process ended' });
      const timer = setTimeout(() => {
        settle({ ok: false, message: `no answer within ${timeoutMs} ms` });
        void end();
      }, timeoutMs);
      worker.once('message', onMessage);
      worker.once('exit', onExit);
      worker.send(request, (error) => {
        if (error) settle({ ok: false, message: error.message });
      });
    });

  const renderOnce = async (report: Report): Promise<Uint8Array> => {
    const messages: string[] = [];
    for (const plain of [false, true]) {
      const answer = await ask({ report, plain });
      if (answer.ok) {
        if (answer.residentBytes > maxResidentBytes) await end();
        else {
          idle = setTimeout(() => void end(), idleMs);
          idle.unref();
        }
        return answer.pdf;
      }
      messages.push(answer.message);
      await end();
    }
    throw new AppError('internal', 'Failed to generate PDF report. Please try again.', {
      internal: messages.join(' | '),
    });
  };

  return {
    render: (report) => {
      const done = queue.then(() => renderOnce(report));
      queue = done.catch(() => undefined);
      return done;
    },
    close: end,
  };
}
