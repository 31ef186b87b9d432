import { Exact } from '../kit/decimal.ts';
import type { Field, Figure, FigureKind, Period } from './figure.ts';
import { known, unknown } from './prose/field.ts';
import type { RawTag } from './raw-document.ts';

const number = /^-?\d+(?:\.\d+)?$/u;
const date = /^\d{4}-\d{2}-\d{2}$/u;

/** A pure number is a share where a hundred times as much is printed. */
function isPerCent(value: string, printed: string): boolean {
  const digits = printed.replaceAll(/[^\d.]/gu, '');
  return number.test(digits) && new Exact(digits).div(100).equals(new Exact(value).abs());
}

function kindOf(tag: RawTag, printed: string): { kind: FigureKind; unit: string | null } | null {
  if (tag.unit === null) return date.test(tag.value) ? { kind: 'date', unit: null } : null;
  if (!number.test(tag.value)) return null;
  const [first = '', per] = tag.unit.split('/');
  if (/^[A-Z]{3}$/u.test(first)) return { kind: 'money', unit: first };
  if (first !== 'pure' || per !== undefined) return { kind: 'count', unit: first };
  return isPerCent(tag.value, printed)
    ? { kind: 'percent', unit: '%' }
    : { kind: 'multiple', unit: null };
}

function periodOf({ period: { start, end } }: RawTag): Field<Period> {
  const label = start === null ? end : `${start} to ${end}`;
  const type = start === null ? 'instant' : 'span';
  const dated = { start: start ?? end, end, precision: 'day', calendar: 'unknown' } as const;
  return known({ type, ...dated, label }, 'read', null);
}

/** What the filer says of a fact: value, unit and period are its own. */
export function readTag(tag: RawTag, printed: string) {
  const found = kindOf(tag, printed);
  if (found === null) return null;
  const { kind, unit } = found;
  const factor = kind === 'percent' ? 100 : 1;
  const half = tag.decimals === null ? '0' : `5e${-tag.decimals - 1}`;
  return {
    index: 0,
    origin: 'tag',
    printed,
    kind,
    value: kind === 'date' ? tag.value : new Exact(tag.value).times(factor).toFixed(),
    high: null,
    halfUnit: kind === 'date' ? '0' : new Exact(half).times(factor).toFixed(),
    bound: 'exact',
    form: 'level',
    sign: 'known',
    unit: unit === null ? unknown<string>() : known(unit, 'read', null),
    scale: known(1, 'read', null),
    period: periodOf(tag),
    tag,
  } as const satisfies Partial<Figure>;
}
