/** Those of a large room; a process reads many. */
const mostCharacters = 20_000_000;
/** What an entry takes beside its text. */
const ofEachEntry = 100;

/** A pure reading of a text, made once: the same names stand in every row and over every column. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    const size = text.length + ofEachEntry;
    if (characters + size > mostCharacters) {
      known.clear();
      characters = 0;
    }
    known.set(text, made);
    characters += size;
    return made;
  };
}

/** The same of an object that never changes, for as long as it is there; what comes beside it follows from it. */
export function rememberFor<Of extends object, Beside extends unknown[], T>(
  read: (of: Of, ...beside: Beside) => T,
): (of: Of, ...beside: Beside) => T {
  const known = new WeakMap<Of, { made: T }>();
  return (of, ...beside) => {
    const found = known.get(of);
    if (found) return found.made;
    const made = read(of, ...beside);
    known.set(of, { made });
    return made;
  };
}
