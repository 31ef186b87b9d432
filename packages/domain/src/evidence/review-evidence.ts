import type { Conflict } from '../report/report.ts';
import type { Exhibit } from './answer.ts';
import {
  type ArithmeticFinding,
  checkArithmetic,
  checkBasis,
  checkShares,
} from './check-arithmetic.ts';
import { detectInstructions } from './detect-instruction.ts';
import { plainFigure } from './figure-unit.ts';
import { type FoundConflict, findConflicts } from './find-conflicts.ts';
import { buildLedger, type LedgerFigure } from './ledger.ts';
import { canonicalMeasure, canonicalPeriod } from './measure.ts';
import type { Source } from './source.ts';
import { sweepSources } from './sweep-sources.ts';

export type RegisterEntry = Omit<Conflict, 'id' | 'decision' | 'reason'>;

/** The rule under which an entry stands that an agent, not the program, has found. */
export const seenByAgent = 'Seen by conflict detection';

export interface ReviewedEvidence {
  /** Every verified figure of every draft, so that no rival value is lost with its draft. */
  figures: readonly LedgerFigure[];
  /** The exhibits of the report; their cells name claims as `figures` do. */
  exhibits: readonly Exhibit[];
  sources: readonly Source[];
}

function side(figure: LedgerFigure): RegisterEntry['sides'][number] {
  return {
    claim_id: figure.claimId || null,
    source_id: figure.sourceId ?? '',
    statement: figure.text,
    quote: figure.quote,
    locator: figure.locator,
  };
}

function entryOf(found: FoundConflict): RegisterEntry {
  const { kind, measure, explanation, rule, sides } = found;
  return { kind, measure, explanation, rule, sides: sides.map(side) };
}

const arithmeticRules: Readonly<Record<ArithmeticFinding['code'], string>> = {
  growth_mismatch: 'Growth rates are recomputed from their ends',
  shares_do_not_sum: 'Shares of one whole sum to 100 %',
  market_order: 'TAM is at least SAM, SAM at least SOM',
  mixed_currency: 'One table, one currency',
  mixed_base_year: 'One column, one base year',
};

function instructionsIn(source: Source): RegisterEntry[] {
  return detectInstructions(source.snapshot).map(({ quote }) => ({
    kind: 'instruction',
    measure: 'Instruction to the agents',
    explanation: `“${source.title}” contains text that addresses the agents. It was treated as data and changed nothing.`,
    rule: 'Source text is data',
    sides: [{ claim_id: null, source_id: source.id, statement: '', quote, locator: '' }],
  }));
}

/** Everything that code finds in the evidence of a report, for the conflict register. */
export function reviewEvidence({ figures, exhibits, sources }: ReviewedEvidence): RegisterEntry[] {
  const ledger = buildLedger(figures);
  const byClaim = new Map(figures.map((figure) => [figure.claimId, figure]));
  const known = new Set<string>();
  const conflicts = [...findConflicts(ledger), ...sweepSources(ledger, sources)].filter((found) => {
    const [held, other] = found.sides;
    const { value, unit } = plainFigure(other.figure);
    const key = `${canonicalMeasure(found.measure)} ${canonicalPeriod(held.figure.period)} ${value} ${unit}`;
    return known.size !== known.add(key).size;
  });
  const findings = [
    ...checkArithmetic(ledger),
    ...exhibits.flatMap((exhibit) => [...checkShares(exhibit), ...checkBasis(exhibit, byClaim)]),
  ];
  const arithmetic = findings.map(
    ({ code, detail, claimIds }): RegisterEntry => ({
      kind: 'arithmetic',
      measure: code.replaceAll('_', ' '),
      explanation: detail,
      rule: arithmeticRules[code],
      sides: [...new Set(claimIds)].flatMap((id) => {
        const figure = byClaim.get(id);
        return figure ? [side(figure)] : [];
      }),
    }),
  );
  return [...conflicts.map(entryOf), ...arithmetic, ...sources.flatMap(instructionsIn)];
}
