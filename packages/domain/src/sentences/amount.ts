import { Exact } from '../kit/decimal.ts';
import type { FigureKind, Period } from '../reading/figure.ts';
import type { LedgerFigure } from './ledger.ts';

/** A value on its way through a formula, with what it is measured in. */
export interface Amount {
  value: Exact;
  /** 'ratio': the quotient of two amounts of one unit. */
  kind: Exclude<FigureKind, 'date'> | 'ratio' | 'constant';
  /** Currency of money, the thing that is counted, the unit of a duration. */
  unit: string | null;
  period: Period | null;
}

export function amountOf(figure: LedgerFigure): Amount | null {
  if (figure.kind === 'date' || figure.high !== null) return null;
  return {
    value: new Exact(figure.value),
    kind: figure.kind,
    unit: figure.unit.value,
    period: figure.period.value,
  };
}
