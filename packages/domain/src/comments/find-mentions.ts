interface Person {
  id: string;
  name: string;
}

/** A name where it stands in a text, with the sign before it. */
interface Mention {
  start: number;
  end: number;
  person: Person;
}

const goesOn = /[\p{L}\p{N}_]/u;

/** Who is named in a text: "@Ann Lee" names Ann Lee, and not Ann. */
export function findMentions(text: string, people: readonly Person[]): Mention[] {
  const longestFirst = people.toSorted((left, right) => right.name.length - left.name.length);
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at > 0 && goesOn.test(text.charAt(at - 1))) continue;
    const person = longestFirst.find(({ name }) => isNamedAt(text, at + 1, name));
    if (person) found.push({ start: at, end: at + 1 + person.name.length, person });
  }
  return found;
}

function isNamedAt(text: string, at: number, name: string): boolean {
  if (name === '' || goesOn.test(text.charAt(at + name.length))) return false;
  return text.slice(at, at + name.length).toLowerCase() === name.toLowerCase();
}

/** What is being typed after the last sign before the caret, while it may still become a name. */
export function typedMention(text: string, caret: number): { start: number; query: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || (start > 0 && goesOn.test(text.charAt(start - 1)))) return null;
  const query = text.slice(start + 1, caret);
  return query.length <= longestTyped && !query.includes('\n') ? { start, query } : null;
}

const longestTyped = 40;
