import type { Report } from '@assay/domain/report/report';
import { Typesetter } from './typeset.ts';

export interface PdfRequest {
  report: Report;
  plain: boolean;
}

export type PdfAnswer =
  | { ok: true; pdf: Uint8Array; residentBytes: number }
  | { ok: false; message: string };

let typesetter: Typesetter | undefined;

process.on('message', ({ report, plain }: PdfRequest) => {
  process.send?.(answer(report, plain));
});
process.on('disconnect', () => process.exit(0));

function answer(report: Report, plain: boolean): PdfAnswer {
  try {
    typesetter ??= new Typesetter();
    const pdf = typesetter.set(report, { plain });
    return { ok: true, pdf, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'unknown' };
  }
}
