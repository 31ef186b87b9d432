import { notionsIn } from '../kit/glossary.ts';
import { sameCompany } from '../reading/entities/find-entities.ts';
import { saysWe } from '../reading/prose/bind-subject.ts';
import type { Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isYearly, thingsIn } from './growing-things.ts';
import { apart } from './intervals.ts';
import { growthOfWhole } from './part-for-whole.ts';
import { isSelling } from './selling.ts';
import { figureClause, sentenceAround } from './sentence-around.ts';

/** What a sentence puts down to another document. */
interface Quotation {
  said: LedgerFigure;
  sentence: string;
  source: LedgerSource;
  quoted: LedgerSource;
  ledger: Ledger;
}

const shortestStem = 3;
const longestHouse = 4;

/** "NORTHGATE PARTNERS · Industrial Practice": whoever stands over the title of a study that names nobody. */
function mastheadOf({ reading: { blocks, text }, card }: LedgerSource): string {
  const [first] = blocks;
  if (card.kind !== 'study' || first?.kind !== 'paragraph') return '';
  const [house = ''] = text.slice(first.start, first.end).split(/[·|,–—]/u);
  return house.split(/\s+/u).length <= longestHouse ? house.trim() : '';
}

/** How a text would name the publisher of a source. */
export function publisherOf(source: LedgerSource): RegExp | null {
  const { card } = source;
  const words = (card.owner ?? card.author ?? mastheadOf(source)).split(/\s+/);
  const first = words.find((word) => word.length > shortestStem);
  if (first === undefined || card.ownerRole === 'target') return null;
  return new RegExp(`(?<![\\p{L}])${first.replace(/[^\p{L}\d-]/gu, '.')}(?![\\p{L}])`, 'iu');
}

/** "Asia" and "Asien" begin alike: across languages a name mostly does. */
function mentions(sentence: string, label: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = (label.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > shortestStem,
  );
  return own.some((word) =>
    words.some((one) => one.slice(0, shortestStem) === word.slice(0, shortestStem)),
  );
}

function tableOf(figure: LedgerFigure, source: LedgerSource): Table | null {
  return figure.place.table === null ? null : (source.reading.tables[figure.place.table] ?? null);
}

/** Rows that are totals by their label, or because they sum all others in some column. */
function totalRowsOf(table: Table, source: LedgerSource, ledger: Ledger): number[] {
  if (table.totalRows.length > 0) return table.totalRows;
  const id = `t${source.firstTable + table.index}`;
  return table.columnHeads.flatMap((_, column) => {
    const values = table.cells.flatMap((_row, row) => {
      const figure = ledger.figure(`${id}r${row + 1}c${column + 1}`);
      return figure?.form === 'level' && figure.kind !== 'percent'
        ? [{ row, value: Number(figure.value), half: Number(figure.halfUnit) }]
        : [];
    });
    const all = values.reduce((sum, { value }) => sum + value, 0);
    const slack = values.reduce((sum, { half }) => sum + half, 0);
    const total = values.find(({ value }) => Math.abs(all - 2 * value) <= slack);
    return total && values.length > 2 ? [total.row] : [];
  });
}

const notionsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).flatMap(notionsIn));

/** The same column's value in the one other row that the sentence names in whatever words. */
function namedRowOf(
  figure: LedgerFigure,
  table: Table,
  { sentence, quoted, ledger }: Quotation,
): LedgerFigure | null {
  const id = `t${quoted.firstTable + table.index}`;
  const said = notionsOf(sentence);
  const named = table.rowHeads.flatMap((heads, row) =>
    row !== figure.place.row && [...notionsOf(heads.at(-1) ?? '')].some((one) => said.has(one))
      ? [row]
      : [],
  );
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return null;
  return ledger.figure(`${id}r${only + 1}c${(figure.place.column ?? 0) + 1}`);
}

/** The same column's value in a total row: what the quoted source says of the whole. */
function wholeOf(
  figure: LedgerFigure,
  table: Table,
  { quoted, ledger }: Quotation,
): LedgerFigure | null {
  const id = `t${quoted.firstTable + table.index}`;
  const totals = totalRowsOf(table, quoted, ledger).map((row) =>
    ledger.figure(`${id}r${row + 1}c${(figure.place.column ?? 0) + 1}`),
  );
  return totals.find((one) => one !== null) ?? null;
}

function misquoted({ said, sentence }: Quotation, known: LedgerFigure, why: string): Conflict {
  const sides: Conflict['sides'] = [sideOf(said), sideOf(known)];
  const isGrowth = said.form === 'change' || known.form === 'change';
  return {
    kind: 'misquotes',
    sides,
    about: sentence,
    why,
    better: 1,
    ...(isGrowth && { wants: 'more' }),
  };
}

const namesTarget = (sentence: string, { company }: Ledger): boolean =>
  saysWe(sentence) || sentence.includes(company.split(' ')[0] ?? company);

/** What the column of another's number has of the target. */
const ownBeside = (
  { place: { table, column } }: LedgerFigure,
  source: LedgerSource,
  ledger: Ledger,
): LedgerFigure | undefined =>
  ledger
    .figuresOf(source.id)
    .find(
      (one) => one.place.table === table && one.place.column === column && isOfTarget(one, ledger),
    );

function misquote(quotation: Quotation): Conflict | null {
  const { said, sentence, quoted, ledger } = quotation;
  const rows = ledger
    .figuresOf(quoted.id)
    .filter((one) => one.kind === said.kind && one.value === said.value && one.place.row !== null);
  for (const row of rows) {
    const table = tableOf(row, quoted);
    const label = table?.rowHeads[row.place.row ?? -1]?.at(-1) ?? '';
    if (!table || label === '') continue;
    // Who quotes the whole quotes no part of it.
    if (totalRowsOf(table, quoted, ledger).includes(row.place.row ?? -1)) continue;
    // Of the target the row is no part: its own share is what it tells.
    if (sameCompany(label, ledger.company) || isOfTarget(row, ledger)) continue;
    const own = namesTarget(sentence, ledger) ? ownBeside(row, quoted, ledger) : null;
    if (!own && mentions(sentence, label)) continue;
    const whole = own ?? namedRowOf(row, table, quotation) ?? wholeOf(row, table, quotation);
    if (!whole || whole.id === row.id || !apart(said, whole)) continue;
    const why = `the source that is named has this value for ${label} only`;
    return misquoted(quotation, whole, why);
  }
  return null;
}

const isOfTarget = ({ subject }: LedgerFigure, ledger: Ledger) =>
  subject.value !== null && sameCompany(subject.value, ledger.company);

/** What a seller puts down to a source that has another number of him, and has this one nowhere. */
function misread(quotation: Quotation): Conflict | null {
  const { said, source, quoted, ledger } = quotation;
  if (!isSelling(source) || said.kind !== 'percent' || said.form !== 'level') return null;
  const shares = ledger
    .figuresOf(quoted.id)
    .filter(({ kind, form }) => kind === said.kind && form === said.form);
  const own = shares.filter((one) => isOfTarget(one, ledger) && one.place.row !== null);
  const [only, ...others] = own;
  if (!only || others.length > 0 || shares.some((one) => !apart(said, one))) return null;
  const why = 'the source that is named has another value, and this one nowhere';
  return misquoted(quotation, only, why);
}

/** "Volumes", or "in money": growth is of the one or of the other. */
const inVolume =
  /(?<![\p{L}])(?:\p{L}*volumes?|units?|lit(?:re|er)s?|tonn\p{L}*|tons|kilos|kilogram\p{L}*|hekto?lit\p{L}+|kubikmeter\p{L}*|cubic met\p{L}+|square met\p{L}+|quadratmeter\p{L}*|stück|quantit\p{L}+|tonnages?|pieces|\p{L}*mengen?|stückzahl\p{L}*|absatz|volumina|volumen|unités|unidades|volumi|unità|hoeveelhe\p{L}+|stuks|volymer?|mængder?|mengder?|volum)(?![\p{L}])/iu;
const inMoney =
  /(?<![\p{L}])(?:money|(?:in|by) value|valued?|revenues?|(?<!(?:unit|volume) )sales|spending|spend|turnover|prices?|(?:geld|wert)\p{L}*|umsatz|umsätze|ausgaben|preise?n?|valeur|dépenses|prix|valor|gastos?|precios?|preços?|valore|spesa|prezz[io]|waarde|uitgaven|prijzen|verdi|værdi|värde|EUR|USD|GBP|CHF|SEK|NOK|DKK)(?![\p{L}])|[€£$]/iu;
/** Growth in money that is put down to a source as growth in volume, of which it has another number. */
function misreadGrowth(quotation: Quotation): Conflict | null {
  const { said, sentence, source, quoted, ledger } = quotation;
  if (said.kind !== 'percent' || !inVolume.test(sentence) || !isYearly(said, source)) return null;
  const things = thingsIn(sentence.slice(0, sentence.indexOf(said.printed)));
  const rates = ledger
    .figuresOf(quoted.id)
    .filter((one) => one.kind === 'percent' && one.place.row === null && isYearly(one, quoted))
    .map((figure) => ({ figure, text: sentenceAround(figure, quoted) }));
  const isSame = ({ text }: { text: string }) =>
    inVolume.test(text) || thingsIn(text).some((stem) => things.includes(stem));
  const isOther = ({ figure }: { figure: LedgerFigure }) =>
    apart({ ...said, form: figure.form, sign: figure.sign }, figure);
  const [only, ...more] = rates
    .filter(isOther)
    .filter((one) => isSame(one) && !inMoney.test(figureClause(one.figure, quoted)));
  const equal = rates.filter((one) => !isOther(one));
  const isOfMoney = (one: { figure: LedgerFigure; text: string }) =>
    !inVolume.test(one.text) &&
    (inMoney.test(figureClause(one.figure, quoted)) || (inMoney.test(one.text) && !isSame(one)));
  if (!only || more.length > 0 || equal.length === 0 || !equal.every(isOfMoney)) return null;
  return misquoted(quotation, only.figure, 'the source that is named has this value in money');
}

/** Growth of a part that is put down to a source as growth of the whole, of which it has another number. */
function partForWhole(quotation: Quotation): Conflict | null {
  const { said, sentence, source, quoted, ledger } = quotation;
  if (!isSelling(source) || !isYearly(said, source)) return null;
  const whole = growthOfWhole(said, sentence, quoted, ledger);
  const why = 'the source that is named has this value for a part of the market only';
  return whole && misquoted(quotation, whole, why);
}

/** A figure that names another document as its origin, and stands there under other heads or not at all. */
export function findMisquotes(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()];
  const publishers = sources.flatMap((source) => {
    const name = publisherOf(source);
    return name ? [{ source, name }] : [];
  });
  return sources.flatMap((source) => {
    const quoted = publishers.filter(
      (one) => one.source.id !== source.id && one.name.test(source.reading.text),
    );
    if (!source.leadsGroup || quoted.length === 0) return [];
    const said = ledger
      .figuresOf(source.id)
      .filter((figure) => figure.origin === 'prose' && isTold(figure, source));
    return said.flatMap((figure): Conflict[] => {
      const sentence = sentenceAround(figure, source);
      return quoted
        .filter(({ name }) => name.test(sentence))
        .map((one) => ({ said: figure, sentence, source, quoted: one.source, ledger }))
        .flatMap(
          (one) => misquote(one) ?? misread(one) ?? misreadGrowth(one) ?? partForWhole(one) ?? [],
        );
    });
  });
}
