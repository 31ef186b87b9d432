import { Exact } from '../../kit/decimal.ts';
import type { LedgerFigure } from '../ledger.ts';
import type { Scope } from '../scope.ts';
import type { Veto } from '../statement.ts';

function saysTheSame(one: LedgerFigure, other: LedgerFigure): boolean {
  if (one.kind !== other.kind || one.kind === 'date')
    return one.kind === other.kind && one.value === other.value;
  if (one.unit.value !== other.unit.value) return false;
  const apart = new Exact(one.value).minus(other.value).abs();
  return apart.lessThanOrEqualTo(Exact.max(one.halfUnit, other.halfUnit));
}

/** What was recognised in a picture is no evidence by itself: a printed number must say the same. */
export function checkPictures(
  figures: readonly LedgerFigure[],
  beside: readonly LedgerFigure[],
): Veto[] {
  const printed = [...figures, ...beside].filter(({ doubt }) => doubt !== 'ocr');
  return figures
    .filter(({ doubt }) => doubt === 'ocr')
    .filter((figure) => !printed.some((other) => saysTheSame(figure, other)))
    .map(({ id }) => ({
      code: 'figure',
      detail: `${id} was read from a picture; cite a source beside it that prints the same number.`,
    }));
}

/** Words that were all recognised in pictures carry nothing either. */
export function checkPictured({ blocks }: Scope): Veto[] {
  if (blocks.length === 0 || blocks.some(({ block }) => block.doubt !== 'ocr')) return [];
  return [
    {
      code: 'quote',
      detail: 'All that it cites was read from a picture; cite a source beside it that is printed.',
    },
  ];
}
