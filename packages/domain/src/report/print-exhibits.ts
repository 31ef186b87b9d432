import type { Exhibit } from '../evidence/answer.ts';
import { unsupportedNumbers } from '../evidence/check-figures.ts';
import type { FreeTextCheck } from '../evidence/check-free-text.ts';
import { type NumberMention, readNumbers, sameValue } from '../evidence/read-numbers.ts';
import { contentWords } from '../evidence/words.ts';
import type { ReportExhibit } from './report.ts';
import type { ClaimRow, SourceRow, SubsectionRow } from './report-rows.ts';
import type { Sentences } from './sentences.ts';

export interface ExhibitPress {
  /** Exhibits so far, for their numbers. */
  printed: number;
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
  return {
    text: cell.text,
    value: drawnValue(cell.value, cell.text, claim),
    claim_id: claim.id,
    notes: sentences.notesOf(claim),
  };
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
): ReportExhibit[] {
  return subsection.exhibits.flatMap((exhibit) => {
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
    press.printed += 1;
    return [
      {
        id: exhibit.id,
        number: press.printed,
        kind: exhibit.kind,
        title: label(exhibit.title) ? exhibit.title : subsection.title,
        unit: exhibit.unit && label(exhibit.unit) ? exhibit.unit : null,
        chart: exhibit.chart,
        columns: exhibit.columns.map((head) => (label(head) ? head : '')),
        rows,
        source_ids: sentences.sourcesOf(printedClaims(rows, claims)),
      },
    ];
  });
}

function printedClaims(rows: ReportExhibit['rows'], claims: readonly ClaimRow[]): ClaimRow[] {
  const printed = new Set(rows.flatMap(({ cells }) => cells.map(({ claim_id }) => claim_id)));
  return claims.filter(({ id }) => printed.has(id));
}
