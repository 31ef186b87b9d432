import type { Plugin, Rolldown } from 'vite';
import type { FirstPage } from './first-pages.ts';

type Bundle = Rolldown.OutputBundle;

const scriptOfProgram = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

function filesOf(bundle: Bundle, isRoot: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const files = new Set<string>();
  function addWithImports(fileName: string) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(`/${fileName}`)) return;
    files.add(`/${fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const needed of chunk.imports) addWithImports(needed);
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isRoot(chunk)) addWithImports(chunk.fileName);
  return files;
}

/** Large ones first, so that none begins to come when all the others are there. */
function asTheyLoad(bundle: Bundle, files: Iterable<string>): string[] {
  const sizeOf = (file: string) => {
    const made = bundle[file.slice(1)];
    return made?.type === 'chunk' ? made.code.length : (made?.source.length ?? 0);
  };
  return [...files].sort((a, b) => sizeOf(b) - sizeOf(a));
}

/**
 * A script of the page would run before the frame that came with it is painted, and hold it up, as
 * would loading all that comes after. The page only names the program, and what each page begins
 * with; `public/before-paint.js` loads and runs them after the first paint.
 */
export function firstFiles(pages: readonly FirstPage[]): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const [, program] = scriptOfProgram.exec(html) ?? [];
        if (!(bundle && program)) throw new Error('The page names no program.');
        const always = filesOf(bundle, ({ isEntry }) => isEntry);
        const named = pages.map(({ address, calls, modules }) => {
          const files = filesOf(bundle, ({ moduleIds }) =>
            moduleIds.some((id) => modules.some((module) => id.endsWith(module))),
          );
          return {
            address,
            calls,
            files: asTheyLoad(bundle, files).filter((file) => !always.has(file)),
          };
        });
        return html
          .replace(
            scriptOfProgram,
            () =>
              `<script id="first-files" type="application/json">${JSON.stringify(named)}</script>`,
          )
          .replace('<script src="/before', `<meta id="program" content="${program}">\n    $&`);
      },
    },
  };
}
