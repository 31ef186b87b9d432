import { escapePattern } from '../kit/escape-pattern.ts';
import { findPlaces } from '../kit/places.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import type { Card, Table } from '../reading/reading.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { Ledger, LedgerSource } from './ledger.ts';

/** Legal forms tell companies apart only on paper. */
const legalForm =
  /(?<![\p{L}])(?:gmbh|mbh|ag|se|kg|kgaa|ohg|inc|llc|ltd|limited|plc|corp|corporation|co|sa|s\.a\.|spa|s\.p\.a\.|s\.r\.l\.|s\.l\.|sl|sas|lda|bv|b\.v\.|nv|n\.v\.|ab|as|a\/s|aps|oy|oyj|sarl|srl|holding|group|gruppe|konzern)(?![\p{L}])\.?/giu;
const markets =
  /(?<![\p{L}])(?:world ?|welt)?(?:market(?!ing)|markt(?!ing)|industry|sector|branche|marché|mercado|mercato|marked(?!sfør)|marknad(?!sför))/iu;
/** Whether words speak of a market, and not of marketing. */
export const namesMarket = (text: string): boolean => markets.test(text);

/** What a list of customers calls its rows. */
export const customerHeads = 'customer|client|account|kunde|abnehmer|auftraggeber|klant|kund';
const word = /[\p{L}\p{N}]+/gu;
const FEWEST_COMPARED = 3;
const SHORTEST_NAME = 4;
/** An article and a name. */
const MOST_OPENING = 2;
/** "14% of Mirow users": whose part it is opens the sentence. */
const partOf =
  /^\d[\d.,]*\s?(?:%|per ?cent|prozent)\s(?:of|der|von|des|de|av|af|van)\s(?:(?:the|all)\s)?/iu;

/** Whom words or a table speak of. */
export type About = 'target' | 'market' | 'rival' | 'customer';

export type TableClass = 'rivals' | 'shares' | 'scores' | 'customers' | 'ratings';

interface Words {
  text: string;
  source: LedgerSource;
  /** What was asked, where it is an answer: a rival may be named there alone. */
  question?: string | null;
}

export interface Players {
  /** Whom a passage speaks of, as far as it says. */
  speaksOf(passage: Words): ReadonlySet<About>;
  /** Whom the first words of a sentence name: it tells of them. */
  opensWith(passage: Words): 'target' | 'rival' | null;
  /** A table that compares the target with others, or that lists its customers. */
  classOf(table: Table): TableClass | null;
}

/** Suppliers from a region are compared under its name; it is no company. */
export const isPlace = (name: string): boolean =>
  findPlaces(name).some(({ start, end }) => end - start === name.trim().length);

/** No rest of a list, and no region under whose name suppliers are compared. */
const isSomebody = (name: string): boolean => !nobody.test(name) && !isPlace(name);

export function shortName(name: string): string {
  const short = name
    .replace(legalForm, ' ')
    .replace(/[&,.\s-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  return short || name;
}

/** The word by which texts call somebody: the first of the name, where it is long enough. */
function calledBy(name: string): string {
  const short = shortName(name.replace(/\(.*$/u, ''));
  const first = short.split(/[\s,/-]/u)[0] ?? short;
  return first.length >= SHORTEST_NAME ? first : short;
}

const namedIn =
  (name: string) =>
  (text: string): boolean =>
    countWordStarts(name, text) > 0;

/** The company's name alone: a ship, a place and a customer may share a word with it. */
function isCompany(company: string, isNamed: (text: string) => boolean) {
  const own = new Set(company.match(word) ?? []);
  return (head: string): boolean =>
    isNamed(head) &&
    (head.replace(legalForm, ' ').match(word) ?? []).every(
      (each) => !/^\p{Lu}/u.test(each) || own.has(each) || isNamed(each),
    );
}

/** Who is who in the room: the target by its name, others by the tables that they stand in. */
export function findPlayers(ledger: Ledger): Players {
  const isNamed = namedIn(calledBy(ledger.company));
  const rivals = new Map<string, string>();
  const customers = new Map<string, string>();
  const isTarget = isCompany(ledger.company, isNamed);

  /** The axis on which the target stands among others. */
  function comparedIn({ rowHeads, columnHeads, headRows }: Table): string[] {
    const named = (heads: string[][], at: 0 | -1) => [
      ...new Set(
        heads.flatMap((stack) => stack.at(at) ?? []).filter((head) => /^\p{Lu}/u.test(head)),
      ),
    ];
    const rows = rowHeads.slice(headRows);
    const axes = [named(rows, -1), named(rows, 0), named(columnHeads, -1)];
    const isKnown = (head: string) => rivals.has(calledBy(head));
    return (
      axes.find(
        (axis) =>
          axis.length >= FEWEST_COMPARED &&
          (axis.some(isTarget) || axis.filter(isKnown).length >= FEWEST_COMPARED),
      ) ?? []
    );
  }

  function classOf(table: Table): TableClass | null {
    if (table.kind === 'figures' && comparedIn(table).length > 0) return comparisonOf(table);
    const stub = table.cells[Math.max(0, table.headRows - 1)]?.slice(0, 2) ?? [];
    return stub.some(({ text }) => text !== '' && countWordStarts(customerHeads, text) > 0)
      ? 'customers'
      : null;
  }

  const addRival = (name: string) =>
    !isNamed(name) && isSomebody(name) && rivals.set(calledBy(name), name);
  for (const source of ledger.sources.values()) {
    for (const name of holdersIn(source)) addRival(name);
    for (const { name, role } of source.reading.entities) {
      if (role === 'rival' && !isNamed(name)) rivals.set(calledBy(name), name);
      if (role === 'customer') customers.set(calledBy(name), name);
    }
    for (const table of source.reading.tables) {
      const listed = classOf(table) === 'customers' ? namesListed(table) : [];
      for (const name of listed)
        customers.set(isNamed(name) ? shortName(name) : calledIn(table, name), name);
      for (const name of comparedIn(table)) addRival(name);
    }
  }
  const namesTarget = namesAny([[calledBy(ledger.company), ledger.company]]);
  const namesRival = namesAny([...rivals]);
  const namesCustomer = namesAny([...customers].filter(([called]) => !rivals.has(called)));

  function speaksOf({ text, source, question = null }: Words): ReadonlySet<About> {
    const found = new Set<About>();
    const { language } = source.card;
    if (namesTarget(text, language)) found.add('target');
    if (namesRival(`${question ?? ''} ${text}`, language)) found.add('rival');
    if (namesCustomer(text, language)) found.add('customer');
    if (markets.test(text)) found.add('market');
    const { ownerRole, kind } = source.card;
    // A customer speaks for itself whomever it names, and who answers for the target speaks of it.
    if (kind === 'interview' && ownerRole === 'customer') found.add('customer');
    if (kind === 'mail' && ownerRole === 'target') found.add('target');
    return found.size > 0 ? found : new Set(voiceOf(source.card));
  }
  const opensWith = openingOf(namesTarget, namesRival);
  return { speaksOf, opensWith, classOf };
}

type Names = (text: string, language: string | null) => boolean;

function openingOf(namesTarget: Names, namesRival: Names): Players['opensWith'] {
  return ({ text, source: { card } }) => {
    const opening = text.replace(partOf, '').split(/\s/u).slice(0, MOST_OPENING).join(' ');
    if (namesTarget(opening, card.language)) return 'target';
    return namesRival(opening, card.language) ? 'rival' : null;
  };
}

/** Whom a document speaks of where it names nobody. */
function voiceOf({ ownerRole, kind }: Card): About[] {
  if (ownerRole === 'target' || ownerRole === 'auditor') return ['target'];
  if (ownerRole === 'rival') return ['rival'];
  if (kind === 'study' || kind === 'analyst_note') return ['market'];
  if (kind === 'interview') return [ownerRole === 'former_employee' ? 'target' : 'customer'];
  return [];
}

/** Where a list has the first word of a name in another column, that is a place, and the name is told whole. */
function calledIn({ cells }: Table, name: string): string {
  const called = calledBy(name);
  return cells.flat().some(({ text }) => text.trim() === called && text !== name)
    ? shortName(name)
    : called;
}

type Named = readonly [called: string, name: string];

/**
 * Names are told from words by how they are written: a company may be called after what it sells. Beside
 * a capital word that is not of the name stands another name: "Harrow Valley" is not "Harrow Pumps".
 */
function namesAny(names: readonly Named[]): Names {
  const written = names.map(([called]) => escapePattern(called)).join('|');
  const pattern = new RegExp(
    `(?:(?<=[\\p{Ll},] )(\\p{Lu}\\p{Ll}+) )?(?<![\\p{L}\\p{N}])(${written})(?: (\\p{Lu}\\p{Ll}+))?`,
    'gu',
  );
  const own = new Map(names.map(([called, name]) => [called, new Set(name.match(word) ?? [])]));
  return (text, language) =>
    names.length > 0 &&
    [...text.matchAll(pattern)].some(([, before, called = '', next]) => {
      const known = own.get(called);
      // In German any noun may stand there, and who is known by one word may go on anyhow.
      if (language === 'de' || !known || known.size < 2) return true;
      return [before, next].every((each) => each === undefined || known.has(each));
    });
}

/** "Merrow Pumps GmbH (Germany) leads with 9%": a name, and what it holds. */
const holding =
  /(\p{Lu}[\p{L}&'’-]+(?: (?:&|\p{Lu}[\p{L}&'’.-]*))*)(?: \([^)]*\))?,?(?: \p{Ll}+){0,4}? (?:with|at|mit|avec|con|met|med|com|z) (?:\p{Ll}+ )?\d{1,2}(?:[.,]\d+)? ?%/gu;

/** Whom a study tells beside each other by what each holds of a market; one of them is told by its legal form. */
function holdersIn({ reading, card }: LedgerSource): string[] {
  if (!/study|analyst_note/.test(card.kind) || card.ownerRole !== 'research') return [];
  return reading.blocks
    .filter(({ table }) => table === null)
    .flatMap(({ start, end }) => {
      const text = reading.text.slice(start, end);
      const names = [...text.matchAll(holding)].flatMap(([, name]) => name ?? []);
      const isOfCompanies = names.some((name) => shortName(name) !== name);
      return names.length > 1 && isOfCompanies ? names : [];
    });
}

/** What part of a market something is, by its head. */
export const shareHead =
  /(?<![\p{L}])(?:market )?(?:share|(?:markt)?anteil|part|cuota|quota|aandeel|andel)(?![\p{L}])|^% (?:of|vom|von|du|de|del|do|av|af|van) /iu;
const mark = /^[1-9](?:[.,]\d{1,2})?$|^10(?:[.,]0)?$/u;

/** A comparison of what each holds, of how each is marked, or of whatever else. */
function comparisonOf({ cells, columnHeads, rowHeads, headRows, stubColumns }: Table): TableClass {
  const numbers = cells
    .slice(headRows)
    .flatMap((row) => row.slice(stubColumns).map(({ text }) => text.trim()))
    .filter((text) => /\d/u.test(text));
  const most = (pattern: RegExp) =>
    numbers.filter((text) => pattern.test(text)).length * 3 > numbers.length * 2;
  if (most(mark)) return 'scores';
  const heads = [...columnHeads.slice(stubColumns).flat(), ...rowHeads.slice(headRows).flat()];
  return most(/%|^\d{1,2}(?:[.,]\d)?$/u) && heads.some((head) => shareHead.test(head))
    ? 'shares'
    : 'rivals';
}

/** Names of a list, a company each: longer than a code, and no total. */
function namesListed({ rowHeads, headRows }: Table): string[] {
  return rowHeads
    .slice(headRows)
    .flatMap((heads) => heads.find((head) => /\p{L}/u.test(head)) ?? [])
    .filter((name) => /^\p{Lu}\p{L}{2}/u.test(name) && !nobody.test(name));
}
