import { nameOfMeasure } from '../../kit/measures.ts';
import { findPlaces } from '../../kit/places.ts';
import type { Table } from '../reading.ts';
import { isPeriod } from '../tables/cell-nature.ts';
import { nobody } from '../tables/totals.ts';

interface Named {
  name: string;
  /** How its numbers are printed: those of a share are of another kind than marks. */
  isPercent: boolean;
}

const properName = /^\p{Lu}[\p{L}\d&.’'-]+(?:\s(?:\p{Lu}[\p{L}\d&.’'-]*|&|of|and|und|de)){0,3}$/u;

const mostlyPercent = (texts: readonly string[]): boolean =>
  texts.filter((text) => /%\s*$/u.test(text)).length * 2 > texts.length;

function ranksOf({ cells, rowHeads, columnHeads, headRows, stubColumns }: Table): Named[][] {
  const body = cells.slice(headRows);
  const rows = body.map((row, index) => ({
    name: rowHeads[headRows + index]?.at(-1) ?? '',
    isPercent: mostlyPercent(row.slice(stubColumns).map(({ text }) => text)),
  }));
  const columns = columnHeads.slice(stubColumns).map((heads, index) => ({
    name: heads.at(-1) ?? '',
    isPercent: mostlyPercent(body.map((row) => row[stubColumns + index]?.text ?? '')),
  }));
  return [rows, columns];
}

function isName(name: string): boolean {
  const [place] = findPlaces(name);
  const isPlace = place !== undefined && place.end - place.start === name.length;
  return (
    properName.test(name) &&
    !nobody.test(name) &&
    !isPlace &&
    !isPeriod(name) &&
    nameOfMeasure(name) === null
  );
}

/** Who stands in one rank of a table with a company that is known, and whose numbers are of the same kind. */
export function namesBeside(
  tables: readonly Table[],
  isKnown: (name: string) => boolean,
): string[] {
  const found = tables.flatMap(ranksOf).flatMap((rank) => {
    const known = rank.find(({ name }) => isKnown(name));
    if (known === undefined) return [];
    return rank.filter((each) => each.isPercent === known.isPercent && isName(each.name));
  });
  return [...new Set(found.map(({ name }) => name))].filter((name) => !isKnown(name));
}
