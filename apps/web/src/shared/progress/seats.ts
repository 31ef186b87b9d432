import { agentsOf, type Seat, seatLabels, seats } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';

/** The order in which every pod works: three drafts, the check, the choice. */
export const podSeats = agentsOf('analysis', sectionKeys[0]).map(({ seat }) => seat);

export function podSentence(pods: number): string {
  return `${pods} pods × ${podSeats.length} agents = ${pods * podSeats.length} agents`;
}

export function isSeat(value: string): value is Seat {
  return seats.some((seat) => seat === value);
}

export function seatLabel(seat: string): string {
  return isSeat(seat) ? seatLabels[seat] : seat;
}
