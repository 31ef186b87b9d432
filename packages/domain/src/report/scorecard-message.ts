import { silentWords } from '../kit/closed-classes.ts';
import { Exact } from '../kit/decimal.ts';
import { withoutLegalForm } from '../kit/legal-forms.ts';
import { marksAlone } from './chart/plan-chart.ts';
import type { ReportExhibit } from './report.ts';

interface Lead {
  criterion: string;
  own: string;
  best: string;
  rival: string;
  by: number;
  /** How many of the others are better. */
  above: number;
}

/** By how much one column stands above the best of the others, row by row; below, where low marks are the best. */
function leadsOf({ columns, rows }: ReportExhibit, at: number, sign: 1 | -1): Lead[] {
  return rows.flatMap(({ label, cells }): Lead[] => {
    const own = cells[at];
    const others = cells.flatMap((cell, index) =>
      index !== at && cell.value !== null
        ? [{ value: cell.value, text: cell.text, name: ratedIn(columns[index + 1] ?? '') }]
        : [],
    );
    const [best] = others.toSorted((one, other) => sign * (other.value - one.value));
    if (!own || own.value === null || !best) return [];
    const { text: told, name: rival } = best;
    const { value } = own;
    const above = others.filter((other) => sign * (other.value - value) > 0).length;
    const by = new Exact(value).minus(best.value).times(sign).toNumber();
    return [{ criterion: label, own: own.text, best: told, rival, by, above }];
  });
}

const shortest = 4;

/** Whether a name is the company's, or begins with the first word of its name: "Norvane (n = 38)". */
export function namesTarget(name: string, company: string): boolean {
  const full = withoutLegalForm(company);
  if (name.toLowerCase().includes(full.toLowerCase())) return true;
  const [first = '', second] = full.split(/[\s,]+/u);
  if (!second || first.length < shortest || silentWords.has(first.toLowerCase())) return false;
  return new RegExp(`^${first.replaceAll(/[^\p{L}\d]/gu, '.')}(?![\\p{L}\\d])`, 'iu').test(name);
}

const highestRating = 10;

type Cell = ReportExhibit['rows'][number]['cells'][number];

const isRating = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  /^\d+[.,]\d$/u.test(cell.text) &&
  (cell.value ?? highestRating) < highestRating;

/** Ratings of the company beside those of others, in a map or by themselves; how much each counts is none. */
function ratingsIn(exhibit: ReportExhibit): ReportExhibit {
  if (exhibit.chart === 'heat_map') return marksAlone(exhibit);
  const isKept = (at: number) => exhibit.rows.every(({ cells }) => isRating(cells[at]));
  return {
    ...exhibit,
    columns: exhibit.columns.filter((_, at) => at === 0 || isKept(at - 1)),
    rows: exhibit.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isKept(at)) })),
  };
}

/** "Mark given by customers of Wexel", "Rating, Wexel": behind the words that all marks share. */
const rater =
  /^.*(?:(?:customers|clients|users|buyers|tenants|patients) of|ratings?,|scores?,|marks?,|bewertung,|noten?,)\s+/iu;

/** "Wexel (n=71) score 1 to 5" is whose ratings they are, and how they were asked. */
const ratedIn = (head: string): string =>
  head
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(rater, '')
    .replace(/,?\s+(?:score|rating)s?\b.*$/iu, '');

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** Places that a criterion must lose on the way from what counts to how the target is marked. */
const fewestPlaces = 2;

/** Of criteria by how much they count and how the target is marked: what counts and is not matched. */
function importanceMessage(exhibit: ReportExhibit, companyName: string): string | null {
  const { columns, rows } = exhibit;
  const [, weighed = '', marked = '', ...others] = columns;
  if (others.length > 0 || !namesTarget(marked, companyName)) return null;
  const valuesIn = (at: number) => rows.flatMap(({ cells }) => cells[at]?.value ?? []);
  const placeIn = (at: number, value: number) => valuesIn(at).filter((each) => each > value).length;
  const placed = rows.flatMap(({ label, cells: [weight, mark] }) => {
    if (weight?.value == null || mark?.value == null) return [];
    const [counts, stands] = [placeIn(0, weight.value), placeIn(1, mark.value)];
    return [{ label, counts, stands, lost: stands - counts }];
  });
  const [most] = placed
    .filter(({ lost }) => lost >= fewestPlaces)
    .toSorted((one, other) => other.lost - one.lost || one.counts - other.counts);
  if (!most || placed.length < rows.length || rows.length > ordinals.length) return null;
  const head = weighed.replace(/\s*\([^()]*\)/gu, '').toLowerCase();
  return `${most.label} is ${ordinals[most.counts]} of ${rows.length} by ${head}, ${ordinals[most.stands]} by the marks of ${ratedIn(marked)}`;
}

/** Of a map of ratings: where the target leads its rivals, and where it is furthest behind. */
export function scorecardMessage(
  given: ReportExhibit,
  companyName: string,
  lowIsBest = false,
): string | null {
  if (given.chart === 'scatter') return importanceMessage(given, companyName);
  const exhibit = ratingsIn(given);
  const heads = exhibit.columns.slice(1);
  const [at = -1, ...more] = heads.flatMap((name, index) =>
    namesTarget(ratedIn(name), companyName) ? [index] : [],
  );
  if (at < 0 || more.length > 0 || heads.length < 2) return null;
  // Who a column is of has to be told.
  if (heads.some((head) => ratedIn(head).trim() === '')) return null;
  const company = ratedIn(heads[at] ?? '');
  const leads = leadsOf(exhibit, at, lowIsBest ? -1 : 1);
  const ahead = leads.filter(({ by }) => by > 0);
  const [worst, ...others] = leads.toSorted(
    (one, other) => one.by - other.by || other.above - one.above,
  );
  if (!worst || leads.length < exhibit.rows.length) return null;
  const first = `${company} leads on ${ahead.length || 'none'} of ${leads.length}`;
  const named =
    ahead.length > 0 ? `${first} (${ahead.map((each) => each.criterion).join(', ')})` : first;
  if (worst.by >= 0) return named;
  const tied = others.filter(({ by }) => by === worst.by).map(({ criterion }) => criterion);
  const asFar = tied.length > 0 ? `, and as far on ${tied.join(', ')}` : '';
  return `${named}, and is furthest behind on ${worst.criterion}: ${worst.own} against ${worst.best} of ${worst.rival}${asFar}`;
}
