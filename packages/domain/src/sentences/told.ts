import type { LedgerFigure } from './ledger.ts';

interface Telling {
  text: string;
  figures: readonly LedgerFigure[];
}

/** What a section has told so far, by value and measure. */
export class Told {
  readonly #texts = new Set<string>();
  readonly #values = new Set<string>();
  /** The same without what they measure. */
  readonly #amounts = new Set<string>();

  /** Where a paper does not name what it counts, two amounts of two times are hardly those of another measure. */
  repeats({ text, figures }: Telling): boolean {
    if (this.#texts.has(plain(text))) return true;
    const isTold = (figure: LedgerFigure) => {
      const concept = conceptOf(figure);
      return concept === null
        ? figures.length > 1 && figure.kind === 'money' && this.#amounts.has(amountOf(figure))
        : this.#values.has(`${amountOf(figure)} ${concept}`);
    };
    return figures.length > 0 && figures.every(isTold);
  }

  add({ text, figures }: Telling): void {
    this.#texts.add(plain(text));
    this.addFigures({ figures });
  }

  addFigures({ figures }: Pick<Telling, 'figures'>): void {
    for (const figure of figures) {
      const concept = conceptOf(figure);
      this.#amounts.add(amountOf(figure));
      if (concept !== null) this.#values.add(`${amountOf(figure)} ${concept}`);
    }
  }
}

const plain = (text: string): string => text.replace(/\W+/gu, ' ').trim().toLowerCase();

const conceptOf = ({ measure }: LedgerFigure): string | null => measure.value?.concept ?? null;

const amountOf = ({ kind, value, period }: LedgerFigure): string =>
  `${kind} ${value} ${period.value?.end ?? period.value?.label ?? ''}`;
