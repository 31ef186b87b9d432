import type { Report } from '@assay/domain/report/report';
import type { PackInput } from './evidence/build-pack.ts';
import type { RedlineInput } from './pdf/print-redline.ts';
import type { Typesetter } from './pdf/typeset.ts';

export type RenderRequest =
  | { format: 'pdf'; report: Report; plain: boolean }
  | { format: 'word'; report: Report }
  | { format: 'charts'; report: Report }
  | { format: 'redline'; input: RedlineInput }
  | { format: 'evidence'; pack: PackInput };

export type RenderAnswer =
  | { ok: true; file: Uint8Array; residentBytes: number }
  | { ok: false; message: string };

let typesetter: Typesetter | undefined;

/** Each format loads its own library when it is first asked for, so that the process stays small. */
async function render(request: RenderRequest): Promise<Uint8Array> {
  if (request.format === 'word') {
    const { renderWord } = await import('./word/render-word.ts');
    return renderWord(request.report);
  }
  if (request.format === 'charts') {
    const { drawCharts } = await import('./draw-charts.ts');
    return Buffer.from(JSON.stringify(drawCharts(request.report)));
  }
  if (request.format === 'evidence') {
    const { buildPack } = await import('./evidence/build-pack.ts');
    return buildPack(request.pack);
  }
  const { Typesetter: Setter } = await import('./pdf/typeset.ts');
  typesetter ??= new Setter();
  if (request.format === 'redline') {
    const { printRedline } = await import('./pdf/print-redline.ts');
    return typesetter.compile('redline.typ', printRedline(request.input));
  }
  return typesetter.set(request.report, { plain: request.plain });
}

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  try {
    const file = await render(request);
    return { ok: true, file, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'unknown' };
  }
}

process.on('message', async (request: RenderRequest) => {
  process.send?.(await answer(request));
});
process.on('disconnect', () => process.exit(0));
