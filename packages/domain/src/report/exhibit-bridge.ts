import { planChart } from './chart/plan-chart.ts';
import { isBalance } from './exhibit-rows.ts';
import { asSubject, verbOf } from './exhibit-trend.ts';
import type { ReportExhibit } from './report.ts';

/** The verb says which way it goes. */
const unsigned = (text: string) => text.replace(/[-−+](?=\d)/u, '').replace(/^\((.*)\)$/u, '$1');

/** A day or a year behind the name of a balance; what it opens or closes with before it. */
const time =
  /,?\s+(?:(?:at|on|as of|am|zum)\s+)?(?:\d{1,2}\.?\s+\p{L}+\s+)?(?:FY\s?)?(?:19|20)\d\d(?:\/\d\d)?$|,?\s+FY\s?\d\d$/u;
const bare = (name: string): string => name.replace(time, '').replace(isBalance, '').trim();

/** Of what opens and closes a movement one name is enough; other bridges lead from one measure to another. */
function way(first: { name: string; text: string }, last: { name: string; text: string }): string {
  const [from, to] = [bare(first.name), bare(last.name)];
  if (to === '' || from.toLowerCase() !== to.toLowerCase())
    return `on the way from ${first.name} (${first.text}) to ${last.name} (${last.text})`;
  const name = /^\p{Lu}\p{Ll}/u.test(to) ? to.charAt(0).toLowerCase() + to.slice(1) : to;
  return `as ${name} ${verbOf(to, 'go', 'goes')} from ${first.text} to ${last.text}`;
}

/** Steps from one amount to another: the largest of them, up or down. */
export function bridgeMessage(exhibit: ReportExhibit): string | null {
  const plan = planChart(exhibit);
  if (plan?.form !== 'waterfall') return null;
  const [first, last] = [plan.steps[0], plan.steps.at(-1)];
  const [largest] = plan.steps
    .filter(({ isTotal }) => !isTotal)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (!first || !last?.isTotal || !largest) return null;
  const moves =
    largest.value < 0 ? verbOf(largest.name, 'take', 'takes') : verbOf(largest.name, 'add', 'adds');
  return `${asSubject(largest.name)} ${moves} most, ${unsigned(largest.text)}, ${way(first, last)}`;
}
