import { fileURLToPath } from 'node:url';
import { openTypst } from '@assay/typst/open-typst';
import type { Typst } from '@assay/typst/typst';
import { type FontSet, fontFiles, fontsFor } from './fonts.ts';
import type { PrintedReport, PrintOptions } from './print-document.ts';
import { readGuides } from './read-guides.ts';

const templates = fileURLToPath(new URL('../typst', import.meta.url));

/**
 * Sets reports for screen readers too: as PDF/UA, where the typesetter can refuse what lacks a structure,
 * a language or the words for a picture. Setting blocks its thread, so this lives in a process of its own.
 * The faces of other scripts are opened for the first text that needs them: they are read to be known.
 */
export class Typesetter {
  readonly #opened = new Map<FontSet, Promise<Typst>>();

  set(printed: PrintedReport, options: PrintOptions): Promise<Uint8Array> {
    return this.compile('report.typ', readGuides(printed, options));
  }

  /** Sets a template, which finds its content as `report.json`. */
  async compile(template: string, content: object): Promise<Uint8Array> {
    const json = JSON.stringify(content);
    const typst = await this.#open(fontsFor(json));
    return typst.pdf(template, { 'report.json': Buffer.from(json) });
  }

  #open(set: FontSet): Promise<Typst> {
    const opened =
      this.#opened.get(set) ?? openTypst({ templates, fonts: fontFiles(set), accessible: true });
    this.#opened.set(set, opened);
    return opened;
  }
}
