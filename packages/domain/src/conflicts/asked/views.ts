import { rememberFor } from '../../kit/remember.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { type Case, type TableCases, tableCases } from '../recomputed/cases.ts';
import { ofMany } from '../recomputed/told-rate.ts';
import { isOutside, isSelling } from '../selling.ts';
import { headingsOf } from '../sentence-around.ts';
import { definitionsIn, meaningOf } from './definitions.ts';
import { meaningsOf, meantWords, type Word } from './words.ts';

/** A table read by its rows or by its columns, with the words that stand over it. */
export interface View extends TableCases {
  over: readonly string[];
  context: ReadonlySet<string>;
  /** All that its paper says. */
  paper: ReadonlySet<string>;
  /** What each case is of, by the columns that hold words. */
  parts: (of: Case) => readonly string[];
  /** What its paper says that a label means. */
  meaning: (words: readonly Word[]) => readonly Word[];
}

const longestAbove = 300;

/** Captions, headings, the lines right above, and the title. */
function linesOver({ source, table }: TableCases): string[] {
  const { blocks, text } = source.reading;
  const above = blocks.slice(0, table.block).toReversed();
  const near = above.slice(0, above.findIndex(({ kind }) => kind !== 'paragraph') + 1);
  const place = { block: table.block, table: table.index };
  return [
    table.caption ?? '',
    near
      .map(({ start, end }) => text.slice(start, end))
      .join(' ')
      .slice(0, longestAbove),
    headingsOf({ place }, source),
    source.card.title,
  ];
}

function partsIn({ table, isTurned, cases }: TableCases): View['parts'] {
  if (isTurned) return ({ label }) => [label];
  const numeric = new Set(
    cases.flatMap(({ fields }) => fields.map(({ figure }) => figure.place.column)),
  );
  const columns = table.columnHeads.flatMap((_, at) => (numeric.has(at) ? [] : [at]));
  return ({ label, fields: [first] }) => {
    const row = first?.figure.place.row ?? null;
    const texts =
      row === null ? [] : columns.map((at) => table.cells[row]?.[at]?.text.trim() ?? '');
    return texts.length > 0 ? texts : [label];
  };
}

/** Where the company is one of several rows, they are companies. */
function listsCompanies({ cases, table }: TableCases, company: string): boolean {
  const [name] = meantWords(company);
  const labels = [...cases.map(({ label }) => label), ...table.rowHeads.flat()];
  return !!name && labels.some((label) => meantWords(label)[0]?.stem === name.stem);
}

const isUsable = ({ figure }: { figure: LedgerFigure }): boolean => !isPlan(figure);

/** All tables of papers that sell nothing and know the company. */
export const viewsOf = rememberFor((ledger: Ledger): View[] =>
  tableCases(ledger)
    .filter(
      ({ source }) => !isSelling(source) && !isOutside(source) && !ofMany.has(source.card.kind),
    )
    .filter((each) => !listsCompanies(each, ledger.company))
    .map((each) => ({
      ...each,
      cases: each.cases.map((of) => ({ ...of, fields: of.fields.filter(isUsable) })),
    }))
    .map((each) => {
      const over = linesOver(each);
      const context = meaningsOf(meantWords([...over, each.named].join('; ')));
      const paper = meaningsOf(meantWords(each.source.reading.text));
      const definitions = definitionsIn(each.source);
      const meaning = (words: readonly Word[]) => meaningOf(words, definitions);
      return { ...each, over, context, paper, parts: partsIn(each), meaning };
    }),
);
