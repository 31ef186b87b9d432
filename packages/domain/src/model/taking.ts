import { citeFigure, nameFigure, type Place } from '../sentences/cite.ts';
import { endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { printFigure, printPeriod } from '../sentences/print-figure.ts';
import type { ModelFigure } from './matter.ts';

/** Takes figures of the ledger into the model and remembers where each is read. */
export class Taking {
  readonly places: Record<string, Place> = {};
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  take(figure: LedgerFigure): ModelFigure {
    const place = citeFigure(figure, this.#ledger);
    if (place) this.places[figure.id] = place;
    return {
      id: figure.id,
      label: nameFigure(figure),
      printed: printFigure(figure),
      value: figure.value,
      unit: figure.unit.value ?? '',
      period: figure.period.value ? printPeriod(figure.period.value) : '',
      end: endOf(figure),
      source_id: figure.sourceId,
      locator: place?.locator ?? '',
      notes: [],
    };
  }

  some(figure: LedgerFigure | null): ModelFigure | null {
    return figure && this.take(figure);
  }

  list(figures: readonly LedgerFigure[]): ModelFigure[] {
    return figures.map((figure) => this.take(figure));
  }
}
