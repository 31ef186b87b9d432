import { labelWords, toLabel } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import type { Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { headingLine } from '../sentences/passages/block-context.ts';
import { sentenceAround } from './sentence-around.ts';

interface Shown {
  source: LedgerSource;
  table: Table;
  title: string;
}

function tableOf({ place, sourceId }: LedgerFigure, { sources }: Ledger): Shown | null {
  const source = sources.get(sourceId);
  const table = place.table === null ? null : source?.reading.tables[place.table];
  const block = table && source?.reading.blocks[table.block];
  if (!source || !table || !block) return null;
  return { source, table, title: `${headingLine(source, block)} ${table.caption ?? ''}` };
}

const adjusted =
  /(?<![\p{L}])(?:adjusted|normali[sz]ed|underlying|bereinigt\p{L}*|normalisiert\p{L}*|retraité\p{L}*|ajust[aé]\p{L}*|rettificat\p{L}*|genormaliseerd\p{L}*|juster(?:t|et|ad)\p{L}*)(?![\p{L}])/iu;

/** A statement that leads to an adjusted result, and to no other, has left out of its costs what was adjusted. */
function isAdjusted({ table, title }: Shown): boolean {
  if (adjusted.test(title)) return true;
  const concepts = new Set(table.rowHeads.flat().map((head) => toLabel(head).concept));
  return concepts.has('adjusted_ebitda') && !concepts.has('ebitda');
}

/** What a table counts, by its title: what was spent on something is not what it is worth, nor orders of it what was sold. */
const countedIn = ({ title }: Shown): string | null =>
  measureIn(labelWords(title))?.measure.concept ?? null;
/** Such a table says so; another may leave its measure to the reader. */
const apartFromBooks = /^(?:capex|order_book|order_intake|bookings|billings|rpo)$/;

function countOther(a: Shown, b: Shown): boolean {
  const [first, second] = [countedIn(a), countedIn(b)];
  if (first === second) return false;
  return (first !== null && second !== null) || apartFromBooks.test(first ?? second ?? '');
}

const fullTime =
  /(?<![\p{L}])(?:ftes?|full-time equivalents?|vollzeit\p{L}*|vzä|équivalents? temps plein|etp|tiempo completo|tempo pieno|tempo inteiro|voltijds?\p{L}*|fte['’]s|årsverk|fuldtids\p{L}*|heltids\p{L}*)(?![\p{L}])/iu;

/** People are counted by heads, or by the time for which they are there. */
function isByTime(figure: LedgerFigure, ledger: Ledger): boolean {
  const source = ledger.sources.get(figure.sourceId);
  const shown = tableOf(figure, ledger);
  const around = shown ? shown.title : source ? sentenceAround(figure, source) : '';
  return fullTime.test(`${figure.measure.value?.text ?? ''} ${figure.unit.value ?? ''} ${around}`);
}

/** Two numbers by one name that are counted by other rules, as what stands around them says. */
export function countedByOtherRule(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): boolean {
  const concept = a.measure.value?.concept ?? null;
  if (concept === 'employees') return isByTime(a, ledger) !== isByTime(b, ledger);
  if (a.kind !== 'money' || concept === 'revenue') return false;
  const [left, right] = [tableOf(a, ledger), tableOf(b, ledger)];
  if (!left || !right) return false;
  return isAdjusted(left) !== isAdjusted(right) || (concept === null && countOther(left, right));
}
