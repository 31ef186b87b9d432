import { silentWords } from '../kit/closed-classes.ts';
import { withoutLegalForm } from '../kit/legal-forms.ts';
import type { ReportExhibit } from './report.ts';

interface Lead {
  criterion: string;
  own: string;
  best: string;
  rival: string;
  by: number;
}

/** By how much one column stands above the best of the others, row by row. */
function leadsOf({ columns, rows }: ReportExhibit, at: number): Lead[] {
  return rows.flatMap(({ label, cells }): Lead[] => {
    const own = cells[at];
    const others = cells.flatMap((cell, index) =>
      index !== at && cell.value !== null
        ? [{ value: cell.value, text: cell.text, name: ratedIn(columns[index + 1] ?? '') }]
        : [],
    );
    const [best] = others.toSorted((one, other) => other.value - one.value);
    if (!own || own.value === null || !best) return [];
    const { text: told, name: rival } = best;
    return [{ criterion: label, own: own.text, best: told, rival, by: own.value - best.value }];
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

/** Ratings of the company beside those of others: in a map, or of one rival alone. */
const areRatings = ({ chart, rows }: ReportExhibit): boolean =>
  chart === 'heat_map' ||
  rows.every(({ cells }) =>
    cells.every(
      ({ value, text }) => /^\d+[.,]\d$/u.test(text) && (value ?? highestRating) < highestRating,
    ),
  );

/** "Wexel (n=71) score 1 to 5" is whose ratings they are, and how they were asked. */
const ratedIn = (head: string): string =>
  head.replace(/\s*\([^()]*\)/gu, '').replace(/,?\s+(?:score|rating)s?\b.*$/iu, '');

/** Of a map of ratings: where the target leads its rivals, and where it is furthest behind. */
export function scorecardMessage(exhibit: ReportExhibit, companyName: string): string | null {
  const heads = exhibit.columns.slice(1);
  const [at = -1, ...more] = heads.flatMap((name, index) =>
    namesTarget(name, companyName) ? [index] : [],
  );
  if (at < 0 || more.length > 0 || heads.length < 2 || !areRatings(exhibit)) return null;
  const company = ratedIn(heads[at] ?? '');
  const leads = leadsOf(exhibit, at);
  const ahead = leads.filter(({ by }) => by > 0);
  const [worst] = leads.toSorted((one, other) => one.by - other.by);
  if (!worst || leads.length < exhibit.rows.length) return null;
  const first = `${company} leads on ${ahead.length} of ${leads.length}`;
  const named =
    ahead.length > 0 ? `${first} (${ahead.map((each) => each.criterion).join(', ')})` : first;
  if (worst.by >= 0) return named;
  return `${named}, and is furthest behind on ${worst.criterion}: ${worst.own} against ${worst.best} of ${worst.rival}`;
}
