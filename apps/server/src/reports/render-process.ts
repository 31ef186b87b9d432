import { flushCompileCache } from 'node:module';
import type { ReportDocument } from '@assay/domain/report/document/document';
import type { Report } from '@assay/domain/report/report';
import type { Sheet } from '@assay/domain/report/workbook/workbook';
import { closeNetwork } from '../reading/process/close-network.ts';
import type { PackInput } from './evidence/build-pack.ts';
import type { PrintedReport } from './pdf/print-document.ts';
import type { RedlineInput } from './pdf/print-redline.ts';
import type { Typesetter } from './pdf/typeset.ts';

/** Whoever only draws a report need not know how it is made. */
interface Drawn {
  document: ReportDocument;
}

export type RenderRequest =
  | { format: 'pdf'; printed: PrintedReport; plain: boolean }
  /** In the look of a firm's template, where one is given. */
  | ({ format: 'word' | 'deck'; template: Uint8Array | null } & Drawn)
  | ({ format: 'workbook' } & Drawn)
  | { format: 'charts'; report: Report }
  /** Any other workbook. */
  | { format: 'sheets'; sheets: Sheet[] }
  | { format: 'redline'; input: RedlineInput }
  | { format: 'evidence'; pack: PackInput };

export type RenderAnswer =
  | { ok: true; file: Uint8Array; residentBytes: number }
  | { ok: false; message: string };

let typesetter: Typesetter | undefined;

/** Each format loads its own library when it is first asked for, so that the process stays small. */
async function render(request: RenderRequest): Promise<Uint8Array> {
  switch (request.format) {
    case 'word': {
      const { renderWord } = await import('./word/render-word.ts');
      return renderWord(request.document, request.template);
    }
    case 'workbook': {
      const { renderWorkbook } = await import('./xlsx/render-workbook.ts');
      return renderWorkbook(request.document);
    }
    case 'sheets': {
      const { writeSheets } = await import('./xlsx/render-workbook.ts');
      return writeSheets(request.sheets);
    }
    case 'deck': {
      const { renderDeck } = await import('./pptx/render-deck.ts');
      return renderDeck(request.document, request.template);
    }
    case 'charts': {
      const { drawCharts } = await import('./draw-charts.ts');
      return Buffer.from(JSON.stringify(drawCharts(request.report)));
    }
    case 'evidence': {
      const { buildPack } = await import('./evidence/build-pack.ts');
      return buildPack(request.pack);
    }
    case 'redline': {
      const { printRedline } = await import('./pdf/print-redline.ts');
      return (await openTypesetter()).compile('redline.typ', printRedline(request.input));
    }
    case 'pdf':
      return (await openTypesetter()).set(request.printed, { plain: request.plain });
  }
}

async function openTypesetter(): Promise<Typesetter> {
  const { Typesetter: Setter } = await import('./pdf/typeset.ts');
  typesetter ??= new Setter();
  return typesetter;
}

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  try {
    const file = await render(request);
    return { ok: true, file, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'unknown' };
  }
}

closeNetwork();
process.on('message', async (request: RenderRequest) => {
  process.send?.(await answer(request));
  // Otherwise written at the end alone, and this process is ended by a kill.
  flushCompileCache();
});
process.on('disconnect', () => process.exit(0));
