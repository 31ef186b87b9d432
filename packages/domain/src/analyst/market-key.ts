import { rememberFor } from '../kit/remember.ts';
import type { ModelFigure } from '../model/matter.ts';
import { readMatter } from '../model/read-matter.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';

interface Told {
  source: LedgerSource;
  figures: readonly LedgerFigure[];
}

const marketOf = rememberFor((ledger: Ledger) => readMatter(ledger).matter.market);

const isIn = (
  { source, figures }: Told,
  key: ModelFigure | null | undefined,
  kind: LedgerFigure['kind'],
): boolean =>
  key?.source_id === source.id &&
  figures.some((figure) => figure.kind === kind && figure.value === key.value);

/** Whether a study says there the very growth of the market that the model computes with. */
export const tellsGrowth = (told: Told, ledger: Ledger): boolean =>
  isIn(told, marketOf(ledger).growth[0], 'percent');

/** The same of its size. */
const tellsSize = (told: Told, ledger: Ledger): boolean =>
  isIn(told, marketOf(ledger).size, 'money');

/** What a topic of the market is asked for first: by the topics that ask it. */
const keys: Readonly<Record<string, typeof tellsGrowth>> = {
  outlook: tellsGrowth,
  size: tellsSize,
};

export const isKeyOf = (topic: string, told: Told, ledger: Ledger): boolean =>
  keys[topic]?.(told, ledger) ?? false;
