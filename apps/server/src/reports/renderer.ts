import type { Report } from '@assay/domain/report/report';
import type { Sheet } from '@assay/domain/report/workbook/workbook';
import type { PackInput } from './evidence/build-pack.ts';
import type { RedlineInput } from './pdf/print-redline.ts';
import type { RenderRequest } from './render-process.ts';
import { createRenderWorker, type RenderWorkerOptions } from './render-worker.ts';

export interface Renderer {
  pdf: (report: Report) => Promise<Uint8Array>;
  /** Sets a PDF that will probably be asked for; whoever asks for it meanwhile waits for the same one. */
  setAhead: (report: Report) => Promise<Uint8Array>;
  /** In the look of a firm's template, where one is given. */
  word: (report: Report, template: Uint8Array | null) => Promise<Uint8Array>;
  workbook: (report: Report) => Promise<Uint8Array>;
  deck: (report: Report, template: Uint8Array | null) => Promise<Uint8Array>;
  /** Any other workbook. */
  sheets: (sheets: Sheet[]) => Promise<Uint8Array>;
  /** The report with every chart drawn. */
  draw: (report: Report) => Promise<Report>;
  redline: (input: RedlineInput) => Promise<Uint8Array>;
  evidence: (pack: PackInput) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A child process that makes one document after the other. */
function createLane(options: RenderWorkerOptions) {
  const worker = createRenderWorker(options);
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (...attempts: RenderRequest[]): Promise<Uint8Array> => {
    const done = queue.then(() => worker.tryEach(attempts));
    queue = done.catch(() => undefined);
    return done;
  };
  return { inTurn, end: worker.end };
}

/**
 * Makes documents in child processes, one at a time each: a long report never holds up the API, and
 * whatever a text may do to the typesetter ends with the child. Charts have a process of their own,
 * since somebody waits for a page that shows them while a PDF is set. A PDF that fails is tried once
 * more in its plain form, without charts and nesting.
 */
export function createRenderer(options: RenderWorkerOptions = {}): Renderer {
  const documents = createLane(options);
  const charts = createLane(options);
  const { inTurn } = documents;
  let ahead: { key: string; pdf: Promise<Uint8Array> } | undefined;

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
    setAhead: (report) => {
      if (ahead?.key !== keyOf(report)) ahead = { key: keyOf(report), pdf: setPdf(report) };
      return ahead.pdf;
    },
    word: (report, template) => inTurn({ format: 'word', report, template }),
    workbook: (report) => inTurn({ format: 'workbook', report }),
    deck: (report, template) => inTurn({ format: 'deck', report, template }),
    sheets: (sheets) => inTurn({ format: 'sheets', sheets }),
    draw: async (report) => {
      const drawn = await charts.inTurn({ format: 'charts', report });
      return JSON.parse(new TextDecoder().decode(drawn));
    },
    redline: (input) => inTurn({ format: 'redline', input }),
    evidence: (pack) => inTurn({ format: 'evidence', pack }),
    close: async () => {
      await Promise.all([documents.end(), charts.end()]);
    },
  };
}
