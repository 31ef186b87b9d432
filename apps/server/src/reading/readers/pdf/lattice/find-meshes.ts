import { areTouching, type Box, boxAround, type Rule } from '../marks.ts';

/** Rules that cross or meet each other, with the places of their lines across and down. */
export interface Mesh extends Box {
  xs: number[];
  ys: number[];
  across: Rule[];
  down: Rule[];
}

const touching = 2.5;
const sameEdge = 3;
const openSide = 10;
const mostRules = 3000;

/** Rules that hang together, as far as they part the page into columns and rows. */
export function meshesOf(rules: readonly Rule[]): Mesh[] {
  if (rules.length > mostRules) return [];
  const across = rules.filter((rule) => rule.direction === 'horizontal');
  const down = rules.filter((rule) => rule.direction === 'vertical');
  return groupsOf(across, down)
    .map(meshOf)
    .filter(({ xs, ys }) => xs.length >= 3 && ys.length >= 3);
}

function groupsOf(across: readonly Rule[], down: readonly Rule[]): Rule[][] {
  const left = new Set<Rule>([...across, ...down]);
  const groups: Rule[][] = [];
  for (const seed of down) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (const rule of group) {
      const others = rule.direction === 'vertical' ? across : down;
      for (const other of others)
        if (left.has(other) && areTouching(rule, other, touching)) grow(other);
    }
    function grow(rule: Rule): void {
      left.delete(rule);
      group.push(rule);
    }
    groups.push(group);
  }
  return groups;
}

function meshOf(group: readonly Rule[]): Mesh {
  const across = group.filter((rule) => rule.direction === 'horizontal');
  const down = group.filter((rule) => rule.direction === 'vertical');
  const box = boxAround(group);
  const xs = edges(down.map((rule) => (rule.left + rule.right) / 2));
  const ys = edges(across.map((rule) => (rule.top + rule.bottom) / 2));
  return {
    ...box,
    xs: withSides(xs, box.left, box.right),
    ys: withSides(ys, box.top, box.bottom),
    across,
    down,
  };
}

/** Double rules and borders of neighbours are one edge. */
function edges(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || place - last > sameEdge) found.push(place);
  }
  return found;
}

/** Rules that run beyond the outermost crossing bound a column or a row that is open there. */
function withSides(places: readonly number[], first: number, last: number): number[] {
  const [start, end] = [places[0] ?? last, places.at(-1) ?? first];
  return [
    ...(start - first > openSide ? [first] : []),
    ...places,
    ...(last - end > openSide ? [last] : []),
  ];
}
