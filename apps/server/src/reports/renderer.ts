import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@assay/domain/errors';
import type { Report } from '@assay/domain/report/report';
import type { PackInput } from './evidence/build-pack.ts';
import type { RedlineInput } from './pdf/print-redline.ts';
import { processOptions } from './process-options.ts';
import type { RenderAnswer, RenderRequest } from './render-process.ts';

export interface Renderer {
  pdf: (report: Report) => Promise<Uint8Array>;
  /** Sets a PDF that will probably be asked for; whoever then asks for it has it at once. */
  setAhead: (report: Report) => Promise<void>;
  word: (report: Report) => Promise<Uint8Array>;
  workbook: (report: Report) => Promise<Uint8Array>;
  deck: (report: Report) => Promise<Uint8Array>;
  /** The report with every chart drawn. */
  draw: (report: Report) => Promise<Report>;
  redline: (input: RedlineInput) => Promise<Uint8Array>;
  evidence: (pack: PackInput) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

interface RendererOptions {
  timeoutMs?: number;
  /** A process that had nothing to do for this long is ended. */
  idleMs?: number;
  /** A process larger than this after its work is not used again. */
  maxResidentBytes?: number;
}

const entry = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/**
 * Makes documents in a child process, one at a time: a long report never holds up the API, and
 * whatever a text may do to the typesetter ends with the child. A PDF that fails is tried once more
 * in its plain form, without charts and nesting.
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { timeoutMs = 120_000, idleMs = 60_000, maxResidentBytes = 220_000_000 } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let ahead: { key: string; pdf: Promise<Uint8Array> } | undefined;

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
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  };

  const ask = (request: RenderRequest): Promise<RenderAnswer> =>
    new Promise((resolve) => {
      const worker = start();
      worker.channel?.ref();
      const settle = (answer: RenderAnswer) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        worker.channel?.unref();
        resolve(answer);
      };
      const onMessage = (answer: RenderAnswer) => settle(answer);
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

  const tryEach = async (attempts: RenderRequest[]): Promise<Uint8Array> => {
    const messages: string[] = [];
    for (const attempt of attempts) {
      const answer = await ask(attempt);
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

  const inTurn = (...attempts: RenderRequest[]): Promise<Uint8Array> => {
    const done = queue.then(() => tryEach(attempts));
    queue = done.catch(() => undefined);
    return done;
  };

  const keyOf = (report: Report) => `${report.project_id} ${report.version}`;
  const setPdf = (report: Report) =>
    inTurn({ format: 'pdf', report, plain: false }, { format: 'pdf', report, plain: true });

  return {
    pdf: (report) => {
      const prepared = ahead?.key === keyOf(report) ? ahead.pdf : null;
      ahead = undefined;
      // One that failed ahead of time, for want of memory perhaps, gets its own turn now.
      return prepared ? prepared.catch(() => setPdf(report)) : setPdf(report);
    },
    setAhead: async (report) => {
      if (ahead?.key !== keyOf(report)) ahead = { key: keyOf(report), pdf: setPdf(report) };
      await ahead.pdf.catch(() => undefined);
    },
    word: (report) => inTurn({ format: 'word', report }),
    workbook: (report) => inTurn({ format: 'workbook', report }),
    deck: (report) => inTurn({ format: 'deck', report }),
    draw: async (report) => {
      const drawn = await inTurn({ format: 'charts', report });
      return JSON.parse(new TextDecoder().decode(drawn));
    },
    redline: (input) => inTurn({ format: 'redline', input }),
    evidence: (pack) => inTurn({ format: 'evidence', pack }),
    close: end,
  };
}
