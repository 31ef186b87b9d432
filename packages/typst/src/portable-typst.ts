import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  get_font_info,
  initSync,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { leadLinks } from './lead-links.ts';
import { explainFaults, placesQuery, type Typst, type TypstOptions } from './typst.ts';

const { resolve } = createRequire(import.meta.url);
/** What it understands by these numbers: faults as lines of text, and the form of what is made. */
const [readable, inPages, asPdf] = [2, 0, 1];

/** It has no files of its own and cannot be asked for a standard: its PDF is tagged, and unchecked. */
export async function openPortable({ fonts, templates }: TypstOptions): Promise<Typst> {
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  for (const file of fonts)
    await builder.add_lazy_font(get_font_info(readFileSync(file)), () => readFileSync(file));
  const compiler = await builder.build();
  for (const name of templates ? readdirSync(templates) : [])
    compiler.add_source(`/${name}`, readFileSync(join(templates ?? '', name), 'utf8'));
  return {
    checksAccess: false,
    pdf(main, files) {
      for (const [name, bytes] of Object.entries(files)) compiler.map_shadow(`/${name}`, bytes);
      const world = compiler.snapshot(null, `/${main}`, null);
      try {
        const outcome: { result?: Uint8Array; diagnostics?: string[] } = world.get_artifact(
          asPdf,
          readable,
        );
        if (!outcome.result) throw new Error(explainFaults(outcome.diagnostics ?? []));
        const { selector, field } = placesQuery;
        const [places = []] = JSON.parse(world.query(inPages, selector, field));
        return leadLinks(outcome.result, places);
      } finally {
        world.free();
        for (const name of Object.keys(files)) compiler.unmap_shadow(`/${name}`);
        compiler.reset();
      }
    },
  };
}
