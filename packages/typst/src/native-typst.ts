import { dirname } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { leadLinks } from './lead-links.ts';
import { explainFaults, placesQuery, type Typst, type TypstOptions } from './typst.ts';

/**
 * What the last documents were made of is remembered: one that changed a little is set in a fraction of
 * the time.
 */
const remembered = 2;

/** Fonts are mapped when a text needs them. */
export function openNative({ fonts, templates, accessible }: TypstOptions): Typst {
  const root = templates ?? '';
  const compiler = NodeCompiler.create({
    workspace: templates ?? '/',
    fontArgs: [{ fontPaths: fonts.map((file) => dirname(file)) }],
  });
  const explain = (error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null) => {
    const faults = error ? compiler.fetchDiagnostics(error) : [];
    return explainFaults(faults.map((fault: { message?: unknown }) => String(fault.message)));
  };
  return {
    checksAccess: true,
    pdf(main, files) {
      for (const [name, bytes] of Object.entries(files))
        compiler.mapShadow(`${root}/${name}`, Buffer.from(bytes));
      try {
        const outcome = compiler.compile({ mainFilePath: `${root}/${main}` });
        if (!outcome.result) throw new Error(explain(outcome.takeError()));
        const [places = []] = compiler.query(outcome.result, placesQuery);
        const pdf = compiler.pdf(
          outcome.result,
          accessible ? { pdfStandard: PdfStandard.UA_1 } : {},
        );
        return leadLinks(pdf, places);
      } finally {
        compiler.resetShadow();
        compiler.evictCache(remembered);
      }
    },
  };
}
