import { counted } from '../report-words.ts';

/** "in 2 of 3 years", in words where it is none of them, all of them, or the one that is known. */
export function inYears(times: number, years: number): string {
  if (years === 1) return times === 0 ? 'in no year known' : 'in the one year known';
  if (times === 0) return `in none of ${years} years`;
  if (times < years) return `in ${times} of ${counted(years, 'year', 'years')}`;
  return years === 2 ? 'in both years' : `in all ${years} years`;
}
