import { Exact } from '../kit/decimal.ts';
import { counted } from '../report/report-words.ts';
import { printAmount } from '../sentences/print-amount.ts';
import type { ModelAssumption } from './assumption.ts';
import type { Model } from './compute-model.ts';
import { printSetting } from './print-setting.ts';

const endOf = ({ cases }: Model) => cases.find(({ name }) => name === 'Base')?.years.at(-1);

/** What a changed set does to the base case, in one line; empty where nothing is changed. */
export function tellChange(
  printed: { assumptions: readonly ModelAssumption[]; model: Model },
  now: { assumptions: readonly ModelAssumption[]; model: Model },
): string {
  const changed = now.assumptions.flatMap((one) => {
    const before = printed.assumptions.find(({ key }) => key === one.key);
    return before?.value === one.value ? [] : [{ one, before }];
  });
  const gone = printed.assumptions.filter(
    ({ key }) => !now.assumptions.some((one) => one.key === key),
  );
  const count = changed.length + gone.length;
  if (count === 0) return '';
  const [first] = changed;
  const what =
    count === 1 && first
      ? `${first.one.name} of ${printSetting(first.one)}${first.before ? ` instead of ${printSetting(first.before)}` : ''}`
      : counted(count, 'change', 'changes');
  const verb = (many: string) => (count === 1 ? `${many}s` : many);
  const [was, is] = [endOf(printed.model), endOf(now.model)];
  if (!was || !is || was.year !== is.year) return `${what} against the printed report.`;
  const gap = (is.ebitda ?? is.revenue).minus(was.ebitda ?? was.revenue);
  const money = printAmount({
    value: gap.abs(),
    kind: 'money',
    unit: now.model.currency,
    period: null,
  });
  const end = `${now.model.measure} of ${is.year} in the base case`;
  if (gap.abs().lt(new Exact('0.5')))
    return `Against the printed report, ${what} ${verb('leave')} ${end} as it is.`;
  const effect = gap.lt(0) ? `${verb('take')} ${money} off` : `${verb('add')} ${money} to`;
  return `Against the printed report, ${what} ${effect} ${end}.`;
}
