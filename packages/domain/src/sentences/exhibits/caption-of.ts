import { readDates } from '../../kit/dates.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Table } from '../../reading/reading.ts';
import type { LedgerFigure, LedgerSource } from '../ledger.ts';
import { withoutUnit } from '../name-figure.ts';
import { lineAbove } from '../passages/block-context.ts';
import { shortName } from '../players.ts';

/** Above names stands what they are, or of what all of them are: only the latter titles a table. */
const fewestWords = 3;
const dated = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})FY\s?\d\d/u;
/** Whose time or unit it is, and no title: "Year ended 31 December", "EUR million". */
const leads =
  /^(?:in|as|at|for|per|year|years|period|months?|quarter|amounts?|figures|values|all|zum|am|stand|jahr|angaben|beträge|werte|au|en|al|en miles)(?!\p{L})/iu;
const leadsByUnit =
  /^(?:[A-Z]{3}|T€|[€$£])(?:$|[\s,]*(?:$|[km](?![\p{L}])|bn|'?000|thousand|million|billion|in\s|per\s|Tsd|Mio|Mrd|mill|milj|mld))/u;
const saysNoSubject = (line: string): boolean => leads.test(line) || leadsByUnit.test(line);

/** "Machines per site" is what rows are told apart by. */
const parting = /(?<!\p{L})(?:per|je|pro|par|por|pr)(?!\p{L})/iu;

/** What the head over a table's names says of all of it: "Reasons for loss, FY26". */
function cornerTitle({ columnHeads, stubColumns }: Table): string | null {
  const corner = stubColumns > 0 ? withoutUnit(columnHeads[0]?.at(-1)?.trim() ?? '') : '';
  // How it was asked stands in brackets: "Theme (several answers possible)" is what the rows are.
  const words = corner.replaceAll(/\([^()]*\)/gu, ' ').match(/\p{L}{2,}/gu) ?? [];
  const isTitle = words.length >= fewestWords || (words.length > 1 && dated.test(corner));
  return isTitle && !saysNoSubject(corner) && !parting.test(corner) ? corner : null;
}

const fewestInLine = 2;
/** "Serviceable market, 2025:" leads to its table as a title does; other lines with a colon are sentences. */
const datedColon = /(,\s(?:FY\s?)?(?:19|20)\d\d)\s?:$/u;
/** How a table was made and who may see it. */
const ofPaper =
  /(?<!\p{L})(?:confidential|draft|unaudited|source|vertraulich|entwurf|ungeprüft|quelle|confidentiel|brouillon)(?!\p{L})/iu;

/** The line that stands over a table as its title: no sentence, no day on which it was made. */
function titleLine(table: Table, source: LedgerSource): string | null {
  const block = source.reading.blocks[table.block];
  const over = block ? lineAbove(source, block).replace(/\s+/gu, ' ').trim() : '';
  const plain = over.replace(datedColon, '$1');
  const line = plain.endsWith(')') ? plain : withoutUnit(plain);
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  const isTitle =
    words.length >= fewestInLine && /^[\p{Lu}\d]/u.test(line) && !/[.:;,!?…]$/u.test(line);
  const isDated = readDates(line).some(({ value }) => /^\d{4}-\d\d-\d\d$/u.test(value));
  return isTitle && !isDated && !saysNoSubject(line) && !ofPaper.test(line) ? line : null;
}

/** On the slides of a company that is for sale a title is what it says of itself: "Steady growth, stable margin". */
const isOwnSlide = ({ card: { kind, ownerRole } }: LedgerSource): boolean =>
  kind === 'presentation' && ownerRole === 'target';

function headingOver(table: Table, source: LedgerSource): string | null {
  const { reading } = source;
  const { blocks, text } = reading;
  const headings = (blocks[table.block]?.headings ?? []).flatMap((index) => blocks[index] ?? []);
  const nearest = headings.findLast(({ instructs }) => !instructs);
  const heading = nearest ? text.slice(nearest.start, nearest.end) : null;
  const isSaid = isOwnSlide(source) && (heading?.match(/\p{L}{2,}/gu) ?? []).length >= fewestWords;
  return isSaid && !/["“”]/u.test(heading ?? '') ? `“${heading}”` : heading;
}

/** Another company than the one that the report is about: its daughter, or a rival. */
function otherCompany(figures: readonly LedgerFigure[], company: string): string | null {
  const whose = new Set(figures.map(({ subject }) => subject.value));
  const [only] = whose;
  if (!only || whose.size > 1 || shortName(only) === shortName(company)) return null;
  const name = withoutLegalForm(only);
  return name === only ? null : name;
}

/** What a table is called, and of whom it is where that is not the company itself. */
export function captionOf(
  table: Table,
  source: LedgerSource,
  figures: readonly LedgerFigure[],
  company: string,
): string {
  const caption =
    table.caption ??
    titleLine(table, source) ??
    cornerTitle(table) ??
    headingOver(table, source) ??
    source.card.title;
  const other = otherCompany(figures, company);
  return other && !caption.includes(other) ? `${other}: ${caption}` : caption;
}
