import { findPlaces } from '../../kit/places.ts';
import type { Figure } from '../figure.ts';
import { tellsOfMarkets } from '../prose/sentence.ts';
import type { Entity, Table } from '../reading.ts';
import { type FigureContext, field } from './figure-context.ts';
import { isTotal } from './totals.ts';

/** "Merrow (n=164)" is Merrow. */
const bareName = (name: string): string => name.replace(/\s*\([^()]*\)\s*$/u, '').trim();

/** Companies by each of their names; of two of one name the first. */
function byName(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const found = new Map<string, Entity>();
  for (const entity of entities) {
    if (entity.role === 'person' || entity.role === 'market') continue;
    for (const name of [entity.name, ...entity.aliases])
      if (name.length > 2 && !found.has(name)) found.set(name, entity);
  }
  return found;
}

/** Whose a table's numbers are: what holds for all of its cells is looked up once. */
export class TableSubjects {
  readonly #entities: ReadonlyMap<string, Entity>;
  readonly #otherwise: Figure['subject'];
  readonly #namesPlaces: boolean;
  /** All places of the rows together, whose sum a total is. */
  readonly #whole: string | null;

  constructor(table: Table, lines: readonly string[], { entities = [], card }: FigureContext) {
    this.#entities = byName(entities);
    const isMarket = tellsOfMarkets(card);
    const tellsOfCompanies =
      isMarket && table.rowHeads.some((heads) => heads.some((head) => this.#entityNamed(head)));
    this.#namesPlaces = isMarket && !tellsOfCompanies;
    this.#whole = this.#namesPlaces ? allPlaces(table) : null;
    if (this.#namesPlaces) this.#otherwise = placeAround([...table.columnHeads.flat(), ...lines]);
    else this.#otherwise = isMarket ? field<string>(null, 'unknown') : ownerOf(card);
  }

  /** A row or column that names a known company is of it; else the numbers are of the document's owner. */
  resolve(names: readonly string[]): Figure['subject'] {
    for (const name of names) {
      const found = this.#entityNamed(name);
      if (found) return field(found.name, 'read');
    }
    if (this.#whole !== null && names.some((name) => isTotal(name, [])))
      return field(this.#whole, 'read');
    return (this.#namesPlaces ? placeNamed(names) : null) ?? this.#otherwise;
  }

  #entityNamed(name: string): Entity | undefined {
    return this.#entities.get(bareName(name)) ?? this.#entities.get(name.trim());
  }
}

function ownerOf({ owner, ownerRole, kind, about }: FigureContext['card']): Figure['subject'] {
  if (about !== undefined) return field(about, 'inherited');
  const ownStatement = ownerRole === 'target' || ownerRole === 'auditor';
  return field(
    ownStatement || kind === 'filing' || kind === 'accounts' ? owner : null,
    'inherited',
  );
}

/** "Norway, Sweden and Denmark", where every row but the totals is a place. */
function allPlaces({ rowHeads, headRows, totalRows }: Table): string | null {
  const rows = rowHeads.slice(headRows).filter((_, index) => !totalRows.includes(headRows + index));
  const places = rows.map((heads) => placeNamed(heads.slice(-1))?.value ?? null);
  if (places.length < 2 || places.length === rowHeads.length - headRows) return null;
  const named = places.filter((place) => place !== null);
  return named.length === places.length ? new Intl.ListFormat('en-GB').format(named) : null;
}

/** A market's numbers are of the place that a head names, else of the one that the lines above name. */
function placeNamed(names: readonly string[]): Figure['subject'] | null {
  for (const name of names) {
    const bare = bareName(name);
    const [place] = findPlaces(bare);
    if (place && place.start === 0 && place.end === bare.length) return field(place.name, 'read');
  }
  return null;
}

function placeAround(lines: readonly string[]): Figure['subject'] {
  for (const line of lines) {
    const found = new Set(findPlaces(line).map(({ name }) => name));
    const [only] = found;
    if (found.size > 0) return field(found.size === 1 ? (only ?? null) : null, 'inherited');
  }
  return field<string>(null, 'unknown');
}
