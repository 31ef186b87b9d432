import type { Conflict, ConflictSide } from '@assay/domain/conflicts/conflict';
import { findConflicts } from '@assay/domain/conflicts/find-conflicts';
import { managementDifference } from '@assay/domain/conflicts/management';
import { groundOf } from '@assay/domain/conflicts/tell-ground';
import { instructionsIn } from '@assay/domain/reading/instructions/instructions-in';
import { citeFigure } from '@assay/domain/sentences/cite';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { RegisterEntry } from '../database/conflict-store.ts';
import { findInstructions } from '../reading/find-instructions.ts';

const rules: Readonly<Record<Conflict['kind'], string>> = {
  contradicts: 'Same measure, owner, period and status; values apart by more than their rounding',
  misquotes: 'A source that names another is held against it',
  arithmetic: 'A rule that the document states itself',
};

/** What the program finds over the ledger, and texts that address the agents. */
export function foundConflicts(ledger: Ledger): RegisterEntry[] {
  const found = findConflicts(ledger).map((conflict) => ({
    ...toEntry(conflict, ledger),
    management: managementDifference(conflict, ledger),
  }));
  return [...found, ...registeredInstructions(ledger)];
}

const inOtherWords = 'What one source says is held against what another says, lists or makes of it';

/** Two figures of one measure, or what is told in other words. */
function ruleOf({ kind, sides: [one, other] }: Conflict): string {
  const [measure, compared] = [one, other].map((side) => side?.figure?.measure.value);
  const isOneMeasure =
    !!measure && (measure.concept ?? measure.text) === (compared?.concept ?? compared?.text);
  return kind === 'contradicts' && !isOneMeasure ? inOtherWords : rules[kind];
}

/** The side that leads first, each with the row or the sentence that says it. */
export function toEntry(conflict: Conflict, ledger: Ledger): RegisterEntry {
  const { kind, sides, about, why, better } = conflict;
  const [first, second] = better === 1 && sides[1] ? [sides[1], sides[0]] : sides;
  return {
    kind: kind === 'arithmetic' ? 'arithmetic' : 'contradicts',
    measure: about,
    explanation: why,
    rule: ruleOf(conflict),
    ground:
      better === null ? null : (groundOf(conflict, ledger) ?? 'by what this entry tells of it'),
    sides: [first, second].flatMap((side) => (side ? [toSide(side, about, ledger)] : [])),
  };
}

function toSide(side: ConflictSide, about: string, ledger: Ledger): RegisterEntry['sides'][number] {
  const source = ledger.sources.get(side.sourceId);
  const place = side.figure && citeFigure(side.figure, ledger);
  return {
    claim_id: null,
    figure_id: side.figure?.id ?? null,
    source_id: side.sourceId,
    statement: `${about}: ${side.shown}`,
    quote: place?.quote ?? source?.reading.text.slice(side.start, side.end) ?? '',
    locator: place?.locator ?? source?.reading.blocks[side.block]?.locator ?? '',
  };
}

function registeredInstructions(ledger: Ledger): RegisterEntry[] {
  return [...ledger.sources.values()].flatMap(({ id, card, reading }) =>
    findInstructions({ id, title: card.title }, instructionsIn(reading)),
  );
}
