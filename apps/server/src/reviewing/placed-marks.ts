import { Targets } from '@assay/domain/comments/anchor';
import { placedStatements } from '@assay/domain/report/placed-statements';
import type { Report } from '@assay/domain/report/report';
import type { ReviewMark } from '@assay/domain/review/mark';

/** By which marks the newest version was printed, and where each stands in it. */
export class PlacedMarks {
  readonly #targets: Targets | null;
  readonly #byMark: ReadonlyMap<string, string>;

  constructor(report: Report | null) {
    this.#targets = report && new Targets(report);
    this.#byMark = new Map(
      (report ? placedStatements(report) : []).flatMap(({ sentence }) =>
        sentence.review ? [[sentence.review.mark_id, sentence.claim_id] as const] : [],
      ),
    );
  }

  get printed(): number {
    return this.#byMark.size;
  }

  prints(mark: ReviewMark): boolean {
    return this.#byMark.has(mark.id);
  }

  /** A statement that was corrected has other words than those it was marked by. */
  target({ id, anchor }: ReviewMark) {
    const printed = this.#byMark.get(id);
    if (printed) return { kind: 'statement' as const, id: printed };
    return this.#targets?.find(anchor) ?? null;
  }
}
