import type { Ledger } from './ledger.ts';
import { shortName } from './players.ts';

/** As the evidence writes it: with its legal form, where documents give one. */
export function nameInEvidence(ledger: Ledger): string {
  const entered = shortName(ledger.company).toLowerCase();
  const counts = new Map<string, number>();
  for (const { reading, grade } of ledger.sources.values()) {
    for (const { name, aliases } of reading.entities) {
      for (const form of [name, ...aliases]) {
        const isWhole = form.length > entered.length && reading.text.includes(form);
        if (!isWhole || shortName(form).toLowerCase() !== entered) continue;
        counts.set(form, (counts.get(form) ?? 0) + (grade === 'A' ? 3 : 1));
      }
    }
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? ledger.company;
}
