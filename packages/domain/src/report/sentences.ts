import type { NoteBook } from './number-notes.ts';
import type { Sentence } from './report.ts';
import { basisOf, type ClaimRow } from './report-rows.ts';

/** The claims of one answer, as the sentences that may be printed. */
export class Sentences {
  readonly #byId: ReadonlyMap<string, ClaimRow>;
  readonly #notes: NoteBook;

  constructor(claims: readonly ClaimRow[], notes: NoteBook) {
    this.#byId = new Map(claims.map((claim) => [claim.localId, claim]));
    this.#notes = notes;
  }

  verified(localId: string): ClaimRow | null {
    const claim = this.#byId.get(localId);
    return claim?.verdict === 'verified' ? claim : null;
  }

  /** A computed figure or a judgement is cited by what it rests on. */
  notesOf(claim: ClaimRow, seen: ReadonlySet<string> = new Set()): number[] {
    if (seen.has(claim.localId)) return [];
    const own = claim.citations.flatMap((citation) => this.#notes.cite(citation));
    const trail = new Set([...seen, claim.localId]);
    const rested = basisOf(claim).flatMap((id) => {
      const basis = this.#byId.get(id);
      return basis ? this.notesOf(basis, trail) : [];
    });
    return [...new Set([...own, ...rested])].toSorted((left, right) => left - right);
  }

  /** Own citations only: a computed cell names no source of its own. */
  sourcesOf(claims: readonly ClaimRow[]): string[] {
    return [...new Set(claims.flatMap(({ citations }) => citations.map((one) => one.sourceId)))];
  }

  print(claim: ClaimRow): Sentence {
    return {
      claim_id: claim.id,
      kind: claim.kind,
      text: claim.text,
      verdict: claim.verdict,
      reason: claim.reasons.map(({ detail }) => detail).join(' '),
      confidence: claim.confidence,
      notes: claim.verdict === 'verified' ? this.notesOf(claim) : [],
      figure: claim.figure,
      formula: claim.formula,
      basis: basisOf(claim).flatMap((id) => this.#byId.get(id)?.id ?? []),
      ...(claim.formula && { inputs: this.#inputsOf(claim.formula) }),
    };
  }

  #inputsOf({ inputs }: NonNullable<ClaimRow['formula']>): NonNullable<Sentence['inputs']> {
    const known: NonNullable<Sentence['inputs']> = {};
    for (const [name, input] of Object.entries(inputs)) {
      if ('constant' in input) {
        known[name] = { claim_id: null, value: input.constant, unit: '' };
        continue;
      }
      const claim = this.#byId.get(input.claim);
      if (claim?.figure)
        known[name] = { claim_id: claim.id, value: claim.figure.value, unit: claim.figure.unit };
    }
    return known;
  }

  /** Only what was verified is prose; a paragraph of which nothing is left is gone. */
  paragraphs(of: readonly { claims: readonly string[] }[]): Sentence[][] {
    return of
      .map(({ claims }) =>
        claims.flatMap((id) => {
          const claim = this.verified(id);
          return claim ? [this.print(claim)] : [];
        }),
      )
      .filter((paragraph) => paragraph.length > 0);
  }
}
