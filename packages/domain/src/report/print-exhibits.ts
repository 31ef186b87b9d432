import { withoutLegalForm } from '../kit/legal-forms.ts';
import { namesPrices } from '../kit/prices.ts';
import { readOut } from '../kit/read-out.ts';
import { wondering } from '../know-how/signs.ts';
import { withoutUnit } from '../sentences/name-figure.ts';
import { arePeriods, namedPeriod, orderOfPeriod } from './chart/period-names.ts';
import { exhibitMessage } from './exhibit-message.ts';
import type { NoteBook } from './number-notes.ts';
import type { ReportExhibit, ReportSentence, ReportSubsection } from './report.ts';
import type { CitedExhibit, SubsectionRow } from './report-rows.ts';
import { withoutStop } from './report-words.ts';
import { isSaidAbove } from './said-above.ts';
import { namesTarget, scorecardMessage } from './scorecard-message.ts';
import type { Sentences } from './sentences.ts';

export interface Titles {
  sentences: Sentences;
  /** Claims that stand above a section, a subsection or an exhibit already. */
  taken: Set<string>;
}

export interface ExhibitPress {
  /** Exhibits so far by what they show, for their numbers. */
  printed: Map<string, ReportSubsection['earlier_exhibits'][number]>;
  companyName: string;
  notes: NoteBook;
  /** Sources that are still there. */
  sources: ReadonlySet<string>;
}

/** Two tables that print the same words are one, whoever selected them and whatever they are called. */
function contentOf({ columns, rows }: CitedExhibit): string {
  const texts = rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);
  return JSON.stringify([columns.map(({ label }) => label), ...texts]);
}

type Given = CitedExhibit['rows'];

/** Printed parts are rounded, each for itself. */
const tolerance = 0.01;

/** An account draws a line over its sum and gives it no name. */
function isSumOfAbove({ cells }: Given[number], above: Given): boolean {
  const held = cells.flatMap(({ value }, at) => (value === null ? [] : [{ value, at }]));
  return (
    above.length > 1 &&
    held.length > 0 &&
    held.every(({ value, at }) => {
      const sum = above.reduce((all, row) => all + Number(row.cells[at]?.value ?? 0), 0);
      return Math.abs(sum - Number(value)) <= Math.abs(Number(value)) * tolerance;
    })
  );
}

const labelAt = (row: Given[number], at: number, all: Given): string =>
  row.label.trim() === '' && isSumOfAbove(row, all.slice(0, at)) ? 'Total' : row.label;

function printRows(exhibit: CitedExhibit, { companyName }: ExhibitPress): ReportExhibit['rows'] {
  const rows = exhibit.rows.filter(({ cells }) => cells.some(({ text }) => text !== ''));
  const isNamed = (label: string) => namesTarget(label, companyName);
  // A name that several rows begin with is not the company's own.
  const isOwn = rows.filter(({ label }) => isNamed(label)).length === 1;
  const target = withoutLegalForm(companyName).toLowerCase();
  return rows
    .map((row, at, all) => ({ ...row, label: labelAt(row, at, all) }))
    .map(({ label, cells }) => ({
      label,
      is_target: label.toLowerCase().includes(target) || (isOwn && isNamed(label)),
      cells: cells.map(({ text, value, figures, formula }) => ({
        text,
        value: value === null ? null : Number(value),
        claim_id: null,
        notes: [],
        figures,
        formula,
      })),
    }));
}

/** Of several columns, the one that bears the company's name. */
function targetColumn({ columns }: CitedExhibit, { companyName }: ExhibitPress) {
  const [at, ...others] = columns.flatMap(({ label }, column) =>
    namesTarget(label, companyName) ? [column + 1] : [],
  );
  return at !== undefined && others.length === 0 && columns.length > 1 ? { target_column: at } : {};
}

/** The number of the chapter that a table was taken from, or its own in its paper. */
const chapter =
  /^(?:\d{1,2}(?:\.\d{1,2})*\.?|\d{1,2}[a-z]\.|§\s?\d+|(?:[Nn]ote|[Tt]able|[Ee]xhibit|[Ff]igure|[Cc]hart|[Ss]lide|Tabelle|Abbildung|Tableau|Tabell?|Tabella|Tabela|Tabulka)\s\d+[a-z]?\s?[.:–—-]?)\s+(?=\p{Lu})/u;

/** "lost_contracts.csv": a list that is called by its file. */
const readOutFile = (caption: string): string =>
  /^\S+\.(?:csv|tsv|xlsx?|docx?|pdf|txt|md)$/iu.test(caption)
    ? caption.replace(/\.\w+$/u, '').replaceAll(/[_-]+/gu, ' ')
    : caption;

/** "Value per region" has said what the column is of. */
function withoutTold(printed: ReportExhibit, caption: string): ReportExhibit {
  const isTold = (head: string, at: number) => at > 0 && caption.startsWith(`${head} per `);
  return {
    ...printed,
    columns: printed.columns.map((head, at) => (isTold(head, at) ? '' : head)),
  };
}

interface Called {
  caption: string;
  company: string;
  /** Titles that stand above it. */
  above: readonly string[];
  lowIsBest: boolean;
}

/** "Average mark (1–5)": on which scale marks are given. */
const scaleIn = (caption: string): string => {
  const [, low, high] = /\(([01])\s?(?:–|-|to|bis)\s?(\d{1,2})\)/u.exec(caption) ?? [];
  return low && high ? ` (marks from ${low} to ${high})` : '';
};

/** The words of a table and what its figures come to, where a rule holds for all of them. */
function messageOf(
  printed: ReportExhibit,
  { caption, company, above, lowIsBest }: Called,
): string | null {
  // It names the company and what is marked: the words of the table would add nothing.
  const scored = scorecardMessage(printed, company, lowIsBest);
  if (scored) return `${scored}${scaleIn(caption)}`;
  const message = namesPrices(caption) ? null : exhibitMessage(withoutTold(printed, caption));
  if (!message || isSaidAbove(message, above, printed)) return null;
  const [, head = ''] = printed.columns;
  const isOfHeads = head !== '' && caption.startsWith(head) && caption.includes(' per ');
  // "Value per region" is made of heads that the message tells by, unless it ranks them without a word.
  if (isOfHeads && !ranksBare.test(message)) return message;
  const name = withoutUnit(isOfHeads ? caption.replace(' per ', ' by ') : caption).replaceAll(
    /:\s/gu,
    ', ',
  );
  return saysLess(name, message) ? message : `${name}: ${message}`;
}

const ranksBare = / (?:is|are) largest at | weighs? most, /u;

/** What a table is called need not be told twice; what it asks is answered where the message says what is measured. */
function saysLess(name: string, message: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = message.toLowerCase();
  const isTold = words.length > 0 && words.every((word) => said.includes(word.replace(/s$/u, '')));
  return (
    message.startsWith(`${name} `) || isTold || (wondering.test(name) && !ranksBare.test(message))
  );
}

/** What a table is called, and the time that it spans. */
function spanned(printed: ReportExhibit, caption: string): string {
  const heads = printed.columns.slice(1);
  if (!arePeriods(heads)) return caption;
  const inOrder = heads.toSorted((one, other) => orderOfPeriod(one) - orderOfPeriod(other));
  const [first, last] = [namedPeriod(inOrder[0] ?? ''), namedPeriod(inOrder.at(-1) ?? '')];
  // A quarter beside its year spans nothing.
  if (first?.alike !== last?.alike || first?.order === last?.order) return caption;
  return `${caption}, ${inOrder[0]} to ${inOrder.at(-1)}`;
}

/** Whether the figures of a title stand in the exhibit below it, at least one of them. */
function speaksOf({ figures }: ReportSentence, { rows }: ReportExhibit): boolean {
  const told = figures.flatMap(({ of }) => of.map(({ id }) => id));
  const shown = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.figures)));
  return told.length === 0 || told.some((id) => shown.has(id));
}

/**
 * A title is a claim of the answer that titles nothing else, or the words of the table that it was taken
 * from and what they come to; these where the text beside it says the claim already.
 */
function titled(
  printed: ReportExhibit,
  exhibit: CitedExhibit,
  subsection: SubsectionRow,
  { sentences, taken }: Titles,
  { companyName }: ExhibitPress,
): ReportExhibit {
  const named = taken.has(exhibit.title) ? null : sentences.sentence(exhibit.title);
  const claimed = named && speaksOf(named, printed) ? named : null;
  const caption = readOutFile(exhibit.caption.replace(chapter, '')) || subsection.title;
  const stands = [...taken].flatMap((claim) => sentences.sentence(claim)?.text ?? []);
  const isTold = subsection.paragraphs.some(({ claims }) => claims.includes(exhibit.title));
  const message = messageOf(printed, {
    caption,
    company: companyName,
    above: claimed && !isTold ? [...stands, claimed.text] : stands,
    lowIsBest: exhibit.lowIsBest ?? false,
  });
  if (claimed && !(isTold && message)) {
    taken.add(exhibit.title);
    return { ...printed, title: withoutStop(claimed.text) };
  }
  return { ...printed, title: message ?? spanned(printed, caption) };
}

/** Columns side by side of which none has a name tell nobody what they hold. */
const isNameless = ({ columns }: CitedExhibit) =>
  columns.length > 1 && columns.every(({ label }) => label.trim() === '');

/** The exhibits of a subsection; one that another has printed already is only named. */
export function printExhibits(
  subsection: SubsectionRow,
  titles: Titles,
  press: ExhibitPress,
): Pick<ReportSubsection, 'exhibits' | 'earlier_exhibits'> {
  const before = new Set(press.printed.values());
  const earlier = new Set<ReportSubsection['earlier_exhibits'][number]>();
  const exhibits = subsection.exhibits.flatMap((exhibit): ReportExhibit[] => {
    const citations = exhibit.citations.filter(({ sourceId }) => press.sources.has(sourceId));
    // What a deleted document showed is gone with it.
    if (citations.length < exhibit.citations.length) return [];
    const rows = printRows(exhibit, press);
    if (rows.length === 0 || isNameless(exhibit)) return [];
    const content = contentOf(exhibit);
    const known = press.printed.get(content);
    if (known) {
      if (before.has(known)) earlier.add(known);
      return [];
    }
    const number = press.printed.size + 1;
    const notes = citations.flatMap((citation) => press.notes.cite(citation));
    const untitled: ReportExhibit = {
      id: exhibit.id,
      number,
      kind: 'table',
      title: '',
      unit: null,
      chart: exhibit.chart,
      columns: ['', ...exhibit.columns.map(({ label }) => readOut(label))],
      ...targetColumn(exhibit, press),
      rows: rows.map((row, index) => (index === 0 ? withNotes(row, notes) : row)),
      source_ids: [...new Set(citations.map(({ sourceId }) => sourceId))],
    };
    const shown = titled(untitled, exhibit, subsection, titles, press);
    press.printed.set(content, { number, title: shown.title });
    return [shown];
  });
  return { exhibits, earlier_exhibits: [...earlier] };
}

/** The notes of a table stand at its first row. */
function withNotes(row: ReportExhibit['rows'][number], notes: number[]) {
  const [first, ...others] = row.cells;
  return first ? { ...row, cells: [{ ...first, notes }, ...others] } : row;
}
