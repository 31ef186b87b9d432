import type { Period } from '../../reading/figure.ts';

const day = 24 * 3600 * 1000;
/** Years of 52 and 53 weeks end within days of each other. */
const slack = 10 * day;

function near(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= slack;
}

/** The year that a label names: FY24 and 2023/24 both name 2024. */
export function yearNamed(label: string): number | null {
  const split = /(?:(?:19|20)\d{2}|\d{2})\s?[/–-]\s?((?:19|20)?\d{2})(?!\d)/.exec(label);
  const plain = /(?:^|\D)((?:19|20)\d{2})(?!\d)|(?:FY|GJ|CY)\s?['’]?(\d{2})(?!\d)/i.exec(label);
  const digits = split?.[1] ?? plain?.[1] ?? plain?.[2];
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const isBareYear = ({ label }: Period) => /^(?:19|20)\d{2}$/.test(label.trim());

function sameDates(a: Period, b: Period): boolean | null {
  if (a.end === null || b.end === null) return null;
  if (!near(a.end, b.end)) return false;
  if (a.type === 'instant' || b.type === 'instant') return true;
  return a.start === null || b.start === null ? null : near(a.start, b.start);
}

/** Whether a period that a sentence names is the one of a figure. */
export function periodsAgree(named: Period, known: Period): boolean {
  if (named.label.trim().toLowerCase() === known.label.trim().toLowerCase()) return true;
  const dates = sameDates(named, known);
  if (dates === true) return true;
  const years = [yearNamed(named.label), yearNamed(known.label)];
  const sameYear =
    years[0] !== null && years[0] === years[1] && named.precision === known.precision;
  // A bare year is often written for the financial year that is called after it, unless it was read as one.
  const isOpen = isBareYear(named) && named.calendar !== 'fiscal';
  if (dates === false) return sameYear && isOpen && known.calendar === 'fiscal';
  return sameYear;
}

/** Growth "by 2028" over the years to 2028; a day within the month that is named. */
export function periodsMeet(named: Period, known: Period): boolean {
  if (periodsAgree(named, known)) return true;
  const oneDay = known.type === 'instant' || known.precision === 'day';
  if (oneDay && liesWithin(known, named)) return true;
  const [start, end] = [known.start?.slice(0, 4), known.end?.slice(0, 4)];
  const spansYears = start !== undefined && end !== undefined && Number(end) - Number(start) > 1;
  const year = String(yearNamed(named.label));
  return spansYears && (year === start || year === end);
}

/** Whether a period lies within another: a quarter of the year that is named. */
export function liesWithin(inner: Period, outer: Period): boolean {
  if (!inner.end || !outer.start || !outer.end) return false;
  const start = inner.start ?? inner.end;
  return (
    Date.parse(start) >= Date.parse(outer.start) - slack &&
    Date.parse(inner.end) <= Date.parse(outer.end) + slack
  );
}
