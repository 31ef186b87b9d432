import type { ConflictDetection } from '@assay/domain/agents/answers';
import type { ConflictSide } from '@assay/domain/conflicts/conflict';
import { gateConflict } from '@assay/domain/conflicts/gate-conflict';
import { LabelLinks } from '@assay/domain/conflicts/label-links';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { NamedClaim } from '../database/claim-store.ts';
import type { RegisterEntry } from '../database/conflict-store.ts';
import { toEntry } from './found-conflicts.ts';

/** What agents have seen, told apart from what the program finds. */
export const seenByAgent = 'Found by the conflict detection agent';

type Reported = ConflictDetection['conflicts'][number];

export interface ReportedConflicts {
  reported: readonly Reported[];
  claims: ReadonlyMap<string, NamedClaim>;
  /** What the program has registered already. */
  known: readonly RegisterEntry[];
}

/** What conflict detection has seen beyond the program; it passes the same gate. */
export function reportedConflicts(
  ledger: Ledger,
  { reported, claims, known }: ReportedConflicts,
): RegisterEntry[] {
  const links = new LabelLinks(ledger);
  return reported.flatMap((one): RegisterEntry[] => {
    const sides = one.claims.flatMap((id) => sideNamed(id, claims, ledger) ?? []);
    const [first, second] = sides;
    if (!first || !second) return [];
    const about = first.figure?.measure.value?.text ?? 'Statement';
    const why = one.explanation;
    const outcome = gateConflict({ sides: [first, second], about, why }, ledger, links);
    const conflict = outcome.passes
      ? outcome.conflict
      : outcome.remark
        ? {
            kind: 'contradicts' as const,
            sides: [first, second] as const,
            about,
            why,
            better: null,
          }
        : null;
    if (!conflict) return [];
    const entry = toEntry({ ...conflict, sides: [first, second] }, ledger);
    if (known.some((other) => quotesAll(other, entry.sides))) return [];
    return [{ ...entry, kind: outcome.passes ? 'contradicts' : 'qualifies', rule: seenByAgent }];
  });
}

/** An agent names a claim of the report, or a figure of the ledger. */
function sideNamed(
  id: string,
  claims: ReadonlyMap<string, NamedClaim>,
  ledger: Ledger,
): ConflictSide | null {
  const claim = claims.get(id);
  const figure = ledger.figure(claim?.figures[0]?.of[0]?.id ?? id);
  if (figure) {
    const { sourceId, place, printed } = figure;
    const { block, start, end } = place;
    return { sourceId, figure, block, start, end, shown: claim?.text ?? printed };
  }
  const cited = claim?.citation;
  const source = cited && ledger.sources.get(cited.sourceId);
  if (!claim || !cited || !source) return null;
  const { start, end, sourceId } = cited;
  const block = source.reading.blocks.findLast((one) => one.start <= start)?.index ?? 0;
  return { sourceId, figure: null, block, start, end, shown: claim.text };
}

/** The program has registered these very quotes already. */
function quotesAll(entry: RegisterEntry, sides: RegisterEntry['sides']): boolean {
  const quotes = new Set(entry.sides.map(({ quote }) => quote));
  return sides.every(({ quote }) => quotes.has(quote));
}
