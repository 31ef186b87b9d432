import { fileURLToPath } from 'node:url';
import { openTypst } from '@assay/typst/open-typst';
import type { Typst } from '@assay/typst/typst';
import { fontFiles } from './fonts.ts';
import type { PrintedReport, PrintOptions } from './print-document.ts';
import { readGuides } from './read-guides.ts';

const templates = fileURLToPath(new URL('../typst', import.meta.url));

/**
 * Sets reports for screen readers too: as PDF/UA, where the typesetter can refuse what lacks a structure,
 * a language or the words for a picture. Setting blocks its thread, so this lives in a process of its own.
 */
export class Typesetter {
  readonly #typst: Typst;

  private constructor(typst: Typst) {
    this.#typst = typst;
  }

  static async open(): Promise<Typesetter> {
    return new Typesetter(await openTypst({ templates, fonts: fontFiles(), accessible: true }));
  }

  set(printed: PrintedReport, options: PrintOptions): Uint8Array {
    return this.compile('report.typ', readGuides(printed, options));
  }

  /** Sets a template, which finds its content as `report.json`. */
  compile(template: string, content: object): Uint8Array {
    return this.#typst.pdf(template, { 'report.json': Buffer.from(JSON.stringify(content)) });
  }
}
