import { customersIn, endingSoon } from '../../model/largest-customers.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { asNumber, type ModelPage, modelSheet } from './model-page.ts';
import { dayNumber, empty, head, long, type SheetCell, text, title } from './workbook.ts';

const ownerWords = (may: boolean | undefined) => (may === undefined ? '' : may ? 'Yes' : 'No');

/** The days by which ends are counted, to be set otherwise; null where too few contracts are dated. */
function writeDays(page: ModelPage): { seen: string; until: string } | null {
  const soon = endingSoon(page.printed.matter);
  const day = page.printed.matter.seen;
  if (!soon || !day) return null;
  const seen = `$B$${page.nextRow}`;
  page.write([
    text('Ends are counted from'),
    { kind: 'day', day },
    text('The date of the latest document; what ended before has ended.'),
  ]);
  const until = `$B$${page.nextRow}`;
  page.write([
    text('Soon ends what ends by'),
    { kind: 'formula', formula: `EDATE(${seen},24)`, value: dayNumber(soon.until), isDay: true },
    text('Two years later.'),
  ]);
  return { seen: `${modelSheet}!${seen}`, until: `${modelSheet}!${until}` };
}

type Listed = NonNullable<Matter['listed']>;

/** A customer of several contracts is as large as all of them; beside the first of them it is counted. */
function customerCell(listed: Listed, at: number, first: number): SheetCell {
  const named = listed[at]?.name.toLowerCase() ?? '';
  const isFirst = listed.findIndex(({ name }) => name.toLowerCase() === named) === at;
  const paid = customersIn(listed).find(({ name }) => name.toLowerCase() === named)?.amount;
  const [row, last] = [first + at, first + listed.length - 1];
  return {
    kind: 'formula',
    formula: `IF(COUNTIF($A$${first}:$A${row},$A${row})=1,SUMIF($A$${first}:$A$${last},$A${row},$B$${first}:$B$${last}),0)`,
    value: isFirst ? (paid?.toNumber() ?? 0) : 0,
  };
}

type Placed = (figure: ModelFigure) => SheetCell[];

/** What customers pay, with the day on which they may go. */
export function writeContracts(page: ModelPage, placeCells: Placed): void {
  const { listed = [] } = page.printed.matter;
  const [opening] = listed;
  if (!opening) return;
  const remarks = listed.some(({ remark }) => remark);
  const isShared = customersIn(listed).length < listed.length;
  page.write([empty], [title('Contracts by customer')]);
  const days = writeDays(page);
  page.write(
    [
      'Customer',
      ['A year', opening.amount.unit].filter(Boolean).join(', '),
      'Ends',
      'Change-of-control clause',
      'Source',
      'Place',
      ...(remarks ? ['Remark of the list'] : []),
      'Notes',
      ...(isShared ? ['The customer in all'] : []),
    ].map(head),
  );
  const first = page.nextRow;
  listed.forEach(({ name, amount, ends, mayLeaveOwner, remark = '' }, at) => {
    const notes = new Set([...amount.notes, ...(ends?.notes ?? [])]);
    page.write([
      long(name),
      page.input(amount),
      ends ? asNumber(ends.value, ends.unit) : empty,
      text(ownerWords(mayLeaveOwner)),
      ...placeCells(amount),
      ...(remarks ? [long(remark)] : []),
      text([...notes].toSorted((a, b) => a - b).join(', ')),
      ...(isShared ? [customerCell(listed, at, first)] : []),
    ]);
  });
  const column = (letter: string) =>
    `${modelSheet}!$${letter}$${first}:$${letter}$${page.rows.length}`;
  const amounts = column('B');
  const shared = remarks ? 'I' : 'H';
  page.contracts = {
    amounts,
    ends: column('C'),
    clauses: column('D'),
    customers: isShared ? column(shared) : amounts,
    seen: days?.seen ?? null,
    until: days?.until ?? null,
  };
}
