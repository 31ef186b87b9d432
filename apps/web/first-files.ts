import type { Plugin, Rolldown } from 'vite';

interface FirstPage {
  /** Which addresses show it, as the source of an expression over path and query. */
  address: string;
  /** The modules that it begins with. */
  modules: readonly string[];
}

const BEFORE_PAINT = 'before-paint.js';

/**
 * Writes down with which files a page begins, so that the server can name them together with the
 * page instead of the program asking for them once it runs.
 */
export function firstFiles(pages: readonly FirstPage[]): Plugin {
  return {
    name: 'first-files',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') chunks.set(file.fileName, file);

      function addWithImports(fileName: string, into: Set<string>) {
        const chunk = chunks.get(fileName);
        if (!chunk || into.has(fileName)) return;
        into.add(fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
        for (const needed of chunk.imports) addWithImports(needed, into);
      }
      function filesFrom(isRoot: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
        const files = new Set<string>();
        for (const chunk of chunks.values())
          if (isRoot(chunk)) addWithImports(chunk.fileName, files);
        return files;
      }

      // What the first paint waits for comes first, then the program: without it nothing is drawn.
      const program = filesFrom(({ isEntry }) => isEntry);
      const found = pages.map(({ address, modules }) => {
        const files = filesFrom(({ facadeModuleId }) =>
          modules.some((module) => facadeModuleId?.endsWith(module)),
        );
        return { address, files: [BEFORE_PAINT, ...new Set([...program, ...files])] };
      });
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(found) });
    },
  };
}
