import { escapePattern } from '../kit/escape-pattern.ts';
import { legalForms, withoutLegalForm } from '../kit/legal-forms.ts';
import type { Ledger, LedgerSource } from './ledger.ts';

export interface NameMention {
  start: number;
  end: number;
  /** The name as the ledger has it. */
  name: string;
}

const shortestName = 3;
const letters = /[\p{L}\d]/u;

function words(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** "Torvald" and "Torvald Marine Systems": the short form begins the long one. */
function begins(short: string[], long: string[]): boolean {
  return (
    short.length > 0 && short.length <= long.length && short.every((word, at) => word === long[at])
  );
}

/** A name with its legal form behind it is a company's, wherever it stands. */
const legalName = new RegExp(
  `(?<![\\p{L}])(\\p{Lu}[\\p{L}&-]+(?: \\p{Lu}[\\p{L}&-]+){0,2}) (?:${legalForms})(?![\\p{L}])`,
  'gu',
);
const placed = /(?<![\p{L}])(?:in|im|aus|nach|from|across|en|i)\s+$/iu;

/**
 * A proper name is never written small, and a place mostly stands behind "in": what a reading takes
 * for a name by its capital alone is asked again of all documents.
 */
class ProperNames {
  readonly #small = new Set<string>();
  readonly #texts: string[];

  constructor(ledger: Ledger) {
    this.#texts = [...ledger.sources.values()].map(({ reading }) => reading.text);
    for (const text of this.#texts) {
      for (const [word] of text.matchAll(/(?<![\p{L}\d])\p{Ll}[\p{L}]+/gu)) this.#small.add(word);
    }
  }

  isProper(name: string): boolean {
    if (/\d|\p{Ll}\. /u.test(name) || name.length < shortestName) return false;
    if (!/\s/.test(name) && this.#small.has(name.toLowerCase())) return false;
    return !this.#isPlace(name);
  }

  #isPlace(name: string): boolean {
    let behind = 0;
    let all = 0;
    for (const text of this.#texts) {
      for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
        all += 1;
        if (placed.test(text.slice(Math.max(0, at - 8), at))) behind += 1;
      }
    }
    return all > 0 && behind / all > 0.5;
  }
}

/** Who is spoken of in a project, under every name that its documents use. */
export class Names {
  /** Every name to the set of names that mean the same. */
  readonly #groups = new Map<string, Set<string>>();
  readonly #pattern: RegExp | null;
  readonly #told = new Map<string, Map<string, boolean>>();

  constructor(ledger: Ledger) {
    this.#join([ledger.company, withoutLegalForm(ledger.company)]);
    const names = new ProperNames(ledger);
    for (const source of ledger.sources.values()) {
      for (const { name, aliases, role } of source.reading.entities) {
        const all = [name, ...aliases];
        this.#join(
          role === 'other' || role === 'person' ? all.filter((one) => names.isProper(one)) : all,
        );
      }
      for (const match of source.reading.text.matchAll(legalName)) {
        const [, name = ''] = match;
        const [first = ''] = name.split(/\s+/);
        if (names.isProper(first)) this.#join([name, first]);
      }
      const { owner } = source.card;
      if (owner && source.card.ownerRole !== 'unknown') this.#join([owner]);
    }
    const all = [...this.#groups.keys()].toSorted((a, b) => b.length - a.length);
    const source = all.map(escapePattern).join('|');
    this.#pattern = source
      ? new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu')
      : null;
  }

  #join(names: string[]): void {
    const wanted = names
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name.length >= shortestName && letters.test(name));
    const group = new Set(wanted.flatMap((name) => [name, ...(this.#groups.get(name) ?? [])]));
    for (const name of group) this.#groups.set(name, group);
  }

  /** Names in a text, in its order; a name must be written with a capital there. */
  find(text: string): NameMention[] {
    if (!this.#pattern) return [];
    return [...text.matchAll(this.#pattern)]
      .filter(([found]) => /^[\p{Lu}\d]/u.test(found))
      .map((match) => ({ start: match.index, end: match.index + match[0].length, name: match[0] }));
  }

  /** Asked of every two figures of a kind, and there are few subjects. */
  same(a: string, b: string): boolean {
    if (a === b) return true;
    const others = this.#told.get(a) ?? new Map<string, boolean>();
    const known = others.get(b);
    if (known !== undefined) return known;
    const told = this.#isSame(a.trim().toLowerCase(), b.trim().toLowerCase());
    this.#told.set(a, others.set(b, told));
    return told;
  }

  #isSame(first: string, second: string): boolean {
    if (first === second || this.#groups.get(first)?.has(second)) return true;
    const forms = (name: string) => [...(this.#groups.get(name) ?? [name])].map(words);
    return forms(first).some((left) =>
      forms(second).some((right) => begins(left, right) || begins(right, left)),
    );
  }

  /** A name that the ledger knows: a person, a company, a market. */
  knows(name: string): boolean {
    return this.find(name).length > 0;
  }
}

const built = new WeakMap<Ledger, Names>();

/** Ledgers never change: their names are gathered once. */
export function namesOf(ledger: Ledger): Names {
  const known = built.get(ledger) ?? new Names(ledger);
  built.set(ledger, known);
  return known;
}

/** A part of a ledger calls everybody as the whole does. */
export function shareNames(part: Ledger, whole: Ledger): void {
  built.set(part, namesOf(whole));
}

/** Whoever stands behind a source: attribution to them is no statement about them. */
export function voicesOf(source: LedgerSource, speakers: readonly (string | null)[]): string[] {
  const { owner, author } = source.card;
  return [owner, author, ...speakers].filter((name): name is string => name !== null);
}
