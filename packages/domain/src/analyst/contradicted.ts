import type { Conflict } from '../conflicts/conflict.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
import type { ClaimBook } from '../sentences/claim-book.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { isOverruled } from '../sentences/overruled.ts';

/** What a subsection prints: its computed claims, and the figures of its quotations and exhibits. */
export interface Printed {
  claims: readonly string[];
  figures: readonly LedgerFigure[];
}

const seller = /^(?:target|adviser)$/;
const reference = /f\d+/gu;

/** What a paper says twice is one figure. */
const keyOf = ({ sourceId, kind, value }: LedgerFigure): string => `${sourceId} ${kind} ${value}`;

/** The figure that leads, where the company or its adviser states another. */
function ledBy({ sides, better }: Conflict, ledger: Ledger): LedgerFigure | null {
  const [leads, other] = better === 1 ? [sides[1], sides[0]] : sides;
  const role = ledger.sources.get(other?.sourceId ?? '')?.card.ownerRole ?? '';
  return better !== null && seller.test(role) ? (leads?.figure ?? null) : null;
}

/** What the company says otherwise, by the subsection that prints the figure, one that tells it in a sentence first. */
export function tellContradicted(
  subsections: readonly Printed[],
  ledger: Ledger,
  book: ClaimBook,
): string[][] {
  const texts = new Map(book.claims.map(({ id, text }) => [id, text]));
  const figuresIn = (claim: string) =>
    (texts.get(claim)?.match(reference) ?? []).flatMap((id) => ledger.figure(id) ?? []);
  const printed = [
    ...subsections.map(({ claims }) => claims.flatMap(figuresIn)),
    ...subsections.map(({ figures }) => figures),
  ].map((figures) => new Set(figures.map(keyOf)));
  const told = subsections.map((): string[] => []);
  for (const conflict of findConflicts(ledger)) {
    const leads = isOverruled(conflict, ledger) ? null : ledBy(conflict, ledger);
    const at = leads === null ? -1 : printed.findIndex((keys) => keys.has(keyOf(leads)));
    const place = at < 0 ? undefined : told[at % subsections.length];
    place?.push(...book.addIfTold(tellConflict(conflict, ledger)));
  }
  return told;
}
