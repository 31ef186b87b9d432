import type { Matter, ModelFigure } from './matter.ts';

/** "FY2025" with its year left open, to name other years by; the "P" or "A" behind it is no part of the name. */
interface Pattern {
  before: string;
  form: 'span' | 'year' | 'short';
}

const short = (year: number) => String(year % 100).padStart(2, '0');

const forms: Readonly<Record<Pattern['form'], (year: number) => string>> = {
  span: (year) => `${year - 1}/${short(year)}`,
  year: (year) => `${year}`,
  short,
};

const yearOf = ({ end }: ModelFigure) => Number(end.slice(0, 4));

function patternOf(figure: ModelFigure): Pattern | null {
  const { period } = figure;
  for (const form of ['span', 'year', 'short'] as const) {
    const named = forms[form](yearOf(figure));
    const at = period.indexOf(named);
    if (figure.end !== '' && at >= 0) return { before: period.slice(0, at), form };
  }
  return null;
}

const written = ({ before, form }: Pattern, year: number) => `${before}${forms[form](year)}`;

/** A longer one is a phrase: "year to January". */
const LONGEST_NAME = 4;

/** The way in which most of the years are named, in short where that is done; of two that are as frequent, that of the newest. */
function usualPattern(figures: readonly ModelFigure[]): Pattern | null {
  const all = figures
    .toSorted((one, other) => other.end.localeCompare(one.end))
    .flatMap((figure) => patternOf(figure) ?? []);
  const names = all.filter(({ before }) => before.length <= LONGEST_NAME);
  const patterns = names.length > 0 ? names : all;
  const groups = [...Map.groupBy(patterns, (pattern) => written(pattern, 2000)).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  return most?.[0] ?? null;
}

/** Years of sources that name them differently, "FY2024" and "2025" or "prior year", under names of one kind. */
export function nameYears(matter: Matter): Matter {
  const { revenue, ebitda, planned, record } = matter;
  const usual = usualPattern([...revenue, ...ebitda, ...planned.revenue, ...planned.ebitda]);
  if (!usual) return matter;
  const named = (figure: ModelFigure): ModelFigure =>
    figure.end === '' ? figure : { ...figure, period: written(usual, yearOf(figure)) };
  return {
    ...matter,
    revenue: revenue.map(named),
    ebitda: ebitda.map(named),
    planned: { revenue: planned.revenue.map(named), ebitda: planned.ebitda.map(named) },
    record: record.map((row) => ({
      ...row,
      planned: named(row.planned),
      actual: named(row.actual),
    })),
  };
}
