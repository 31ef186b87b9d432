import { sameCompany } from '../reading/entities/find-entities.ts';

/**
 * The name under which a validated project goes on: as the evidence writes it ("Torvald AS" for the
 * "Torvald As" that was sent), and as it was sent where the evidence speaks of somebody else.
 */
export function writtenName(sent: string, found: string): string {
  const name = found.trim();
  return name !== '' && sameCompany(sent, name) ? name : sent;
}
