import { Decimal } from 'decimal.js';

/** Exact decimals for every figure; floats round what a client bets money on. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });
export type Exact = Decimal;
