import { namesIn } from '../sentences/names-in.ts';
import type { NoteBook } from './number-notes.ts';
import type { ReportSentence } from './report.ts';
import type { ClaimRow } from './report-rows.ts';

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

  /** A judgement is cited by what it rests on. */
  notesOf(claim: ClaimRow, seen: ReadonlySet<string> = new Set()): number[] {
    if (seen.has(claim.localId)) return [];
    const own = claim.citations.flatMap((citation) => this.#notes.cite(citation));
    const trail = new Set([...seen, claim.localId]);
    const rested = claim.basis.flatMap((id) => {
      const basis = this.#byId.get(id);
      return basis ? this.notesOf(basis, trail) : [];
    });
    return [...new Set([...own, ...rested])].toSorted((left, right) => left - right);
  }

  print(claim: ClaimRow): ReportSentence {
    return {
      claim_id: claim.id,
      kind: claim.kind,
      text: claim.text,
      verdict: claim.verdict,
      reason: claim.reasons.map(({ detail }) => detail).join(' '),
      confidence: claim.confidence,
      notes: claim.verdict === 'verified' ? this.notesOf(claim) : [],
      figures: claim.figures,
      checked: claim.checked,
      basis: claim.basis.flatMap((id) => this.#byId.get(id)?.id ?? []),
      ...this.#assumed(claim),
      ...(claim.review && { review: claim.review }),
    };
  }

  /** Assumptions that its figures are computed with, directly or through another claim's value. */
  #assumed(claim: ClaimRow): Pick<ReportSentence, 'assumed'> {
    const assumed = this.#assumptionsOf(claim, new Set());
    return assumed.length > 0 ? { assumed } : {};
  }

  #assumptionsOf({ figures }: ClaimRow, seen: Set<string>): NonNullable<ReportSentence['assumed']> {
    const names = figures.flatMap(({ formula }) => (formula ? namesIn(formula) : []));
    return names.flatMap((name) => {
      const named = this.#byId.get(name);
      if (!named || seen.has(name)) return [];
      seen.add(name);
      if (named.kind === 'assumption') return [{ name, claim_id: named.id }];
      return this.#assumptionsOf(named, seen);
    });
  }

  /** The sentence of that claim, if it may be printed. */
  sentence(localId: string | null | undefined): ReportSentence | null {
    const claim = localId == null ? null : this.verified(localId);
    return claim && this.print(claim);
  }

  sentences(localIds: readonly string[]): ReportSentence[] {
    return localIds.flatMap((id) => this.sentence(id) ?? []);
  }

  /** Only what was verified is prose; a paragraph of which nothing is left is gone. */
  paragraphs(of: readonly { claims: readonly string[] }[]): ReportSentence[][] {
    return of
      .map(({ claims }) => this.sentences(claims))
      .filter((paragraph) => paragraph.length > 0);
  }

  /** What these claims stated and may not be printed as fact, each thing once. */
  unverified(among: (claim: ClaimRow) => boolean): ReportSentence[] {
    const known = new Set<string>();
    return [...this.#byId.values()]
      .filter((claim) => claim.verdict !== 'verified' && among(claim))
      .map((claim) => this.print(claim))
      .filter(({ text, reason }) => {
        const said = `${text}\n${reason}`.toLowerCase().replace(/\s{2,}|[^\S ]/g, ' ');
        if (known.has(said)) return false;
        known.add(said);
        return true;
      });
  }
}
