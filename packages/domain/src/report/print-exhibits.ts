import type { Exhibit } from '../evidence/answer.ts';
import { unsupportedNumbers } from '../evidence/check-figures.ts';
import type { FreeTextCheck } from '../evidence/check-free-text.ts';
import { type NumberMention, readNumbers, sameValue } from '../evidence/read-numbers.ts';
import { contentWords } from '../evidence/words.ts';
import type { ReportExhibit, ReportSubsection } from './report.ts';
import type { ClaimRow, SourceRow, SubsectionRow } from './report-rows.ts';
import type { Sentences } from './sentences.ts';

export interface ExhibitPress {
  /** Exhibits so far by what they show, for their numbers. */
  printed: Map<string, ReportSubsection['earlier_exhibits'][number]>;
  companyName: string;
  check: FreeTextCheck;
  sources: ReadonlyMap<string, SourceRow>;
}

type Cell = Exhibit['rows'][number]['cells'][number];
type PrintedCell = ReportExhibit['rows'][number]['cells'][number];

const empty: PrintedCell = { text: '', value: null, claim_id: null, notes: [] };
/** All that a cell may hold without a claim. */
const bare = /^(?:\s*|[-–—]|n\/?a|(?:FY\s?)?(?:19|20)\d\d(?:-\d\d-\d\d)?)$/i;

/** A cell is a short form of its claim: its numbers and words are the claim's or its quotes'. */
function saysTheClaim(text: string, claim: ClaimRow, sources: ExhibitPress['sources']): boolean {
  const own = { quote: claim.text, context: '', title: '' };
  const cited = claim.citations.map(({ sourceId, quote, start }) => {
    const { snapshot = '', title = '' } = sources.get(sourceId) ?? {};
    return { quote, context: snapshot.slice(Math.max(0, start - 2000), start), title };
  });
  const supports = [own, ...cited];
  const words = supports.map(({ quote }) => quote).join('\n');
  const mentions = readNumbers(words);
  const isKnown = (number: NumberMention) =>
    // The head of its column carries the scale of a bare number.
    (!number.hasScale && mentions.some((one) => sameValue(one.mantissa, number.mantissa))) ||
    unsupportedNumbers(text.slice(number.start, number.end), supports).length === 0;
  if (!readNumbers(text).every(isKnown)) return false;
  const known = contentWords(words);
  return [...contentWords(text)].every((word) => known.has(word));
}

/** The bar or point that is drawn is a number of the claim, not what the model put beside it. */
function drawnValue(value: number | null | undefined, text: string, claim: ClaimRow) {
  if (value == null) return null;
  const size = Math.abs(value);
  const figure = Math.abs(claim.figure?.value ?? Number.NaN);
  const stated = readNumbers(`${text}\n${claim.text}`);
  const known =
    sameValue(figure, size) ||
    stated.some((number) => sameValue(number.mantissa, size) || sameValue(number.value, size));
  return known ? value : null;
}

function printCell(cell: Cell, sentences: Sentences, press: ExhibitPress): PrintedCell {
  if (!cell.claim) return bare.test(cell.text) ? { ...empty, text: cell.text } : empty;
  const claim = sentences.verified(cell.claim);
  // A cell whose claim failed, or says something else, is empty rather than wrong.
  if (!claim || !saysTheClaim(cell.text, claim, press.sources)) return empty;
  const value = drawnValue(cell.value, cell.text, claim);
  return { text: cell.text, value, claim_id: claim.id, notes: [] };
}

/** Two tables that print the same words are one, whoever drew them and whatever they are called. */
function contentOf(columns: readonly string[], rows: ReportExhibit['rows']): string {
  const texts = rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);
  return JSON.stringify([columns.slice(1), ...texts]);
}

/** Only what is printed gets notes. */
function withNotes(
  rows: ReportExhibit['rows'],
  claims: readonly ClaimRow[],
  sentences: Sentences,
): ReportExhibit['rows'] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const notesOf = ({ claim_id }: PrintedCell) => {
    const claim = claim_id === null ? undefined : byId.get(claim_id);
    return claim ? sentences.notesOf(claim) : [];
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, notes: notesOf(cell) })),
  }));
}

/** Titles and heads are the model's words; a figure among them must stand in a cited source. */
function isLabel(text: string, cited: readonly SourceRow[], check: FreeTextCheck): boolean {
  const fault = check.faultOf(text, 'advice');
  if (fault !== 'number_without_claim') return fault !== 'repeats_failed_claim';
  const snapshots = cited.map(({ snapshot, title }) => ({ quote: snapshot, context: '', title }));
  const figures = readNumbers(text).filter(({ year }) => !year);
  return figures.every(
    ({ start, end }) => unsupportedNumbers(text.slice(start, end), snapshots).length === 0,
  );
}

/** The exhibits of a subsection with only what verified claims carry. */
export function printExhibits(
  subsection: SubsectionRow,
  sentences: Sentences,
  press: ExhibitPress,
): Pick<ReportSubsection, 'exhibits' | 'earlier_exhibits'> {
  const before = new Set(press.printed.values());
  const earlier = new Set<ReportSubsection['earlier_exhibits'][number]>();
  const exhibits = subsection.exhibits.flatMap((exhibit): ReportExhibit[] => {
    const claims = exhibit.rows.flatMap(({ cells }) =>
      cells.flatMap(({ claim }) => (claim ? (sentences.verified(claim) ?? []) : [])),
    );
    const cited = sentences.sourcesOf(claims).flatMap((id) => press.sources.get(id) ?? []);
    const label = (text: string) => isLabel(text, cited, press.check);
    const rows = exhibit.rows
      .filter((line) => label(line.label))
      .map((line) => ({
        label: line.label,
        is_target: line.label.toLowerCase().includes(press.companyName.toLowerCase()),
        cells: line.cells.map((cell) => printCell(cell, sentences, press)),
      }))
      .filter(({ cells }) => cells.length === 0 || cells.some(({ text }) => text !== ''));
    if (!rows.some(({ cells }) => cells.some(({ claim_id }) => claim_id))) return [];
    const columns = exhibit.columns.map((head) => (label(head) ? head : ''));
    const content = contentOf(columns, rows);
    const known = press.printed.get(content);
    if (known) {
      if (before.has(known)) earlier.add(known);
      return [];
    }
    const number = press.printed.size + 1;
    const title = label(exhibit.title) ? exhibit.title : subsection.title;
    press.printed.set(content, { number, title });
    return [
      {
        id: exhibit.id,
        number,
        kind: exhibit.kind,
        title,
        unit: exhibit.unit && label(exhibit.unit) ? exhibit.unit : null,
        chart: exhibit.chart,
        columns,
        rows: withNotes(rows, claims, sentences),
        source_ids: sentences.sourcesOf(printedClaims(rows, claims)),
      },
    ];
  });
  return { exhibits, earlier_exhibits: [...earlier] };
}

function printedClaims(rows: ReportExhibit['rows'], claims: readonly ClaimRow[]): ClaimRow[] {
  const printed = new Set(rows.flatMap(({ cells }) => cells.map(({ claim_id }) => claim_id)));
  return claims.filter(({ id }) => printed.has(id));
}
