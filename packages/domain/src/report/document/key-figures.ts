import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { growths, margins, marketPace } from '../../model/derive-assumptions.ts';
import { largestCustomer } from '../../model/largest-customers.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { KeyFigure } from './document.ts';
import { plannedGrowth, plannedMore } from './plan-hypotheses.ts';

const notesOf = (figures: readonly ModelFigure[]) => [
  ...new Set(figures.flatMap(({ notes }) => notes)),
];

/** How large it is, what it earns, what it plans, how fast its market grows and on whom it hangs. */
export function keyFigures(matter: Matter, { currency }: Model): KeyFigure[] {
  const money = ({ value }: ModelFigure) => printMillions(new Exact(value), currency);
  const [last, earned] = [matter.revenue.at(-1), matter.ebitda.at(-1)];
  const [grown, margin] = [growths(matter.revenue).at(-1), margins(matter).at(-1)];
  const [planned, market, largest] = [
    plannedGrowth(matter),
    marketPace(matter),
    largestCustomer(matter),
  ];
  const figure = (name: string, value: string, remark: string, of: ModelFigure[]): KeyFigure => ({
    name,
    value,
    remark,
    notes: notesOf(of),
  });
  const change = grown && `${grown.isNegative() ? '' : '+'}${inPercent(grown)} on the year before`;
  return [
    ...(last ? [figure(`Revenue ${last.period}`, money(last), change ?? '', [last])] : []),
    ...(earned
      ? [
          figure(
            `EBITDA ${earned.period}`,
            money(earned),
            margin ? `${inPercent(margin)} of revenue` : '',
            [earned],
          ),
        ]
      : []),
    ...(planned
      ? [
          figure(`Revenue plan ${planned.plan.period}`, money(planned.plan), plannedMore(planned), [
            planned.plan,
          ]),
        ]
      : []),
    ...(market
      ? [
          figure(
            'Growth of the market',
            inPercent(market.value),
            market.yearly.replace(/^\S+ /u, ''),
            market.of,
          ),
        ]
      : []),
    ...(largest
      ? [
          figure(
            'Largest customer',
            inPercent(largest.share),
            `of revenue, ${largest.name}`,
            largest.of,
          ),
        ]
      : []),
  ];
}
