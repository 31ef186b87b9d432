import { matchesOf } from '../../kit/matches-of.ts';
import type { Span } from '../reading.ts';

export interface Clause extends Span {
  /** Of a bracket: the clause that it stands behind. */
  parent: number | null;
}

const dash = /\s[–—-]\s/gu;
const comma = /,(?=\s)/gu;
const joint =
  /\s(?:and|und|but|while|whereas|aber|während|against|versus|vs\.?|compared (?:to|with)|gegenüber|nach|sowie|from|sondern|instead of|anstatt|statt|tegen|tegenover|vergeleken met|terwijl|in plaats van|contre|tandis que|par rapport à|au lieu de|frente a|contra|mientras|contro|rispetto a|mentre|face a|enquanto|mot|mod|sammenlignet med|jämfört med)\s/giu;

/** Cuts that part two numbers; one that stands before or behind all of them parts nothing. */
function betweenNumbers(text: string, pattern: RegExp, numbers: readonly Span[]): number[] {
  return matchesOf(text, pattern)
    .map((match) => match.index + (pattern === comma ? 1 : 0))
    .filter(
      (at) => numbers.some((each) => each.end <= at) && numbers.some((each) => each.start >= at),
    );
}

/** ", including leases of 7m,": commas that hold a part or what is left out are brackets. */
const held =
  /,\s(?:including|inclusive of|of which|excluding|exclusive of|net of|einschließlich|inklusive|davon|darunter|ausschließlich|ohne|y compris|dont|hors|incluyendo|incluido|incluidos|sin|incluindo|incluídos|excluindo|compresi|inclusi|di cui|inclusief|waarvan|exclusief|inkludert|inklusive|herav|varav|exklusive)\s[^,;()]*,(?=\s)/giu;

function brackets(text: string): Span[] {
  return [...matchesOf(text, /\([^()]*\)/gu), ...matchesOf(text, held)].map((match) => ({
    start: match.index + 1,
    end: match.index + match[0].length - 1,
  }));
}

/** "$(1,480)": a minus sign, and no part of its own. */
const isSign = (text: string, bracket: Span, numbers: readonly Span[]): boolean =>
  /[$€£¥]$/u.test(text.slice(0, bracket.start - 1)) &&
  numbers.some((each) => each.start === bracket.start && each.end === bracket.end);

/** Clauses of a sentence: cut at semicolons and brackets, and at dashes, commas and joints between numbers. */
export function splitClauses(text: string, numbers: readonly Span[]): Clause[] {
  const inner = brackets(text).filter(
    (bracket) =>
      !isSign(text, bracket, numbers) &&
      numbers.some((each) => each.start >= bracket.start && each.end <= bracket.end),
  );
  const inside = (at: number) =>
    inner.some((bracket) => at >= bracket.start - 1 && at <= bracket.end);
  const outer = numbers.filter((each) => !inside(each.start));
  const cuts = [
    ...matchesOf(text, /;/gu).map((match) => match.index + 1),
    ...betweenNumbers(text, dash, outer),
    ...betweenNumbers(text, comma, outer),
    ...betweenNumbers(text, joint, outer),
  ]
    .filter((at) => !inside(at))
    .toSorted((a, b) => a - b);
  const clauses: Clause[] = [];
  let start = 0;
  for (const cut of [...new Set(cuts), text.length]) {
    if (cut > start) clauses.push({ start, end: cut, parent: null });
    start = cut;
  }
  for (const bracket of inner) {
    const parent = clauses.findIndex(
      (clause) => bracket.start > clause.start && bracket.start <= clause.end,
    );
    clauses.push({ ...bracket, parent: parent === -1 ? null : parent });
  }
  return clauses;
}

/** The narrowest clause that holds a place. */
export function clauseAt(clauses: readonly Clause[], at: number): number {
  let best = -1;
  for (const [index, clause] of clauses.entries()) {
    if (at < clause.start || at >= clause.end) continue;
    const known = clauses[best];
    if (known === undefined || clause.end - clause.start < known.end - known.start) best = index;
  }
  return best;
}

export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
