import type { Grade } from '../evidence/source.ts';
import type { Figure } from '../reading/figure.ts';
import type { Block, Card, Reading, Table } from '../reading/reading.ts';

/** A stored source with its reading, as the checks see it. */
export interface LedgerSource {
  id: string;
  /** Title, owner, date and kind as the card has them, or as a person has corrected them. */
  card: Card;
  grade: Grade;
  /** Near-copies share a group; the original leads it. */
  groupId: string;
  leadsGroup: boolean;
  /** Sources that replace this one wholly. */
  supersededBy: string[];
  reading: Reading;
  /** Project-wide number of its first table and figure: 't4', 'f17'. */
  firstTable: number;
  firstFigure: number;
}

/** Everything that was read for a project; the only thing that sentences may refer to. */
export interface Ledger {
  company: string;
  sources: ReadonlyMap<string, LedgerSource>;
  /** 'f17', or a cell's 't4r3c2' (rows and columns from 1, as the grid shows them). */
  figure(id: string): LedgerFigure | null;
  table(id: string): { id: string; source: LedgerSource; table: Table } | null;
  figuresOf(sourceId: string): LedgerFigure[];
  /** What queries over tables have answered. */
  queried: readonly LedgerFigure[];
  block(sourceId: string, index: number): Block | null;
}

export interface LedgerFigure extends Figure {
  id: string;
  sourceId: string;
}

export const conceptOf = ({ measure }: LedgerFigure): string | null =>
  measure.value?.concept ?? null;

/** The last day of its period; of none it is empty. */
export const endOf = ({ period }: LedgerFigure): string => period.value?.end ?? '';
