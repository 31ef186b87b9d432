import { sameCompany } from '../reading/entities/find-entities.ts';
import type { Figure } from '../reading/figure.ts';
import { lastWritten, planYears } from '../reading/planned-years.ts';
import type { Block, Table } from '../reading/reading.ts';
import { datePeriods, yearEndsByOwner } from '../reading/share-calendars.ts';
import { dollarsOf, READ_AS, shareDollars } from '../reading/share-dollars.ts';
import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { readRecords } from './read-records.ts';

const figureId = /^f(\d+)$/;
const cellId = /^t(\d+)r(\d+)c(\d+)$/;
const tableId = /^t(\d+)$/;

const isSameName = (a: string, b: string): boolean =>
  a !== b && a.toLowerCase() === b.toLowerCase().slice(0, a.length) && sameCompany(a, b);

class OpenLedger implements Ledger {
  readonly company: string;
  readonly sources: ReadonlyMap<string, LedgerSource>;
  readonly queried: readonly LedgerFigure[];
  readonly #figures = new Map<number, LedgerFigure>();
  readonly #bySource = new Map<string, LedgerFigure[]>();
  readonly #byCell = new Map<string, LedgerFigure>();
  readonly #readRecords = new Set<string>();
  readonly #dollars: ReadonlyMap<string, string>;
  readonly #lastWritten: string | null;
  readonly #tables = new Map<number, { id: string; source: LedgerSource; table: Table }>();

  constructor(company: string, sources: readonly LedgerSource[], queried: readonly LedgerFigure[]) {
    this.company = company;
    this.queried = queried;
    this.#dollars = dollarsOf(sources);
    this.#lastWritten = lastWritten(sources.map(({ card }) => card));
    this.sources = new Map(sources.map((source) => [source.id, this.#withCurrency(source)]));
    const yearEnds = yearEndsByOwner(sources.map(({ card }) => card));
    for (const source of this.sources.values()) this.#take(source, yearEnds);
    for (const figure of queried) this.#figures.set(Number(figure.id.slice(1)), figure);
  }

  /** The target is called as the project calls it, however a reading was told to look for it. */
  #nameSubject(subject: Figure['subject']): Figure['subject'] {
    const isTarget = subject.value !== null && isSameName(subject.value, this.company);
    return isTarget ? { ...subject, value: this.company } : subject;
  }

  #withCurrency(source: LedgerSource): LedgerSource {
    const currency = source.card.currency === READ_AS ? this.#dollars.get(source.id) : undefined;
    return currency ? { ...source, card: { ...source.card, currency } } : source;
  }

  #inDollarsOf<T extends Figure>(
    { id, reading }: LedgerSource,
    figures: readonly T[],
  ): readonly T[] {
    return shareDollars(figures, this.#dollars.get(id), reading.text);
  }

  #take(source: LedgerSource, yearEnds: ReturnType<typeof yearEndsByOwner>): void {
    for (const table of source.reading.tables) {
      const number = source.firstTable + table.index;
      this.#tables.set(number, { id: `t${number}`, source, table });
    }
    const dated = datePeriods(source.reading.figures, source.card, yearEnds);
    const read = planYears(dated, source.card, this.#lastWritten);
    const figures = this.#inDollarsOf(source, read).map((figure) => ({
      ...figure,
      subject: this.#nameSubject(figure.subject),
      id: `f${source.firstFigure + figure.index}`,
      sourceId: source.id,
    }));
    this.#bySource.set(source.id, figures);
    for (const figure of figures) {
      this.#figures.set(source.firstFigure + figure.index, figure);
      const { table, row, column } = figure.place;
      if (table === null || row === null || column === null) continue;
      const key = `t${source.firstTable + table}r${row + 1}c${column + 1}`;
      if (!this.#byCell.has(key)) this.#byCell.set(key, figure);
    }
  }

  figure(id: string): LedgerFigure | null {
    const numbered = figureId.exec(id);
    if (numbered) return this.#figures.get(Number(numbered[1])) ?? null;
    return cellId.test(id) ? (this.#byCell.get(id) ?? this.#recordCell(id)) : null;
  }

  /** A cell of a table of records, read when it is asked for. */
  #recordCell(id: string): LedgerFigure | null {
    const found = this.table(id.replace(/r\d+c\d+$/, ''));
    if (found?.table.kind !== 'records') return null;
    if (!this.#readRecords.has(found.id)) {
      this.#readRecords.add(found.id);
      const figures = this.#inDollarsOf(found.source, readRecords(found));
      for (const figure of figures) this.#byCell.set(figure.id, figure);
    }
    return this.#byCell.get(id) ?? null;
  }

  table(id: string): { id: string; source: LedgerSource; table: Table } | null {
    const numbered = tableId.exec(id);
    return numbered ? (this.#tables.get(Number(numbered[1])) ?? null) : null;
  }

  figuresOf(sourceId: string): LedgerFigure[] {
    return this.#bySource.get(sourceId) ?? [];
  }

  block(sourceId: string, index: number): Block | null {
    return this.sources.get(sourceId)?.reading.blocks[index] ?? null;
  }
}

/** Everything that was read for a project, under the names by which sentences refer to it. */
export function openLedger(
  company: string,
  sources: readonly LedgerSource[],
  /** What queries over the tables have answered; each has a number of its own. */
  queried: readonly LedgerFigure[] = [],
): Ledger {
  return new OpenLedger(company, sources, queried);
}
