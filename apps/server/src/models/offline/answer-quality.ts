import type {
  ConflictDetection,
  ConflictResolution,
  Consolidation,
  FigureConsistency,
} from '@assay/domain/agents/answers';
import { type Figure, figureSchema } from '@assay/domain/evidence/claim';
import { findConflicts } from '@assay/domain/evidence/find-conflicts';
import { buildLedger, type LedgerFigure, valuesAgree } from '@assay/domain/evidence/ledger';
import { canonicalMeasure, factKey } from '@assay/domain/evidence/measure';
import { z } from 'zod';
import { counted } from './answer-fact-check.ts';
import { ClaimBook } from './claim-book.ts';
import { readJson } from './read-json.ts';
import { distinct, quotable, type ReportClaim, readRegister, readReport } from './report-claims.ts';

/** Claims of the report that give one fact differently, beyond what the register already holds. */
export function answerConflictDetection(
  report: string | undefined,
  register: string | undefined,
): ConflictDetection {
  const registered = new Set(
    readRegister(register).map(({ measure }) => canonicalMeasure(measure)),
  );
  const figures = readReport(report)
    .flatMap(({ claims }) => claims)
    .filter((claim) => claim.verdict === 'verified' && claim.kind === 'figure')
    .flatMap(asLedgerFigure);
  const conflicts = findConflicts(buildLedger(figures))
    .filter(({ measure }) => !registered.has(canonicalMeasure(measure)))
    .map(({ kind, explanation, sides }) => ({
      claims: sides.map(({ claimId }) => claimId),
      kind: kind === 'contradicts' ? ('contradicts' as const) : ('qualifies' as const),
      explanation: explanation.slice(0, 800),
    }));
  return {
    conflicts: conflicts.slice(0, 60),
    summary:
      conflicts.length === 0
        ? `${counted(figures.length, 'figure')} compared; no contradiction beyond the ${counted(registered.size, 'measure')} in the register.`
        : `${counted(figures.length, 'figure')} compared; ${counted(conflicts.length, 'fact')} given differently by different sources.`,
  };
}

/** The report does not tell the grades of its sources, so all count alike here. */
function asLedgerFigure({ id, text, figure, citations }: ReportClaim): LedgerFigure[] {
  const [cited] = citations;
  if (!figure || !cited) return [];
  return [
    {
      claimId: id,
      text,
      figure,
      sourceId: cited.source_id,
      quote: cited.quote,
      locator: '',
      grade: 'D',
      publishedAt: null,
      groupId: null,
    },
  ];
}

/** Decides only by what the register itself shows: the first side is the better supported one. */
export function answerConflictResolution(register: string | undefined): ConflictResolution {
  const resolutions = readRegister(register).map(({ id, kind }) => {
    if (kind === 'instruction') {
      return {
        conflict_id: id,
        decision: 'ignored' as const,
        reason: 'Text addressed to the agents is reported and not followed.',
      };
    }
    if (kind === 'qualifies') {
      return {
        conflict_id: id,
        decision: 'keep_both' as const,
        reason: 'The two statements measure different things and can both hold.',
      };
    }
    if (kind === 'stale') {
      return {
        conflict_id: id,
        decision: 'prefer_first' as const,
        reason: 'The newer source is preferred; the older one has been overtaken.',
      };
    }
    if (kind === 'contradicts') {
      return {
        conflict_id: id,
        decision: 'prefer_first' as const,
        reason:
          'The better-graded source is preferred; the other figure stays visible as differing.',
      };
    }
    return {
      conflict_id: id,
      decision: 'open' as const,
      reason: 'The evidence in hand does not decide it.',
    };
  });
  return { resolutions: resolutions.slice(0, 80) };
}

const ledgerSchema = z.array(figureSchema.extend({ claim: z.string() }));

/** One value per fact: every figure that departs from the first one given for the same fact. */
export function answerFigureConsistency(ledger: string | undefined): FigureConsistency {
  const figures = ledgerSchema.catch([]).parse(readJson(ledger));
  const held = new Map<string, Figure & { claim: string }>();
  const findings: FigureConsistency['findings'] = [];
  for (const figure of figures) {
    const key = factKey(figure);
    const first = held.get(key);
    if (!first) held.set(key, figure);
    else if (!valuesAgree(first, figure)) {
      findings.push({
        claim: figure.claim,
        issue:
          `Gives ${figure.measure} as ${figure.value} ${figure.unit}, where ${first.claim} gives ${first.value} ${first.unit}.`.slice(
            0,
            600,
          ),
      });
    }
  }
  return {
    findings: findings.slice(0, 80),
    summary: `${counted(figures.length, 'figure')} on ${counted(held.size, 'fact')} checked; ${findings.length} ${findings.length === 1 ? 'departs' : 'depart'} from the value held.`,
  };
}

interface Reviewed {
  report: string | undefined;
  register: string | undefined;
  figures: string | undefined;
}

const LEADING = 2;

function heldClaims(
  conflicts: ReturnType<typeof readRegister>,
  claims: readonly ReportClaim[],
): ReportClaim[] {
  const held = conflicts
    .filter(({ kind }) => kind === 'contradicts' || kind === 'stale')
    .flatMap(({ sides, decision }) => {
      const side = sides[decision === 'prefer_second' ? 1 : 0];
      return claims.find(({ id, text }) => id === side?.claim_id || text === side?.statement) ?? [];
    });
  return [...new Map(held.map((claim) => [claim.text, claim])).values()].slice(0, 20);
}

export function answerConsolidation({ report, register, figures }: Reviewed): Consolidation {
  const sections = readReport(report);
  const claims = sections.flatMap((section) => section.claims);
  const verified = claims.filter(({ verdict }) => verdict === 'verified');
  const conflicts = distinct(readRegister(register));
  const book = new ClaimBook();
  // Where sources differ, what the report holds to; where they agree, what leads each section.
  const contested = heldClaims(conflicts, quotable(sections));
  const groups =
    contested.length > 0
      ? [contested]
      : sections.map((section) => quotable([section]).slice(0, LEADING));
  const leading = groups
    .map((group) => group.map((claim) => repeat(book, claim)))
    .filter((ids) => ids.length > 0);
  const departing = z
    .object({ findings: z.array(z.unknown()) })
    .catch({ findings: [] })
    .parse(readJson(figures)).findings.length;
  return {
    qa_summary: [
      claims.length === 0
        ? 'The sections hold no statement yet: there is no evidence in hand.'
        : `${verified.length} of ${counted(claims.length, 'statement')} hold against their sources, those in exhibits counted.`,
      `${conflicts.length} ${conflicts.length === 1 ? 'entry' : 'entries'} in the conflict register.`,
      departing === 0
        ? 'No figure departs from the value held for the same fact.'
        : `${counted(departing, 'figure')} ${departing === 1 ? 'gives' : 'give'} another value than the one held for the same fact, and ${departing === 1 ? 'is' : 'are'} set apart.`,
    ].join(' '),
    claims: book.claims.slice(0, 80),
    assessment: leading.map((ids) => ({ claims: ids })).slice(0, 12),
    recommendations: recommend(conflicts, claims.length, claims.length - verified.length),
  };
}

export function repeat(book: ClaimBook, claim: ReportClaim): string {
  return book.add({
    kind: claim.kind === 'figure' ? 'figure' : 'fact',
    text: claim.text,
    figure: claim.figure ?? null,
    citations: claim.citations.slice(0, 4),
  });
}

function recommend(
  conflicts: ReturnType<typeof readRegister>,
  stated: number,
  failed: number,
): string[] {
  const measures = [
    ...new Set(
      conflicts.filter(({ kind }) => kind === 'contradicts').map(({ measure }) => measure),
    ),
  ];
  const advice = measures.map(
    (measure) => `Ask management to reconcile the differing figures for ${measure}.`,
  );
  if (conflicts.some(({ kind }) => kind === 'instruction')) {
    advice.push(
      'Clear up who placed text addressed to the agents in a document, and treat that document with care.',
    );
  }
  if (conflicts.some(({ kind }) => kind === 'stale')) {
    advice.push('Replace out-of-date sources by current ones before relying on them.');
  }
  if (stated === 0) {
    advice.push('Add documents to the project, and run the analysis again on them.');
  }
  if (failed > 0)
    advice.push(
      `Review the ${counted(failed, 'statement')} that failed a check before relying on them.`,
    );
  return advice.map((line) => line.slice(0, 600)).slice(0, 12);
}
