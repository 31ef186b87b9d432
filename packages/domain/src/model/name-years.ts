import { nameYear, type YearPattern, yearPattern } from '../kit/year-names.ts';
import type { Matter, ModelFigure } from './matter.ts';

const yearOf = ({ end }: ModelFigure) => Number(end.slice(0, 4));

/** A longer one is a phrase: "year to January". */
const LONGEST_NAME = 4;

/** The way in which most of the years are named, in short where that is done; of two that are as frequent, that of the newest. */
function usualPattern(figures: readonly ModelFigure[]): YearPattern | null {
  const all = figures
    .toSorted((one, other) => other.end.localeCompare(one.end))
    .flatMap((figure) => yearPattern(figure.period, figure.end) ?? []);
  const names = all.filter(({ before }) => before.length <= LONGEST_NAME);
  const patterns = names.length > 0 ? names : all;
  const groups = [...Map.groupBy(patterns, (pattern) => nameYear(pattern, 2000)).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  return most?.[0] ?? null;
}

/** Years of sources that name them differently, "FY2024" and "2025" or "prior year", under names of one kind. */
export function nameYears(matter: Matter): Matter {
  const { revenue, ebitda, planned, record } = matter;
  const usual = usualPattern([...revenue, ...ebitda, ...planned.revenue, ...planned.ebitda]);
  if (!usual) return matter;
  const named = (figure: ModelFigure): ModelFigure =>
    figure.end === '' ? figure : { ...figure, period: nameYear(usual, yearOf(figure)) };
  return {
    ...matter,
    revenue: revenue.map(named),
    ebitda: ebitda.map(named),
    ...(matter.normalised && { normalised: named(matter.normalised) }),
    planned: { revenue: planned.revenue.map(named), ebitda: planned.ebitda.map(named) },
    record: record.map((row) => ({
      ...row,
      planned: named(row.planned),
      actual: named(row.actual),
    })),
  };
}
