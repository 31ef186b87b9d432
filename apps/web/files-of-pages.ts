import type { Rolldown } from 'vite';

type NameOfFile = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Graph = Parameters<NameOfFile>[1];

/**
 * Names a file for each set of the first pages that share a module, so that a page is there after
 * few round trips and nothing comes for another. What is loaded by itself, as a page is, and what
 * none of them needs, is left to others.
 */
export function fileByPages(pages: readonly string[]): NameOfFile {
  const known = new Map<string, ReadonlySet<string>>();

  function pagesOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const mine = new Set(pages.filter((page) => id.endsWith(`/${page}.tsx`)));
    known.set(id, mine);
    for (const importer of graph.getModuleInfo(id)?.importers ?? [])
      for (const page of pagesOf(importer, graph)) mine.add(page);
    return mine;
  }

  return (id, graph) => {
    if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
    const shared = [...pagesOf(id, graph)].sort();
    return shared.length > 0 ? shared.join('~') : null;
  };
}
