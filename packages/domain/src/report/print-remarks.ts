import { type FreeTextCheck, sentencesOf } from '../evidence/check-free-text.ts';
import type { Sentence } from './report.ts';
import type { ClaimRow, ProseRow, RefusedText, ReportRows } from './report-rows.ts';
import type { Sentences } from './sentences.ts';

const unfounded: Omit<Sentence, 'claim_id' | 'text' | 'reason' | 'verdict'> = {
  kind: 'judgement',
  confidence: 'low',
  notes: [],
  figure: null,
  formula: null,
  basis: [],
};

/** Finds the claims that carry a text written beside them, and prints it with their notes. */
export class Remarks {
  readonly #check: FreeTextCheck;
  readonly #claims = new Map<string, { claim: ClaimRow; among: Sentences }>();

  constructor(
    rows: Pick<ReportRows, 'sections' | 'summary' | 'assessment'>,
    check: FreeTextCheck,
    sentencesOfPart: (part: { claims: ClaimRow[] }) => Sentences,
  ) {
    this.#check = check;
    for (const part of [rows.summary, ...rows.sections, rows.assessment]) {
      if (!part) continue;
      const among = sentencesOfPart(part);
      for (const claim of part.claims) this.#claims.set(claim.id, { claim, among });
    }
  }

  /** As fact where claims say as much, otherwise as the judgement that it is. */
  print(text: string, id: string): Sentence {
    const standings = sentencesOf(text).map((sentence) => this.#check.standingOf(sentence));
    const carriers = standings.flatMap(({ claims }) =>
      claims.flatMap((claim) => (claim.id ? (this.#claims.get(claim.id) ?? []) : [])),
    );
    const [first] = carriers;
    const printed = first?.among.print(first.claim);
    if (!printed || standings.some(({ kind }) => kind !== 'evidence')) {
      return { ...unfounded, claim_id: id, text, verdict: 'verified', reason: '' };
    }
    const notes = carriers.flatMap(({ claim, among }) => among.notesOf(claim));
    return {
      ...printed,
      text,
      notes: [...new Set(notes)].toSorted((left, right) => left - right),
    };
  }
}

/** What a part of the report stated and may not be printed as fact, each thing once. */
export function printUnverified(
  part: ProseRow & { refused?: RefusedText[] },
  sentences: Sentences,
  prefix: string,
): Sentence[] {
  const named = new Set(part.paragraphs.flatMap(({ claims }) => claims));
  const failed = part.claims
    .filter(({ localId, verdict }) => verdict !== 'verified' && named.has(localId))
    .map((claim) => sentences.print(claim));
  const refused = (part.refused ?? []).map(
    ({ text, reason }, index): Sentence => ({
      ...unfounded,
      claim_id: `${prefix}-${index + 1}`,
      text,
      verdict: 'unverified',
      reason,
    }),
  );
  return onceEach([...failed, ...refused]);
}

/** Two claims that say the same and failed for the same reason are one line to the reader. */
export function onceEach(sentences: readonly Sentence[]): Sentence[] {
  const known = new Set<string>();
  return sentences.filter(({ text, reason }) => {
    const said = `${text}\n${reason}`.toLowerCase().replace(/\s+/g, ' ');
    return known.size !== known.add(said).size;
  });
}
