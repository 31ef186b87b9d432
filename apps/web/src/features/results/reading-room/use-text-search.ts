import { type RefObject, useEffect, useState } from 'react';
import { bringIntoView } from '../../../shared/ui/bring-into-view.ts';
import { findRanges } from './find-ranges.ts';

const ALL = 'report-search';
const CURRENT = 'report-search-current';
const SHORTEST_QUERY = 2;

function paint(name: string, ranges: Range[]): void {
  if (typeof Highlight === 'undefined') return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

function controlOf({ id }: HTMLElement): HTMLElement | null {
  const folded = `[aria-controls="${CSS.escape(id)}"][aria-expanded="false"]`;
  return id ? document.querySelector<HTMLElement>(folded) : null;
}

/** Leads to the match, through whatever is folded around it. */
function show(range: Range): void {
  const element = range.startContainer.parentElement;
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    else controlOf(at)?.click();
  }
  requestAnimationFrame(() => element && bringIntoView(element, 'center'));
}

/** Finds words in the text as it stands and marks them without touching the document. */
export function useTextSearch(text: RefObject<HTMLElement | null>, query: string) {
  const [ranges, setRanges] = useState<Range[]>([]);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const wanted = query.trim();
    const root = text.current;
    setRanges(root && wanted.length >= SHORTEST_QUERY ? findRanges(root, wanted) : []);
    setAt(0);
  }, [text, query]);

  useEffect(() => {
    paint(ALL, ranges);
    const current = ranges[at];
    paint(CURRENT, current ? [current] : []);
    if (current) show(current);
    return () => {
      paint(ALL, []);
      paint(CURRENT, []);
    };
  }, [ranges, at]);

  const step = (by: number) =>
    setAt((place) => (ranges.length === 0 ? 0 : (place + by + ranges.length) % ranges.length));
  return {
    count: ranges.length,
    position: ranges.length === 0 ? 0 : at + 1,
    next: () => step(1),
    previous: () => step(-1),
  };
}
