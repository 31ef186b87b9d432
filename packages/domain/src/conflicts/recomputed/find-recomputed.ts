import type { Ledger } from '../../sentences/ledger.ts';
import { meet, type Range, rangeOf } from '../arithmetic/near-miss.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { isYearOfPaper } from './cited-year.ts';
import { type Made, shownOf } from './made.ts';
import { marketSharesMade } from './market-shares.ts';
import { stockRatesMade } from './roll-forwards.ts';
import { scoresMade } from './scores.ts';
import { summedMade } from './summed.ts';
import { type Time, timeOf } from './times.ts';
import { type ToldRate, toldRates } from './told-rate.ts';

/** Nearer is a rounding, farther another thing by the same name. */
const nearest = { points: 0.3, share: 0.03, score: 2 } as const;
const farthest = 4;
const leastWeighed = 30;
/** Of what happens seldom, tenths of a point are much. */
const smallest = 0.2;
const aboutShare = 0.05;

/** All that a told rate allows: "about", "more than", and the last digit that is printed. */
function allowed({ figure }: ToldRate): Range {
  const { low, high } = rangeOf({ ...figure, value: String(Math.abs(Number(figure.value))) });
  const slack = figure.bound === 'about' ? aboutShare * high : 0;
  return {
    low: figure.bound === 'below' ? -Infinity : low - slack,
    high: figure.bound === 'above' ? Infinity : high + slack,
  };
}

/** What is only about right of another time was hardly told of it. */
const closely = (bound: ToldRate['figure']['bound']) => (bound === 'about' ? 'exact' : bound);

export function isApart(told: ToldRate, { range, nearest: near }: Made): boolean {
  if (meet(allowed(told), range)) return false;
  const [stated, made] = [Math.abs(Number(told.figure.value)), (range.low + range.high) / 2];
  const gap = Math.abs(stated - made);
  // Promoters less detractors may come to anything.
  if (told.figure.kind !== 'percent') return gap >= (near ?? nearest.score);
  // Of what happens nearly always, what it leaves out tells how far off it is.
  const weighed = Math.min(stated, Math.max(leastWeighed, 100 - stated));
  const least = Math.min(nearest.points, smallest * stated);
  if (gap < least || gap < nearest.share * weighed || made <= 0) return false;
  return Math.max(stated / made, made / stated) <= farthest;
}

const madeAt = (told: ToldRate, time: Time, ledger: Ledger): Made[] => [
  ...stockRatesMade(told, time, ledger),
  ...marketSharesMade(told, time, ledger),
  ...scoresMade(told, time, ledger),
  ...summedMade(told, ledger),
];

function refuted(told: ToldRate, ledger: Ledger): Conflict[] {
  const time = isYearOfPaper(told, ledger) ? null : timeOf(told);
  const [first, ...others] = madeAt(told, time, ledger);
  // Without a time a paper hardly means its own table.
  if (time === null && first?.from.sourceId === told.source.id) return [];
  // Whatever one table makes of it stands for it; where several differ, none of them decides.
  if (!first || ![first, ...others].every((one) => isApart(told, one))) return [];
  // What another time makes was told of that time, unless its own words name one.
  const exactly = allowed({
    ...told,
    figure: { ...told.figure, bound: closely(told.figure.bound) },
  });
  const isDated = told.figure.period.how === 'read' && time !== null;
  if (!isDated && madeAt(told, null, ledger).some(({ range }) => meet(exactly, range))) return [];
  const unit = told.figure.kind === 'percent' ? '%' : '';
  const { sourceId, place } = first.from;
  return [
    {
      kind: 'contradicts',
      sides: [
        {
          sourceId,
          figure: null,
          block: place.block,
          start: place.start,
          end: place.end,
          shown: shownOf(first, unit),
        },
        sideOf(told.figure),
      ],
      about: told.sentence,
      why: first.why,
      ...(first.formula && { formula: first.formula }),
      better: 0,
    },
  ];
}

/** Rates, shares and growth that sentences tell, against what the tables of the room make of them. */
export function findRecomputed(ledger: Ledger): Conflict[] {
  return toldRates(ledger).flatMap((told) => refuted(told, ledger));
}
