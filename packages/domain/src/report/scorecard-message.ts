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
        ? [{ value: cell.value, text: cell.text, name: columns[index + 1] ?? '' }]
        : [],
    );
    const [best] = others.toSorted((one, other) => other.value - one.value);
    if (!own || own.value === null || !best) return [];
    const { text: told, name: rival } = best;
    return [{ criterion: label, own: own.text, best: told, rival, by: own.value - best.value }];
  });
}

/** Of a map of ratings: where the target leads its rivals, and where it is furthest behind. */
export function scorecardMessage(exhibit: ReportExhibit, companyName: string): string | null {
  const company = withoutLegalForm(companyName);
  const at = exhibit.columns
    .slice(1)
    .findIndex((name) => name.toLowerCase().includes(company.toLowerCase()));
  if (exhibit.chart !== 'heat_map' || at < 0) return null;
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
