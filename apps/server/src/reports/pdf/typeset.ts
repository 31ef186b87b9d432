import { fileURLToPath } from 'node:url';
import type { Report } from '@assay/domain/report/report';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';
import { type PrintOptions, printDocument } from './print-document.ts';

const templates = fileURLToPath(new URL('../typst', import.meta.url));

/**
 * What the last reports were made of is remembered: a report that changed a little, such as a draft
 * that became validated, is set in a fraction of the time.
 */
const rememberedRenders = 2;

/**
 * Sets reports in Typst, for screen readers too: as PDF/UA, which the typesetter refuses to write where
 * a structure, a language or the words for a picture are missing. Compiling blocks its thread, so this
 * lives in a process of its own.
 */
export class Typesetter {
  readonly #compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: fontFolders() }],
  });

  set(report: Report, options: PrintOptions): Uint8Array {
    return this.compile('report.typ', printDocument(report, options));
  }

  /** Sets a template, which finds its content as `report.json`. */
  compile(template: string, content: object): Uint8Array {
    this.#compiler.mapShadow(`${templates}/report.json`, Buffer.from(JSON.stringify(content)));
    try {
      const outcome = this.#compiler.compile({ mainFilePath: `${templates}/${template}` });
      if (!outcome.result) throw new Error(this.#explain(outcome.takeError()));
      return this.#compiler.pdf(outcome.result, { pdfStandard: PdfStandard.UA_1 });
    } finally {
      this.#compiler.resetShadow();
      this.#compiler.evictCache(rememberedRenders);
    }
  }

  /** Places and kinds of faults only: messages of the compiler may quote the report. */
  #explain(error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): string {
    const faults = error ? this.#compiler.fetchDiagnostics(error).slice(0, 3) : [];
    return `typesetting failed: ${faults.map((fault: { message?: unknown }) => String(fault.message).slice(0, 200)).join('; ')}`;
  }
}
