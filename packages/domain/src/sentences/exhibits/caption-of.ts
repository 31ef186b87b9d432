import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Table } from '../../reading/reading.ts';
import type { LedgerFigure, LedgerSource } from '../ledger.ts';
import { withoutUnit } from '../name-figure.ts';
import { shortName } from '../players.ts';

/** Above names stands what they are, or of what all of them are: only the latter titles a table. */
const fewestWords = 3;
const dated = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})FY\s?\d\d/u;
/** Whose time or unit it is, and no title: "Year ended 31 December", "EUR million". */
const leads =
  /^(?:in|as|at|for|per|year|years|period|months?|quarter|amounts?|figures|values|all|zum|am|stand|jahr|angaben|beträge|werte|au|en|al|en miles)(?!\p{L})|^(?:[A-Z]{3}|T€|[€$£])(?![a-z])/iu;

/** "Machines per site" is what rows are told apart by. */
const parting = /(?<!\p{L})(?:per|je|pro|par|por|pr)(?!\p{L})/iu;

/** What the head over a table's names says of all of it: "Reasons for loss, FY26". */
function cornerTitle({ columnHeads, stubColumns }: Table): string | null {
  const corner = stubColumns > 0 ? withoutUnit(columnHeads[0]?.at(-1)?.trim() ?? '') : '';
  const words = corner.match(/\p{L}{2,}/gu) ?? [];
  const isTitle = words.length >= fewestWords || (words.length > 1 && dated.test(corner));
  return isTitle && !leads.test(corner) && !parting.test(corner) ? corner : null;
}

function headingOver(table: Table, { reading }: LedgerSource): string | null {
  const { blocks, text } = reading;
  const headings = (blocks[table.block]?.headings ?? []).flatMap((index) => blocks[index] ?? []);
  const nearest = headings.findLast(({ instructs }) => !instructs);
  return nearest ? text.slice(nearest.start, nearest.end) : null;
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
    table.caption ?? cornerTitle(table) ?? headingOver(table, source) ?? source.card.title;
  const other = otherCompany(figures, company);
  return other && !caption.includes(other) ? `${other}: ${caption}` : caption;
}
