import type { LedgerFigure } from './ledger.ts';

interface Telling {
  text: string;
  figures: readonly LedgerFigure[];
}

/** What a section has told so far, by value and measure. */
export class Told {
  readonly #texts = new Set<string>();
  readonly #values = new Set<string>();

  repeats({ text, figures }: Telling): boolean {
    if (this.#texts.has(plain(text))) return true;
    const keys = figures.map(keyOf);
    return keys.length > 0 && keys.every((key) => key !== null && this.#values.has(key));
  }

  add({ text, figures }: Telling): void {
    this.#texts.add(plain(text));
    this.addFigures({ figures });
  }

  addFigures({ figures }: Pick<Telling, 'figures'>): void {
    for (const key of figures.map(keyOf)) if (key) this.#values.add(key);
  }
}

const plain = (text: string): string => text.replace(/\W+/gu, ' ').trim().toLowerCase();

function keyOf({ kind, value, measure, period }: LedgerFigure): string | null {
  const concept = measure.value?.concept ?? null;
  if (concept === null) return null;
  return `${kind} ${value} ${concept} ${period.value?.end ?? period.value?.label ?? ''}`;
}
