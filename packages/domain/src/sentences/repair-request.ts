import { z } from 'zod';
import type { Ledger } from './ledger.ts';
import { printPassage } from './passages/print-passage.ts';
import { type Statement, statementSchema, type Veto } from './statement.ts';
import type { Verdict } from './verifier/verifier-input.ts';

export const repairAnswerSchema = z.object({
  claims: z.array(statementSchema).max(80).default([]),
  drop: z.array(z.string()).max(80).default([]),
});

export interface RefusedClaim {
  claim: Statement;
  vetoes: readonly Veto[];
  verdict: Pick<Verdict, 'verdict' | 'words' | 'why' | 'fix'> | null;
}

const verdictWords: Readonly<Record<Verdict['verdict'], string>> = {
  carried: 'carried',
  partly: 'carried in part',
  not_carried: 'not carried',
  contradicted: 'contradicted',
};

/** What the writer is told of each claim that did not stand. */
export function refusedText(refused: readonly RefusedClaim[]): string {
  return refused
    .map(({ claim, vetoes, verdict }) => {
      const said = verdict
        ? [
            `verifier, ${verdictWords[verdict.verdict]}${verdict.words ? `: “${verdict.words}”` : ''}: ${verdict.why}`,
            ...(verdict.fix ? [`it would stand as: ${verdict.fix}`] : []),
          ]
        : [];
      const reasons = [...vetoes.map(({ code, detail }) => `${code}: ${detail}`), ...said];
      return `${JSON.stringify(claim)}\n${reasons.join('\n')}`;
    })
    .join('\n\n');
}

export interface CitedPlace {
  sourceId: string;
  start: number;
}

/** The blocks that the refused claims cite, each once, with the ids of their figures. */
export function citedPassages(places: readonly CitedPlace[], ledger: Ledger): string {
  const blocks = new Map<string, Set<number>>();
  for (const { sourceId, start } of places) {
    const found = ledger.sources
      .get(sourceId)
      ?.reading.blocks.findLast((one) => one.start <= start);
    if (!found) continue;
    blocks.set(sourceId, (blocks.get(sourceId) ?? new Set()).add(found.index));
  }
  return [...blocks]
    .flatMap(([sourceId, indices]) => {
      const source = ledger.sources.get(sourceId);
      if (!source) return [];
      return [...indices].map(
        (index) =>
          `source_id ${sourceId} (${source.card.title})\n${printPassage(source, [index], ledger, null)}`,
      );
    })
    .join('\n\n');
}
