/** Those of a large room; a process reads many. */
const mostKept = 10_000;
/** Longer ones would fill the memory, and are hardly asked for twice. */
const longestKept = 4_000;

/** A pure reading of a text, made once: the same names stand in every row and over every column. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (text.length > longestKept) return made;
    if (known.size >= mostKept) known.clear();
    known.set(text, made);
    return made;
  };
}
