import type { Case } from './cases.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

/** "Core and trade customers together": parts may be named where the whole is meant. */
const together =
  /(?<![\p{L}])(?:together|combined|in total|overall|altogether|both|insgesamt|zusammen|beide[nr]?|ensemble|en total)(?![\p{L}])/iu;

/** Of cases over time those that are told of, of parts the one that is named, else the whole. */
export function chosen<T extends { of: Case }>(
  all: readonly T[],
  told: ToldRate,
  isTimely: (one: T) => boolean,
): readonly T[] {
  const own = meaningsIn(told.own);
  const isNamed = ({ of }: T) => {
    const words = [...meaningsIn(of.label)];
    return words.length > 0 && words.every((each) => own.has(each));
  };
  const totals = all.filter(({ of }) => of.isTotal);
  const isWhole = totals.length > 0 && together.test(told.own);
  const named = all.filter((one) => !one.of.isTotal && isNamed(one));
  const parts = named.length > 0 && !isWhole ? named : totals;
  return (parts.length > 0 ? parts : all).filter(isTimely);
}
