import type { Grid, GridCell } from '@assay/contract/grid';

export type GridQuestion = Grid['questions'][number];
export type GridDocument = Grid['documents'][number];
type Statement = GridCell['statements'][number];

export interface ColumnProgress {
  documents: number;
  /** Has its answer, or is known not to hold one. */
  answered: number;
  /** Of these, documents that answer. */
  found: number;
  open: number;
  /** Failed, cancelled, or come in later: asking again fills them. */
  unasked: number;
  costUsd: number;
}

const isOpen = ({ status }: GridCell) => status === 'waiting' || status === 'answering';

export function progressOf({ documents, cells }: Grid, questionId: string): ColumnProgress {
  const readable = documents.filter(({ source_id }) => source_id !== null);
  const own = cells.filter(({ question_id }) => question_id === questionId);
  const answered = own.filter(({ status }) => status === 'answered');
  const open = own.filter(isOpen).length;
  return {
    documents: readable.length,
    answered: answered.length,
    found: answered.filter(({ statements }) => statements.length > 0).length,
    open,
    unasked: readable.length - answered.length - open,
    costUsd: own.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const usd = (value: number) => `$${value < 1 ? value.toFixed(3) : value.toFixed(2)}`;

export function columnWords({ documents, answered, found, open, costUsd }: ColumnProgress) {
  if (open > 0) return `${answered} of ${documents} asked`;
  const cost = costUsd > 0 ? `, ${usd(costUsd)}` : '';
  return `${found} of ${counted(answered, 'document')} ${answered === 1 ? 'answers' : 'answer'}${cost}`;
}

/** What one more question will cost, before it is asked. */
export function estimateWords({ documents, estimate, budget_usd }: Grid): string {
  const readable = documents.filter(({ source_id }) => source_id !== null).length;
  const of = counted(readable, 'document');
  const { offline, cell_usd } = estimate;
  if (offline) return `${of}, by the offline analyst, no cost`;
  const budget = budget_usd === null ? '' : `, within the budget of $${budget_usd.toFixed(2)}`;
  if (!cell_usd) return `${of}, by a model whose price is not known${budget}`;
  const { low, high } = cell_usd;
  return `${of}, about ${usd(low * readable)} to ${usd(high * readable)}${budget}`;
}

/** Documents by name; those alone that answer something, if they are wanted. */
export function shownDocuments({ documents, cells }: Grid, answering: boolean): GridDocument[] {
  const answer = new Set(
    cells.filter(({ statements }) => statements.length > 0).map(({ source_id }) => source_id),
  );
  return documents
    .filter(({ source_id }) => !answering || (source_id !== null && answer.has(source_id)))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

export interface Said {
  texts: string[];
  quotes: Statement['quotes'];
}

/** Statements of one place stand above it together. */
export function groupByPlace(statements: readonly Statement[]): Said[] {
  const groups = Map.groupBy(statements, ({ quotes }) =>
    quotes.map(({ start }) => start).join(' '),
  );
  return [...groups.values()].map((alike) => ({
    texts: alike.filter((one) => !repeatsQuote(one)).map(({ text }) => text),
    quotes: alike[0]?.quotes ?? [],
  }));
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A statement that only repeats its quote is left to the quote. */
function repeatsQuote({ text, quotes }: Statement): boolean {
  const [quote] = quotes;
  return quotes.length === 1 && quote !== undefined && words(text).includes(words(quote.quote));
}
