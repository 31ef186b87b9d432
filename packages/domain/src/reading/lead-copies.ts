import type { OwnerRole } from './reading.ts';

interface Copy {
  id: string;
  card: { ownerRole: OwnerRole; date: string | null; title: string };
}

/** Who repeats what others have said comes after those who said it. */
const repeats: readonly OwnerRole[] = ['unknown', 'press'];

/** The original among near-copies: its issuer's before a wire's, then the oldest. */
export function leadCopies<T extends Copy>(copies: readonly T[]): T | undefined {
  return copies.toSorted(
    (left, right) =>
      repeats.indexOf(left.card.ownerRole) - repeats.indexOf(right.card.ownerRole) ||
      (left.card.date ?? '9999').localeCompare(right.card.date ?? '9999') ||
      left.card.title.localeCompare(right.card.title) ||
      left.id.localeCompare(right.id),
  )[0];
}
