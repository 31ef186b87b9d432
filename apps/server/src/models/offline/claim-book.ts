import type { Citation, Claim, Figure, Formula } from '@assay/domain/evidence/claim';

import { canonicalMeasure, canonicalPeriod } from '@assay/domain/evidence/measure';

type Draft = Omit<Claim, 'id' | 'citations' | 'basis'> & {
  citations?: Citation[];
  basis?: string[];
};

const MOST_CITATIONS = 4;

/** The claims of one answer, each said once. */
export class ClaimBook {
  readonly #claims: Claim[] = [];
  readonly #byText = new Map<string, Claim>();

  get claims(): Claim[] {
    return this.#claims;
  }

  /** Adds the claim, or its citations to the claim that already says it. */
  add(draft: Draft): string {
    const known = this.#byText.get(draft.text);
    if (known) {
      for (const citation of draft.citations ?? []) cite(known, citation);
      return known.id;
    }
    const claim: Claim = {
      citations: [],
      basis: [],
      ...draft,
      text: draft.text.slice(0, 1200),
      id: `c${this.#claims.length + 1}`,
    };
    this.#claims.push(claim);
    this.#byText.set(draft.text, claim);
    return claim.id;
  }

  /** A number that follows from other claims. */
  compute(
    text: string,
    figure: Figure,
    expression: string,
    inputs: Formula['inputs'],
    basis: string[] = [],
  ): string {
    return this.add({ kind: 'computed', text, figure, formula: { expression, inputs }, basis });
  }

  judge(text: string, basis: string[]): string {
    return this.add({ kind: 'judgement', text, basis });
  }

  /** Whether a source already gives this figure for the same measure and period. */
  states({ measure, period }: Figure): boolean {
    return this.#claims.some(
      ({ kind, figure }) =>
        kind === 'figure' &&
        figure &&
        canonicalMeasure(figure.measure) === canonicalMeasure(measure) &&
        canonicalPeriod(figure.period) === canonicalPeriod(period),
    );
  }

  find(id: string): Claim | undefined {
    return this.#claims.find((claim) => claim.id === id);
  }
}

function cite(claim: Claim, citation: Citation): void {
  const known = claim.citations.some(
    (other) => other.source_id === citation.source_id && other.quote === citation.quote,
  );
  if (!known && claim.citations.length < MOST_CITATIONS) claim.citations.push(citation);
}
