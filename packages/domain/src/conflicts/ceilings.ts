import { labelWords } from '../kit/label.ts';
import { measureIn, measures } from '../kit/measures.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';

const none = /(?<![\p{L}])(?:no|none|not|never|kein\p{L}*|nie)(?![\p{L}])/iu;
const namesOf = (concept: string) => measures.find((one) => one.concept === concept)?.names ?? [];
const customers = namesOf('customers').flatMap((name) => (name.includes(' ') ? [] : [name]));
/** "Customer", "Kundenname": the singular begins the plural, and compounds begin with it. */
const customerWord = new RegExp(
  `(?<![\\p{L}])(?:${customers.map((name) => name.replace(/[sn]$/u, '')).join('|')})`,
  'iu',
);
/** What a share may be of. */
const bases = ['revenue', 'arr', 'order_book', 'order_intake'] as const;

function baseOf(text: string): string | null {
  const words = labelWords(text);
  for (let at = 0; at < words.length; at += 1) {
    const found = measureIn(words.slice(at, at + 3)) ?? measureIn(words.slice(at, at + 1));
    const base = bases.find((one) => one === found?.measure.concept);
    if (base) return base;
  }
  // A compound ends with what it is a kind of: "Auslandsumsatz".
  return (
    bases.find((base) =>
      namesOf(base).some((name) => name.length > 3 && words.some((word) => word.endsWith(name))),
    ) ?? null
  );
}

interface Ceiling {
  figure: LedgerFigure;
  source: LedgerSource;
  base: string;
}

/** "No customer above 6% of revenue": what no single one exceeds. */
function ceilingsOf(source: LedgerSource, ledger: Ledger): Ceiling[] {
  return ledger.figuresOf(source.id).flatMap((figure): Ceiling[] => {
    if (figure.kind !== 'percent' || figure.bound !== 'above' || !isTold(figure, source)) return [];
    const block = source.reading.blocks[figure.place.block];
    if (!block || figure.place.row !== null) return [];
    const text = source.reading.text.slice(block.start, block.end);
    const at = figure.place.start - block.start;
    const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
    const sentence = span ? text.slice(span.start, span.end) : text;
    const clause = /[^,;]*$/u.exec(text.slice(span?.start ?? 0, at))?.[0] ?? '';
    const base = baseOf(sentence);
    return base && none.test(clause) && customerWord.test(clause) ? [{ figure, source, base }] : [];
  });
}

const listsCustomers = ({ cells, headRows }: Table) =>
  (cells[Math.max(0, headRows - 1)] ?? []).slice(0, 2).some(({ text }) => customerWord.test(text));

/** The largest share of a single customer that a table shows. */
function largestShare(source: LedgerSource, { figure, base }: Ceiling, ledger: Ledger) {
  const shares = ledger.figuresOf(source.id).filter(({ kind, place, period }) => {
    const table = place.table === null ? null : source.reading.tables[place.table];
    if (kind !== 'percent' || !table || !listsCustomers(table)) return false;
    if (place.row === null || table.totalRows.includes(place.row)) return false;
    const head = (table.columnHeads[place.column ?? -1] ?? []).join(' ');
    const sameTime =
      !period.value || !figure.period.value || periodsAgree(period.value, figure.period.value);
    return baseOf(head) === base && sameTime;
  });
  return shares.toSorted((a, b) => Number(b.value) - Number(a.value))[0] ?? null;
}

/** Who says that no customer exceeds a share, against a list in which one does. */
export function findBrokenCeilings(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()].filter(
    ({ leadsGroup, supersededBy }) => leadsGroup && supersededBy.length === 0,
  );
  return sources
    .flatMap((source) => ceilingsOf(source, ledger))
    .flatMap((ceiling) =>
      sources.flatMap((source): Conflict[] => {
        const share = largestShare(source, ceiling, ledger);
        const limit = Number(ceiling.figure.value) + Number(ceiling.figure.halfUnit);
        if (!share || Number(share.value) <= limit) return [];
        return [
          {
            kind: 'contradicts',
            sides: [sideOf(share), sideOf(ceiling.figure)],
            about: [
              share.measure.value?.text,
              ...(share.segment.value ?? []).map(({ text }) => text),
            ]
              .filter(Boolean)
              .join(', '),
            why: 'One of the list exceeds what none is said to exceed.',
            better: betterSide(source, ceiling.source),
          },
        ];
      }),
    );
}
