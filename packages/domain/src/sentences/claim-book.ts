import type { Statement } from './statement.ts';

/** What is said and where it stands, before it has its number. */
export type ClaimDraft = Pick<Statement, 'text' | 'citations'>;

type NewClaim = ClaimDraft &
  Partial<Pick<Statement, 'kind' | 'basis'>> & {
    /** What the sentence comes to, where other figures would make the same one. */
    saying?: string;
  };

/** A claim, and the table that it follows from. */
export interface Computed {
  table: string;
  claim: string;
}

/** The claims of one answer; what is said twice is one claim. */
export class ClaimBook {
  readonly #byText = new Map<string, Statement>();
  readonly #bySaying = new Map<string, Statement>();

  get claims(): Statement[] {
    return [...this.#byText.values()];
  }

  add({ text, citations, kind = 'evidence', basis = [], saying = text }: NewClaim): string {
    const known = this.#byText.get(text) ?? this.#bySaying.get(saying);
    if (known) return known.id;
    const claim: Statement = { id: `c${this.#byText.size + 1}`, kind, text, citations, basis };
    this.#byText.set(text, claim);
    this.#bySaying.set(saying, claim);
    return claim.id;
  }

  addIfTold(claim: NewClaim | null): string[] {
    return claim ? [this.add(claim)] : [];
  }
}
