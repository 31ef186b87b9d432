import { grades } from '../evidence/source.ts';
import { ofAllLanguages, silentWords, weWords } from '../kit/closed-classes.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn, measures } from '../kit/measures.ts';
import { readPeriods } from '../kit/periods.ts';
import { denying } from '../kit/stances.ts';
import type { Table } from '../reading/reading.ts';
import { type QueryAnswer, queryTable } from '../reading/tables/query-table.ts';
import { QueryError, type TableQuery } from '../reading/tables/table-query.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { tableContext } from '../sentences/table-context.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const namesOf = (concept: string) => measures.find((one) => one.concept === concept)?.names ?? [];
const customers = namesOf('customers').flatMap((name) => (name.includes(' ') ? [] : [name]));
/** "Customer", "Kundenname": the singular begins the plural, and compounds begin with it. */
export const customerWord = new RegExp(
  `(?<![\\p{L}])(?:account|buyer|purchaser|abnehmer|auftraggeber|${customers.map((name) => name.replace(/[sn]$/u, '')).join('|')})`,
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

const unnarrowed: ReadonlySet<string> = new Set([
  ...silentWords,
  ...ofAllLanguages(weWords),
  ...'total group net annual sales consolidated overall company s gesamt gesellschaft unternehmens'.split(
    ' ',
  ),
]);

/** "Of export revenue": the word that makes the base a part of the whole; a year makes it none. */
function narrowingOf(text: string, base: string): string | null {
  const timeless = readPeriods(text, null).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  const words = timeless.toLowerCase().match(/\p{L}+/gu) ?? [];
  const at = words.findIndex((word) => baseOf(word) === base);
  const before = words[at - 1] ?? '';
  return before === '' || unnarrowed.has(before) ? null : before;
}

interface Ceiling {
  figure: LedgerFigure;
  source: LedgerSource;
  base: string;
  /** What the base is a part by. */
  narrowing: string | null;
  /** Of what kind none is so large, in words of a pattern. */
  kind: string;
}

/** "No single brewery": whatever a trade calls those whom it sells to. */
const singleOf = /(?<![\p{L}])(?:no|kein\p{L}*)\s(?:single|one|einzeln\p{L}*)\s(\p{L}{4,})/iu;

const every = /(?<![\p{L}])(?:every|each|all|jeder?|alle|chaque|tous)(?![\p{L}])/iu;
const largestOne =
  /(?<![\p{L}])(?:largest|biggest|main|top|most important|größte[rn]?|wichtigste[rn]?|premier|principal|plus grand|plus gros|plus important|mayor|maior|maggiore?|grootste|største|största)\s(?:single\s)?(?:customer|client|account|kunde|cliente|klant|kund)(?![\p{L}])/iu;

/** None above it, each below it, or, by who sells, the largest of them. */
function isLimit(figure: LedgerFigure, clause: string, source: LedgerSource): boolean {
  if (figure.bound === 'below' && (denying.test(clause) || every.test(clause))) return true;
  return figure.form === 'level' && isSelling(source) && largestOne.test(clause);
}

/** "No customer above 6% of revenue": what no single one exceeds. */
function ceilingsOf(source: LedgerSource, ledger: Ledger): Ceiling[] {
  return ledger.figuresOf(source.id).flatMap((figure): Ceiling[] => {
    if (figure.kind !== 'percent' || !isTold(figure, source)) return [];
    const block = source.reading.blocks[figure.place.block];
    if (!block || figure.place.row !== null) return [];
    const before = source.reading.text.slice(block.start, figure.place.start);
    const clause = /[^,;.]*$/u.exec(before)?.[0] ?? '';
    const text = sentenceAround(figure, source);
    const base = baseOf(text);
    const kind = customerWord.test(clause) ? customerWord.source : singleOf.exec(clause)?.[1];
    if (!base || !kind || !isLimit(figure, clause, source)) return [];
    const of = source.reading.text.slice(figure.place.end, block.end);
    return [{ figure, source, base, narrowing: narrowingOf(of, base), kind }];
  });
}

/** Whether a share that a seller tells is of all revenue, and not of export revenue or of freight. */
export function isOfAll(figure: LedgerFigure, { reading, ...source }: LedgerSource): boolean {
  const base = baseOf(sentenceAround(figure, { reading, ...source }));
  const end = reading.blocks[figure.place.block]?.end ?? figure.place.end;
  const of = reading.text.slice(figure.place.end, end);
  return base === 'revenue' && narrowingOf(of, base) === null;
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

/** A customer's share where a list has amounts only: of what the accounts have for the same year. */
function computedShare(
  source: LedgerSource,
  { figure, base, narrowing }: Ceiling,
  ledger: Ledger,
): Broken | null {
  for (const table of source.reading.tables) {
    const found = listsCustomers(table) ? largestOf(table, source, base, ledger) : null;
    const year = figure.period.value?.end?.slice(0, 4) ?? found?.year;
    const wholeOfAll = () => (found && year ? wholeOf(base, year, found.amount, ledger) : null);
    const whole =
      narrowing === null ? wholeOfAll() : found && totalOf(source, table, found, narrowing, ledger);
    if (!found || !whole || (found.year && found.year !== year)) continue;
    const share = (100 * Number(found.amount.value)) / Number(whole.value);
    const shown = `${share.toFixed(1)}% (${printFigure(found.amount)} of ${printFigure(whole)})`;
    const side = { sourceId: source.id, figure: null, block: table.block, ...found.at, shown };
    const { id } = found.amount;
    return { share, side, ...(id && { formula: `${id} / ${whole.id} | %1` }) };
  }
  return null;
}

/** The total that a list of the part gives itself. */
function totalOf(
  source: LedgerSource,
  { index, totalRows, caption }: Table,
  { column }: Largest,
  narrowing: string,
  ledger: Ledger,
): LedgerFigure | null {
  const named = labelWords(`${source.card.title} ${caption ?? ''}`);
  if (!named.includes(narrowing)) return null;
  const totals = ledger
    .figuresOf(source.id)
    .filter(({ place }) => place.table === index && place.column === column)
    .filter(({ place }) => place.row !== null && totalRows.includes(place.row));
  return totals.length === 1 ? (totals[0] ?? null) : null;
}

interface Largest {
  column: number;
  amount: LedgerFigure;
  year: string | undefined;
  at: { start: number; end: number };
}

/** A list without a number, or one that is too long, answers nothing. */
function answersTo(table: Table, source: LedgerSource, query: TableQuery): QueryAnswer[] {
  try {
    return queryTable(table, query, tableContext(source, table)).answers;
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw error;
  }
}

function largestOf(
  table: Table,
  source: LedgerSource,
  base: string,
  ledger: Ledger,
): Largest | null {
  const heads = table.columnHeads.map((head) => head.join(' '));
  const column = heads.findIndex((head) => baseOf(head) === base);
  const names = heads.findIndex((head) => customerWord.test(head));
  if (column < 0 || names < 0) return null;
  const answers = answersTo(table, source, {
    where: [],
    group: `c${names + 1}`,
    value: { fn: 'sum', column: `c${column + 1}` },
    limit: 3,
  });
  const nameOf = (answer: (typeof answers)[number]) => answer.figure.segment.value?.[0]?.text ?? '';
  const first = answers.find((answer) => !nobody.test(nameOf(answer)));
  const name = (first && nameOf(first)) ?? '';
  const row = table.cells.find((cells) => cells[names]?.text.trim() === name);
  if (!first || !row || first.figure.kind !== 'money') return null;
  const asked = ledger.queried.find(
    (one) =>
      one.sourceId === source.id &&
      one.value === first.figure.value &&
      one.segment.value?.[0]?.text === name,
  );
  const at = { start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 };
  const amount = asked ?? { ...first.figure, id: '', sourceId: source.id };
  return { column, amount, year: /20\d\d/.exec(heads[column] ?? '')?.[0], at };
}

/** What the best source has of the whole for the year. */
export function wholeOf(
  base: string,
  year: string,
  part: LedgerFigure,
  ledger: Ledger,
): LedgerFigure | null {
  const wholes = sourcesInForce(ledger)
    .toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade))
    .flatMap(({ id }) => ledger.figuresOf(id))
    .filter(
      (one) =>
        one.kind === 'money' &&
        one.form === 'level' &&
        one.measure.value?.concept === base &&
        one.unit.value === part.unit.value &&
        (one.segment.value ?? []).length === 0 &&
        !isPlan(one) &&
        one.period.value?.precision === 'year' &&
        one.period.value.end?.slice(0, 4) === year,
    );
  const [first] = wholes;
  return first && Number(first.value) > Number(part.value) ? first : null;
}

function printedShare(source: LedgerSource, ceiling: Ceiling, ledger: Ledger): Broken | null {
  const figure = largestShare(source, ceiling, ledger);
  const named = [figure?.measure.value, ...(figure?.segment.value ?? [])];
  const about = named.flatMap((label) => label?.text ?? []).join(', ');
  return figure && { share: Number(figure.value), side: sideOf(figure), about };
}

/** Whoever is sold to is a customer, whatever his trade. */
const soldToOne =
  /(?<![\p{L}])(?:sales|revenues?|turnover|deliveries|ums[aä]tze?|umsatzerlöse|verkäufe|lieferungen|ventes|chiffre d[’']affaires|ventas|vendas|vendite|ricavi|omzet|salg|försäljning)\s(?:to|with|from|mit|an|von|à|avec|auprès d[’']|a|con|com|aan|met|til|till|med)\s?(?:one|a single|einem?|einer|einen|un seul|une seule|une?|uma?|één|en|ett)(?![\p{L}])/iu;
const isOfCustomers = (kind: string) => kind === customerWord.source;

/** "One brewery accounted for 19% of revenue": what a sentence says that a single one takes. */
function toldShare(source: LedgerSource, ceiling: Ceiling, ledger: Ledger): Broken | null {
  const { figure: limit, base, narrowing, kind } = ceiling;
  const { owner, ownerRole } = source.card;
  // What a company of the group has of its own revenue says nothing of the group's.
  const isDaughters = ownerRole === 'target' && owner !== null && owner !== ledger.company;
  if (source.id === ceiling.source.id || isDaughters) return null;
  const single = new RegExp(
    `(?<![\\p{L}])(?:one|largest|biggest|größte\\p{L}*|eine?)\\s(?:\\p{L}+\\s){0,2}${kind}`,
    'iu',
  );
  const share = ledger.figuresOf(source.id).find((figure) => {
    const { place, period } = figure;
    if (figure.kind !== 'percent' || figure.form !== 'level' || place.row !== null) return false;
    const text = sentenceAround(figure, source);
    const isOfOne = single.test(text) || (isOfCustomers(kind) && soldToOne.test(text));
    if (!isTold(figure, source) || !isOfOne || denying.test(text)) return false;
    const of = source.reading.text.slice(place.end, place.end + text.length);
    const isOfSame = baseOf(text) === base && narrowingOf(of, base) === narrowing;
    const [mine, theirs] = [period.value, limit.period.value];
    return isOfSame && (!mine || !theirs || periodsAgree(mine, theirs));
  });
  return share ? { share: Number(share.value), side: sideOf(share) } : null;
}

interface Broken {
  share: number;
  side: ConflictSide;
  formula?: string;
  about?: string;
}

/** Who says that no customer exceeds a share, against a list in which one does. */
export function findBrokenCeilings(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  return sources
    .flatMap((source) => ceilingsOf(source, ledger))
    .flatMap((ceiling) => {
      const limit = Number(ceiling.figure.value) + Number(ceiling.figure.halfUnit);
      const broken = [printedShare, computedShare, toldShare]
        .map((shareOf) =>
          sources.flatMap((source) => {
            const found = shareOf(source, ceiling, ledger);
            return found && found.share > limit ? [{ source, found }] : [];
          }),
        )
        .find(({ length }) => length > 0);
      return (broken ?? []).flatMap(({ source, found }): Conflict[] => {
        const { side, formula, about } = found;
        return [
          {
            kind: 'contradicts',
            sides: [side, sideOf(ceiling.figure)],
            about: about ?? sentenceAround(ceiling.figure, ceiling.source),
            why: 'One of the list exceeds what none is said to exceed.',
            better: betterSide(source, ceiling.source),
            wants: 'less',
            ...(formula && { formula }),
          },
        ];
      });
    });
}
