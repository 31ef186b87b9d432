import { createHash } from 'node:crypto';
import { leadCopies } from '@assay/domain/reading/lead-copies';
import { applyFills } from '@assay/domain/reading/reader-seat/apply-fills';
import type { Reading } from '@assay/domain/reading/reading';
import type { Ledger, LedgerSource } from '@assay/domain/sentences/ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type Compute, computeOn } from '../computing/computations.ts';
import { fillsOf } from '../database/fill-store.ts';
import { loadReading, type ShelvedReading } from '../database/reading-store.ts';
import { readShelf, type Shelf } from '../database/shelf-store.ts';
import { shareLooks } from './shared-look.ts';

export interface Ledgers {
  /** Everything that was read for a project, as of now. */
  load(projectId: string): Promise<Ledger>;
  /** One reading by its id; readings never change. */
  reading(readingId: string): Promise<Reading>;
  /** Computed over what `load` would open; over much of it, where it holds nobody up. */
  compute: Compute;
}

/** Where computations go that take long. */
export interface Elsewhere {
  compute: Compute;
}

/** What is kept in memory: a reading counts by its characters, with what its figures add to them. */
const limits = { ledgers: 12, readings: 2_000, characters: 60_000_000, charactersOfFigure: 900 };
/** What is computed over so few figures is done sooner than it is sent. */
const FEW_FIGURES = 150;

/** Ledgers are opened once for as long as nothing that stands in them has changed. */
export function createLedgers(pool: pg.Pool, elsewhere?: Elsewhere): Ledgers {
  const readings = new LRUCache<string, Reading>({
    max: limits.readings,
    maxSize: limits.characters,
    sizeCalculation: ({ text, figures }) =>
      1 + text.length * 2 + figures.length * limits.charactersOfFigure,
    fetchMethod: (id) => loadReading(pool, id),
  });
  const lookAtShelf = shareLooks((projectId) => readShelf(pool, projectId));
  const opened = new LRUCache<string, { state: string; ledger: Ledger }>({ max: limits.ledgers });

  async function reading(readingId: string): Promise<Reading> {
    // One too large to be kept is read each time.
    return (await readings.fetch(readingId)) ?? loadReading(pool, readingId);
  }

  async function open(projectId: string, onShelf: Shelf): Promise<Ledger> {
    const { company, readings: shelf, queried } = onShelf;
    const state = fingerprint([company, shelf, queried.map(({ id }) => id)]);
    const known = opened.get(projectId);
    if (known?.state === state) return known.ledger;
    const leading = leadersOf(shelf);
    const sources: LedgerSource[] = [];
    for (const shelved of shelf) {
      const filled = await withFills(shelved, await reading(shelved.id));
      sources.push(sourceOf(shelved, leading.has(shelved.sourceId), filled));
    }
    const ledger = openLedger(company, sources, queried);
    opened.set(projectId, { state, ledger });
    return ledger;
  }

  /** Models fill what the rules leave open; a reading by itself is what the rules have read. */
  async function withFills({ id, filled }: ShelvedReading, read: Reading): Promise<Reading> {
    return filled.fields === 0 ? read : applyFills(read, await fillsOf(pool, id));
  }

  async function load(projectId: string): Promise<Ledger> {
    return open(projectId, await lookAtShelf(projectId));
  }

  const compute: Compute = async (name, projectId, input) => {
    const shelf = await lookAtShelf(projectId);
    const figures = shelf.readings.reduce((sum, { figureCount }) => sum + figureCount, 0);
    if (elsewhere && figures > FEW_FIGURES) return elsewhere.compute(name, projectId, input);
    return computeOn(await open(projectId, shelf), name, input);
  };

  return { load, reading, compute };
}

function sourceOf(shelved: ShelvedReading, leadsGroup: boolean, reading: Reading): LedgerSource {
  return {
    id: shelved.sourceId,
    card: { ...shelved.card, ...shelved.corrections },
    grade: shelved.grade,
    groupId: shelved.groupId,
    leadsGroup,
    supersededBy: shelved.supersededBy,
    reading,
    firstTable: shelved.firstTable,
    firstFigure: shelved.firstFigure,
  };
}

/** The sources that speak for their near-copies. */
export function leadersOf(shelf: readonly ShelvedReading[]): Set<string> {
  const groups = Map.groupBy(shelf, ({ groupId }) => groupId);
  const leaders = [...groups.values()].map((copies) =>
    leadCopies(copies.map(({ sourceId, card }) => ({ id: sourceId, card }))),
  );
  return new Set(leaders.flatMap((leader) => (leader ? [leader.id] : [])));
}

const fingerprint = (state: unknown): string =>
  createHash('sha1').update(JSON.stringify(state)).digest('base64');
