import type { Plugin, Rolldown } from 'vite';

interface FirstPage {
  /** Which addresses show it, as the source of an expression over path and query. */
  address: string;
  /** The modules that it begins with. */
  modules: readonly string[];
}

type Bundle = Rolldown.OutputBundle;

const scriptOfProgram = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

function filesOf(bundle: Bundle, isRoot: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const files = new Set<string>();
  function addWithImports(fileName: string) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) addWithImports(needed);
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isRoot(chunk)) addWithImports(chunk.fileName);
  return files;
}

/** With which files a page begins, beside those of the program. */
function filesOfPage(bundle: Bundle, { modules }: FirstPage): string[] {
  const program = filesOf(bundle, ({ isEntry }) => isEntry);
  const files = filesOf(bundle, ({ facadeModuleId }) =>
    modules.some((module) => facadeModuleId?.endsWith(module)),
  );
  return [...files].filter((file) => !program.has(file)).map((file) => `/${file}`);
}

/**
 * A script of the page would run before the frame that came with it is painted, and hold it up, as
 * would loading all that comes after. The page only names the program and the files that it begins
 * with; `public/before-paint.js` loads and runs them after the first paint.
 */
export function firstFiles(pages: readonly FirstPage[]): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!(bundle && scriptOfProgram.test(html))) throw new Error('The page names no program.');
        const named = pages.map((page) => [page.address, filesOfPage(bundle, page)]);
        return html.replace(
          scriptOfProgram,
          (_, program) =>
            `<link id="program" rel="modulepreload" fetchpriority="low" crossorigin href="${program}">\n` +
            `    <script id="first-files" type="application/json">${JSON.stringify(named)}</script>`,
        );
      },
    },
  };
}
