import { documentInSteps } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { inTurns } from './in-turns.ts';
import { printInSteps } from './pdf/print-document.ts';
import type { RenderRequest } from './render-process.ts';
import { type Attempt, createRenderWorker, type RenderWorkerOptions } from './render-worker.ts';

/** Who asks has a report; what is drawn is the document made of it. */
type Asked<Request> = Request extends { document: unknown }
  ? Omit<Request, 'document'> & { report: Report }
  : Request;

export interface Renderer {
  pdf: (report: Report) => Promise<Uint8Array>;
  /** Sets a PDF that will probably be asked for; whoever asks for it meanwhile waits for the same one. */
  setAhead: (report: Report) => Promise<Uint8Array>;
  /** Every document that is made in one attempt. */
  make: (
    request: Asked<Exclude<RenderRequest, { format: 'pdf' | 'charts' }>>,
  ) => Promise<Uint8Array>;
  /** The report with every chart drawn. */
  draw: (report: Report) => Promise<Report>;
  close: () => Promise<void>;
}

/** A child process that makes one document after the other. */
function createLane(options: RenderWorkerOptions) {
  const worker = createRenderWorker(options);
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (...attempts: Attempt[]): Promise<Uint8Array> => {
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
  const setPdf = async (report: Report) => {
    const document = await inTurns(documentInSteps(report));
    const print = (plain: boolean) => async (): Promise<RenderRequest> => ({
      format: 'pdf',
      printed: await inTurns(printInSteps(document, { plain })),
      plain,
    });
    return inTurn(print(false), print(true));
  };

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
    make: async (request) => {
      if (!('report' in request)) return inTurn(async () => request);
      const { report, ...asked } = request;
      const document = await inTurns(documentInSteps(report));
      return inTurn(async () => ({ ...asked, document }));
    },
    draw: async (report) => {
      const drawn = await charts.inTurn(async () => ({ format: 'charts', report }));
      return JSON.parse(new TextDecoder().decode(drawn));
    },
    close: async () => {
      await Promise.all([documents.end(), charts.end()]);
    },
  };
}
