import { readDates } from '../../kit/dates.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import { saysHidden } from '../says-hidden.ts';
import type { Veto } from '../statement.ts';

const doubts = {
  order: 'stands in text of doubtful order',
  hidden: 'is hidden in its source',
} as const;

function blockVeto(figure: LedgerFigure, ledger: Ledger): string | null {
  const block = ledger.block(figure.sourceId, figure.place.block);
  if (block?.kind === 'furniture') return 'stands in a page head or foot';
  if (block?.doubt === 'order' || block?.doubt === 'hidden') return doubts[block.doubt];
  return null;
}

/** "Against the budget of May": a sentence that dates what it cites knows that it is old. */
function isDated(written: string | null, words: string): boolean {
  if (written === null) return false;
  return readDates(words).some(
    ({ value }) => value.length >= 7 && (written.startsWith(value) || value.startsWith(written)),
  );
}

function supersededVeto(
  figure: LedgerFigure,
  beside: ReadonlySet<string>,
  words: string,
  ledger: Ledger,
): string | null {
  const source = ledger.sources.get(figure.sourceId);
  const newer = source?.supersededBy ?? [];
  if (newer.length === 0 || newer.some((id) => beside.has(id))) return null;
  if (isDated(source?.card.date ?? null, words)) return null;
  return 'comes from a source that another replaces; cite its successor beside it';
}

/** Whether a figure may stand at all, given the sources that stand beside it. */
export function checkFigure(
  figure: LedgerFigure,
  beside: ReadonlySet<string>,
  words: string,
  ledger: Ledger,
): Veto[] {
  // What was read from a picture is weighed with what stands beside it.
  const doubt = figure.doubt === 'none' || figure.doubt === 'ocr' ? null : doubts[figure.doubt];
  const hidden = doubt ?? blockVeto(figure, ledger);
  const isDisclosed = hidden === doubts.hidden && figure.origin === 'cell' && saysHidden(words);
  const reason = (isDisclosed ? null : hidden) ?? supersededVeto(figure, beside, words, ledger);
  return reason ? [{ code: 'figure', detail: `${figure.id} ${reason}.` }] : [];
}

/** A figure that lost its conflict stands only beside the winner. */
export function checkLosers(
  figures: readonly LedgerFigure[],
  losers: ReadonlyMap<string, string>,
  ledger: Ledger,
): Veto[] {
  const ids = new Set(figures.map(({ id }) => id));
  return figures.flatMap((figure): Veto[] => {
    const winner = losers.get(figure.id);
    if (winner === undefined || ids.has(ledger.figure(winner)?.id ?? winner)) return [];
    return [
      {
        code: 'loser',
        detail: `${figure.id} is contradicted by ${winner}; name both or the better one.`,
      },
    ];
  });
}
