import { Exact } from '../../kit/decimal.ts';
import { toLabel } from '../../kit/label.ts';
import type { Figure, FigureKind, Period } from '../figure.ts';
import type { RawTag } from '../raw-document.ts';
import type { Block, Card } from '../reading.ts';
import { known, unknown } from './field.ts';

const number = /^-?\d+(?:\.\d+)?$/u;
const date = /^\d{4}-\d{2}-\d{2}$/u;

/** 'us-gaap:RevenueFromContractWithCustomer' → 'Revenue From Contract With Customer'. */
function wordsOfConcept(concept: string): string {
  const name = concept.slice(concept.indexOf(':') + 1);
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

function kindOf(tag: RawTag, printed: string): { kind: FigureKind; unit: string | null } | null {
  if (tag.unit === null) return date.test(tag.value) ? { kind: 'date', unit: null } : null;
  if (!number.test(tag.value)) return null;
  const [first = '', per] = tag.unit.split('/');
  if (/^[A-Z]{3}$/u.test(first)) return { kind: 'money', unit: first };
  if (first === 'pure' && per === undefined)
    return isPerCent(tag.value, printed)
      ? { kind: 'percent', unit: '%' }
      : { kind: 'multiple', unit: null };
  return { kind: 'count', unit: first };
}

/** A pure number is a share where a hundred times as much is printed. */
function isPerCent(value: string, printed: string): boolean {
  const digits = printed.replaceAll(/[^\d.]/gu, '');
  return number.test(digits) && new Exact(digits).div(100).equals(new Exact(value).abs());
}

function periodOfTag(tag: RawTag): Period {
  const { start, end } = tag.period;
  const label = start === null ? end : `${start} to ${end}`;
  if (start === null)
    return { type: 'instant', start: end, end, precision: 'day', calendar: 'unknown', label };
  return { type: 'span', start, end, precision: 'day', calendar: 'unknown', label };
}

/** Tagged facts of a paragraph: value, unit, period and concept are the filer's own. */
export function readTags(block: Block, text: string, card: Card): Figure[] {
  return block.tags.flatMap((tag) => {
    const printed = text.slice(tag.start, tag.end);
    const kind = kindOf(tag, printed);
    if (kind === null) return [];
    const isShare = kind.kind === 'percent';
    const label = toLabel(wordsOfConcept(tag.concept));
    const half = tag.decimals === null ? '0' : `5e${-tag.decimals - 1}`;
    return [
      {
        index: 0,
        origin: 'tag' as const,
        place: {
          start: block.start + tag.start,
          end: block.start + tag.end,
          block: block.index,
          table: null,
          row: null,
          column: null,
        },
        printed,
        kind: kind.kind,
        value: isShare ? shareOf(tag.value) : tag.value,
        high: null,
        halfUnit: kind.kind === 'date' ? '0' : plainOf(half, isShare),
        bound: 'exact' as const,
        form: 'level' as const,
        sign: 'known' as const,
        unit: kind.unit === null ? unknown() : known(kind.unit, 'read', null),
        scale: known(1, 'read', null),
        measure: known({ ...label, concept: tag.concept }, 'read', null),
        subject: card.owner === null ? unknown() : known(card.owner, 'inherited', null),
        period: known(periodOfTag(tag), 'read', null),
        segment:
          tag.members.length === 0
            ? unknown()
            : known(
                tag.members.map((member) => toLabel(wordsOfConcept(member))),
                'read',
                null,
              ),
        basis: tag.unit?.includes('/')
          ? known(`per ${tag.unit.split('/')[1]}`, 'read', null)
          : unknown(),
        perimeter: unknown(),
        status: unknown(),
        doubt: block.doubt,
        tag,
      } satisfies Figure,
    ];
  });
}

function shareOf(value: string): string {
  return new Exact(value).times(100).toFixed();
}

function plainOf(half: string, isShare: boolean): string {
  return new Exact(half).times(isShare ? 100 : 1).toFixed();
}
