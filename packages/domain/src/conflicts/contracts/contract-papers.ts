import { readDates } from '../../kit/dates.ts';
import { toLabel } from '../../kit/label.ts';
import { legalForms, withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Cell, Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import type { ConflictSide } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { isSelling } from '../selling.ts';
import { sentenceAround } from '../sentence-around.ts';

const shortestName = 4;

/** When a contract ends, by what a paper says of it. */
export interface Term {
  name: string;
  /** Somebody may be named for much else than the one contract. */
  isParty?: true;
  /** '2027-06-30'. */
  end: string;
  side: ConflictSide;
  source: LedgerSource;
}

function dateIn({ stored, text }: Cell): string | null {
  if (stored && 'date' in stored) return stored.date.slice(0, 10);
  const [date, ...more] = readDates(text);
  return date && more.length === 0 && date.value.length === 10 ? date.value : null;
}

/** A table of words and days has heads in its first row, whatever it is taken for. */
const headOf = ({ columnHeads, cells }: Table, column: number): string =>
  columnHeads[column]?.at(-1) ?? cells[0]?.[column]?.text ?? '';

const endHead =
  /^(?:ends?|end date|expir(?:y|es|ation)|term ends|ende|laufzeitende|vertragsende|fin|échéance|fim|scadenza|einde|utløp)(?![\p{L}])/iu;

/** A notice "before the end of the contract" is given on an earlier day. */
const noticeHead =
  /(?<![\p{L}])(?:notices?|kündig\p{L}*|préavis|preaviso|disdetta|opzeg\p{L}*|oppsigelse\p{L}*|opsigelse\p{L}*|uppsägning\p{L}*)(?![\p{L}])/iu;

/** The day that a cell gives for the end of a contract. */
function endIn(head: string, cell: Cell): string | null {
  const isEnd = toLabel(head).concept === 'contract_end' || endHead.test(head.trim());
  return isEnd && !noticeHead.test(head) ? dateIn(cell) : null;
}

function sideAt(source: LedgerSource, table: Table, cell: Cell, day: string): ConflictSide {
  const { start, end } = cell;
  const shown = printDate(day);
  return { sourceId: source.id, figure: null, block: table.block, start, end, shown };
}

/** Who is under contract until when, by a table that lists it. */
function listedIn(source: LedgerSource, table: Table): Term[] {
  return table.cells.flatMap((cells, row): Term[] => {
    if (row < Math.max(table.headRows, 1)) return [];
    const called = cells.find(({ text }) => /\p{Lu}.*\p{L}{3}/u.test(text))?.text.trim() ?? '';
    const name = withoutLegalForm(called.replace(/\s*\([^()]*\)$/u, ''));
    if (name.length < shortestName) return [];
    return cells.flatMap((cell, column): Term[] => {
      const head = headOf(table, column);
      const end = cell.hidden || head === '' ? null : endIn(head, cell);
      if (!end || cell.text.trim() === called) return [];
      return [{ end, name, side: sideAt(source, table, cell, end), source }];
    });
  });
}

const partyHead =
  /^(?:customers?|client|counterpart(?:y|ies)|contract(?:ual)? part(?:y|ner)|part(?:y|ies)|grantor|licensor|licensee|landlord|lessor|lessee|tenant|supplier|principal|site|premises|property|kunde|auftraggeber|lieferant|vertragspartner|lizenzgeber|lizenznehmer|vermieter|mieter|verpächter|standort|objekt|bailleur|cliente|arrendador|locatore|verhuurder|utleier|hyresvärd)(?![\p{L}])/iu;

/** What a table of one contract gives in its rows: "Grantor", "Expiry". */
function rowsOf({ reading }: LedgerSource): { table: Table; head: string; cell: Cell }[] {
  return reading.tables.flatMap((table) =>
    table.cells.flatMap((cells) => {
      const [head, cell, ...more] = cells.filter(({ text }) => text.trim() !== '');
      return head && cell && more.length === 0 ? [{ table, head: head.text.trim(), cell }] : [];
    }),
  );
}

const contract =
  'contract|agreement|lease|licence|license|concession|vertrag|konzession|contrat|contrato|contratto';
const ofContract = new RegExp(
  `^.{0,60}(?:${contract})(?:\\s(?:summary|overview|extract|abstract|terms|key terms|zusammenfassung|übersicht|auszug))?(?=\\s*(?::|–|-|$))`,
  'iu',
);
export const namesContract = new RegExp(
  `(?:${contract}|\\bterm\\b|laufzeit|extended|renewed|secured|verlängert|prolongé|renovado)`,
  'iu',
);
/** Kinds of contracts that somebody may have beside the one in question. */
const special = /(?<![\p{L}])(?:lease|rent|licen[cs]e|loan|facility|miet|pacht|kredit|bail|prêt)/iu;
export const isSpecial = (text: string) => special.test(text);
/** "… agreement – Harrow Steel Company": with whom, as others call it. */
const partyBehind = /^\s*[:–-]\s+(\p{Lu}[\p{L}&]+\s\p{Lu}[\p{L}&]+)/u;

/** Called an end, or in a row that is. */
function isEnd({ measure, place }: LedgerFigure, { reading }: LedgerSource): boolean {
  if (measure.value?.concept === 'contract_end') return true;
  const table = place.table === null ? null : reading.tables[place.table];
  return endHead.test(table?.rowHeads[place.row ?? -1]?.at(-1) ?? '');
}

const properName = "\\p{Lu}[\\p{L}&’'-]*(?:\\s\\p{Lu}[\\p{L}&’'-]*){0,5}";
/** Written small, with a capital or in capitals, where the case of other words matters. */
const inAnyCase = contract.replaceAll(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const concluded = new RegExp(
  `(?:(?:${inAnyCase})[^.]{0,80}\\s(?:between|zwischen|entre|tra|tussen|mellom|mellan)|(?<=^|\\n\\s*)(?:Between|Zwischen|Entre|Tra|Tussen|Mellom|Mellem|Mellan))\\s(?:\\(?1\\)\\s)?(${properName})[^.]{0,160}?\\s(?:and|und|et|y|e|en|og|och)\\s(?:\\(?2\\)\\s)?(?:(?:the|der|die|dem|den|la|le|el|il|de|het)\\s)?(${properName})`,
  'u',
);
/** "Parties: Harrow Steel Limited (the Client); …". */
const listed = new RegExp(
  `(?<=^|\\n\\s*)(?:Parties|(?:Vertragsp|P)arteien|Partes|Parti|Partijen|Parter)\\s?:\\s(${properName})[^.;]{0,80};\\s(${properName})`,
  'u',
);
const anyLegalForm = new RegExp(`,?\\s(?:${legalForms})$`, 'iu');
const longestOpening = 1500;

/** "HARROW STEEL LIMITED" is called Harrow Steel elsewhere. */
const asCalled = (name: string): string =>
  name
    .replace(/\s+/gu, ' ')
    .replace(anyLegalForm, '')
    .replace(/\p{Lu}{3,}/gu, (word) => `${word[0]}${word.slice(1).toLowerCase()}`);

/** "Harrow Steel AG, for itself and its daughters (together “Harrow”)": by what a contract calls a side. */
const defined =
  /\([^“"„«()]{0,40}[“"„«](\p{Lu}[\p{L}&’-]+(?:\s\p{Lu}[\p{L}&’-]+){0,2})[”"“»]\s?\)/gu;

/** Who has concluded it with the company, as a contract itself begins. */
export function partyOf({ reading }: LedgerSource, company: string): string | null {
  const opening = reading.text.slice(0, longestOpening);
  const [own = ''] = company.toLowerCase().split(' ');
  const isOther = (name: string) => !name.toLowerCase().startsWith(own);
  const [, ...named] = concluded.exec(opening) ?? listed.exec(opening) ?? [];
  const others = named.map(asCalled).filter(isOther);
  if (others.length === 1 && named.length === 2) return others[0] ?? null;
  // A role is no name: only a firm that stands before it is called so.
  const called = [...opening.matchAll(defined)]
    .filter(({ 1: name = '', index }) => isOther(name) && opening.slice(0, index).includes(name))
    .flatMap(({ 1: name }) => name ?? []);
  const [only, second] = new Set(called);
  return only !== undefined && second === undefined ? only : null;
}

/** By what a paper on one contract is known: its title, or who concludes it. */
function namesOf(source: LedgerSource, ledger: Ledger): Pick<Term, 'name' | 'isParty'>[] {
  const { title } = source.card;
  const name = ofContract.exec(title)?.[0].trim() ?? '';
  const party =
    partyBehind.exec(title.slice(title.indexOf(name) + name.length))?.[1] ??
    partyOf(source, ledger.company);
  const isAboutOne = name !== '' || party !== null;
  const [own = ''] = ledger.company.split(' ');
  const inRows = (isAboutOne ? rowsOf(source) : [])
    .filter(({ head, cell }) => partyHead.test(head) && properStart.test(cell.text))
    .map(({ cell }) => asCalled(cell.text.split(/[,;(]/u)[0]?.trim() ?? ''))
    .filter((called) => called.length >= shortestName && !called.startsWith(own));
  return [
    ...(name ? [{ name }] : []),
    ...[...new Set([...(party ? [party] : []), ...inRows])].map((called) => ({
      name: called,
      isParty: true as const,
    })),
  ];
}
const properStart = /^\p{Lu}[\p{L}&]+\s\p{Lu}/u;

/** What a paper on one contract says of it. */
function ofOne(source: LedgerSource, ledger: Ledger): Term[] {
  const names = namesOf(source, ledger);
  if (names.length === 0 || isSelling(source)) return [];
  const read = ledger
    .figuresOf(source.id)
    .filter((figure) => figure.kind === 'date' && isTold(figure, source))
    .filter((figure) => figure.value.length === 10 && isEnd(figure, source))
    .map((figure) => ({ end: figure.value, side: sideOf(figure) }));
  const inRows = rowsOf(source).flatMap(({ table, head, cell }) => {
    const end = endIn(head, cell);
    return end ? [{ end, side: sideAt(source, table, cell, end) }] : [];
  });
  const [first, ...others] = [...read, ...inRows];
  // Of several ends none is the contract's.
  if (!first || others.some(({ end }) => end !== first.end)) return [];
  return names.map((called) => ({ ...first, ...called, source }));
}

export const endsOn =
  /(?:ends?|expires?|runs? out|terminates?|endet|läuft|expire|termina|scade|loopt af|utløper)\s+(?:on|am|le|el|em|il|op)?\s*$/iu;
const partyIn = new RegExp(
  `(?:${contract})\\p{L}*\\s(?:with|mit|avec|con|com|met|med)\\s(\\p{Lu}[\\p{L}&]+(?:\\s\\p{Lu}[\\p{L}&]+)?)`,
  'u',
);

/** "The contract with Harrow Steel ends on 31 May 2026": whoever says so without selling. */
function termsTold(source: LedgerSource, ledger: Ledger): Term[] {
  if (isSelling(source)) return [];
  return ledger.figuresOf(source.id).flatMap((figure): Term[] => {
    const { kind, value, place } = figure;
    const block = source.reading.blocks[place.block];
    if (kind !== 'date' || value.length !== 10 || place.row !== null || !block) return [];
    const before = source.reading.text.slice(block.start, place.start);
    const name = partyIn.exec(sentenceAround(figure, source))?.[1];
    if (!name || !endsOn.test(before) || !isTold(figure, source)) return [];
    return [{ name, isParty: true, end: value, side: sideOf(figure), source }];
  });
}

/** Everything that papers which sell nothing say of contracts. */
export const termsOf = (source: LedgerSource, ledger: Ledger): Term[] => [
  ...source.reading.tables.flatMap((table) => listedIn(source, table)),
  ...ofOne(source, ledger),
  ...termsTold(source, ledger),
];

/** Whole, or by two words of it that stand together. */
export function isNamed({ name }: Term, sentence: string, company: string): boolean {
  if (sentence.includes(name)) return true;
  const words = name.split(' ');
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return pairs.some((pair) => sentence.includes(pair) && !company.includes(pair));
}
