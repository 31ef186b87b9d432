import { type Seat, seatLabels, seats } from '@assay/domain/agents/roster';

/** The order in which a pod works: three drafts, the check, the choice. */
export const podSeats = ['o3', 'gemini', 'claude', 'fact_checker', 'critic'] as const;

export function isSeat(value: string): value is Seat {
  return seats.some((seat) => seat === value);
}

export function seatLabel(seat: string): string {
  return isSeat(seat) ? seatLabels[seat] : seat;
}
