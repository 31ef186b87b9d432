import { planChart } from './chart/plan-chart.ts';
import type { ReportExhibit } from './report.ts';

type Row = ReportExhibit['rows'][number];

interface Part {
  label: string;
  text: string;
  value: number;
  isTarget: boolean;
}

const fewest = 3;
const most = 8;
const mostColumns = 4;
const rest = /^(?:all )?others?\b/i;
const total = /^total\b/i;
/** A head that names a time or a unit, and nothing that is measured. */
const bareHead = /^(?:$|(?:FY\s?)?(?:19|20)\d\d|[A-Z]{3}\b|[%€$£])/;

/** Each figure bears its unit. */
const unit = /,\s*(?:[A-Z]{3}\b|[%€$£]).*$/;

/** The rows by their first figure, or none where the figures are of different kinds. */
function partsOf(rows: readonly Row[]): Part[] {
  const parts = rows.flatMap(({ label, cells: [cell], is_target }): Part[] =>
    cell && cell.value !== null
      ? [{ label, text: cell.text, value: cell.value, isTarget: is_target }]
      : [],
  );
  const shares = parts.filter(({ text }) => text.includes('%')).length;
  return parts.length === rows.length && (shares === 0 || shares === parts.length) ? parts : [];
}

/** A sum of the others is no part of them. */
function isSum({ label, value }: Part, sum: number): boolean {
  return total.test(label) || Math.abs(sum - 2 * value) <= Math.abs(value) * 0.012;
}

function bridgeMessage(exhibit: ReportExhibit): string | null {
  const plan = planChart(exhibit);
  if (plan?.form !== 'waterfall') return null;
  const [first, last] = [plan.steps[0], plan.steps.at(-1)];
  const [largest] = plan.steps
    .filter(({ isTotal }) => !isTotal)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (!first || !last?.isTotal || !largest) return null;
  return `from ${first.text} (${first.name}) to ${last.text} (${last.name}), most by ${largest.name} (${largest.text})`;
}

function rankMessage({ columns, rows }: ReportExhibit): string | null {
  const all = partsOf(rows);
  const sum = all.reduce((added, { value }) => added + value, 0);
  const parts = all.filter((part) => !isSum(part, sum));
  if (parts.length < fewest || parts.length > most || columns.length - 1 > mostColumns) return null;
  const [top, second] = parts
    .filter(({ label }) => !rest.test(label))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (!top || !second || Math.abs(top.value) === Math.abs(second.value)) return null;
  const target = parts.find(({ isTarget }) => isTarget);
  const beside = target && target !== top ? `; ${target.label} has ${target.text}` : '';
  const leads = `${top.label} (${top.text})${beside}`;
  const measure = (columns[1] ?? '').replace(unit, '');
  if (parts.some(({ value }) => value < 0)) return `what weighs most is ${leads}`;
  return bareHead.test(measure) ? `largest is ${leads}` : `${measure} is highest for ${leads}`;
}

/** What the figures of a table come to where nobody has said it, in the words and figures of the table itself. */
export function exhibitMessage(exhibit: ReportExhibit): string | null {
  return exhibit.chart === 'waterfall' ? bridgeMessage(exhibit) : rankMessage(exhibit);
}
