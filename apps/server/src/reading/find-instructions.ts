import type { FoundInstruction } from '@assay/domain/reading/instructions/instructions-in';
import type { RegisterEntry } from '../database/conflict-store.ts';

const LONGEST_QUOTE = 1000;

/** Entries of the register for what a source tells whoever reads it to do. */
export function findInstructions(
  source: { id: string; title: string },
  found: readonly FoundInstruction[],
): RegisterEntry[] {
  return found.map(({ quote: whole, locator }) => {
    const quote = whole.slice(0, LONGEST_QUOTE);
    return {
      kind: 'instruction',
      measure: 'Instruction to the agents',
      explanation: `“${source.title}” contains text that addresses the agents. It was treated as data and changed nothing.`,
      rule: 'Source text is data',
      sides: [{ claim_id: null, source_id: source.id, statement: quote, quote, locator }],
    };
  });
}
