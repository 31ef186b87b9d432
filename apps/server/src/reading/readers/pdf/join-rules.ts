import { areTouching, boxAround, type Fill, type Rule } from './marks.ts';

const sameLine = 1.2;
const bridged = 3;

/** Borders are often painted cell by cell: pieces in one line that meet are one rule. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  return [...joinAlong(rules, 'horizontal'), ...joinAlong(rules, 'vertical')];
}

function joinAlong(rules: readonly Rule[], direction: Rule['direction']): Rule[] {
  const across = direction === 'horizontal' ? 'top' : 'left';
  const [start, end] =
    direction === 'horizontal' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const joined: Rule[] = [];
  const sorted = rules
    .filter((rule) => rule.direction === direction)
    .toSorted((a, b) => Math.round(a[across]) - Math.round(b[across]) || a[start] - b[start]);
  for (const rule of sorted) {
    const last = joined
      .slice(-8)
      .find(
        (other) =>
          Math.abs(other[across] - rule[across]) < sameLine &&
          rule[start] - other[end] <= bridged &&
          rule[end] > other[start],
      );
    if (last) {
      last[start] = Math.min(last[start], rule[start]);
      last[end] = Math.max(last[end], rule[end]);
    } else joined.push({ ...rule });
  }
  return joined;
}

const touching = 1.5;
const mostFills = 400;

/** Shaded cells that touch and have one colour are one shaded field. */
export function joinFills(fills: readonly Fill[]): Fill[] {
  if (fills.length > mostFills) return [...fills];
  const joined: Fill[] = [];
  for (const fill of fills) {
    let grown = { ...fill };
    for (;;) {
      const at = joined.findIndex(
        (other) => other.color === grown.color && areTouching(other, grown, touching),
      );
      const other = joined[at];
      if (!other) break;
      joined.splice(at, 1);
      grown = { ...boxAround([other, grown]), color: grown.color };
    }
    joined.push(grown);
  }
  return joined;
}
