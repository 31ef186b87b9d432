import { nameOfMeasure } from '../../kit/measures.ts';
import { namedPeriod } from '../chart/period-names.ts';
import { wholeName } from './workbook.ts';

interface Told {
  /** "Revenue, group, 2023/24". */
  label: string;
  printed: string;
  value: string;
  unit: string;
  source_id: string;
}

const ofAll = /^(?:total|group|consolidated)\s/iu;

/** "Group revenue" is revenue, and "FY2025" is 2025; what is only planned is another thing. */
function partKey(part: string): string {
  const measure = nameOfMeasure(part) ?? nameOfMeasure(part.replace(ofAll, ''));
  if (measure) return measure.concept;
  const period = part.includes('(') ? null : namedPeriod(part);
  return period ? `${period.alike} ${period.order}` : part.toLowerCase();
}

/**
 * By what two figures are one: measure, subject, period, source and value. The company that a report is of
 * need not be named in each.
 */
export function figureKey({ label, printed, value, unit, source_id }: Told, company: string) {
  const parts = wholeName(label, printed)
    .split(', ')
    .filter((part) => part !== company)
    .map(partKey);
  return [source_id, unit, Number(value), ...parts].join('|');
}
