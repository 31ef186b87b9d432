import { typesetPdf } from '@assay/server/testing/typeset';

/** How one grid is set, so that no two neighbours of a run look alike. */
export interface Layout {
  name: string;
  font: 'Inter' | 'Source Serif 4';
  size: number;
  rules: 'grid' | 'rows' | 'booktabs' | 'none';
  zebra: boolean;
  /** Points between a cell's text and its border. */
  inset: [across: number, down: number];
  numbers: 'left' | 'center' | 'right';
  /** Share of the width that the labels get; the rest is divided among the numbers. */
  stub: number;
  columns: 1 | 2;
  /** The currency sign of a number gets a column of its own. */
  signsApart: boolean;
  /** Running text that pushes the table over the end of the page. */
  filling: number;
  repeatHead: boolean;
}

export interface Page {
  rows: string[][];
  /** Rows at the top that are heads. */
  heads: number;
  /** Runs of empty cells behind a head's cell are merged with it. */
  mergeHeads: boolean;
  before: string[];
  after: string[];
}

export const typesetGrid = (page: Page, layout: Layout): Buffer =>
  typesetPdf(template, { ...page, layout });

/** The words travel as data and are set with text(), so nothing in them is read as markup. */
const template = `
#let data = json("content.json")
#let look = data.layout
#set page(paper: "a4", margin: 20mm, numbering: "1", columns: look.columns)
#set text(font: look.font, size: look.size * 1pt, hyphenate: false)
#set par(justify: true, leading: 0.6em, spacing: 1.1em)
#let width = data.rows.first().len()
#let shown(body, column, row) = {
  let bold = row < data.heads
  text(weight: if bold { "bold" } else { "regular" }, hyphenate: false, body)
}
#let signed(body) = {
  let found = body.match(regex("^([$€£])\\s*(.+)$"))
  if look.signsApart and found != none {
    box(width: 100%, { found.captures.at(0); h(1fr); found.captures.at(1) })
  } else { body }
}
#let cells = {
  let made = ()
  for (r, row) in data.rows.enumerate() {
    let c = 0
    while c < width {
      let span = 1
      if data.mergeHeads and r < data.heads and c > 0 and row.at(c) != "" {
        while c + span < width and row.at(c + span) == "" { span += 1 }
      }
      made.push(table.cell(
        colspan: span,
        align: if c == 0 { left + bottom } else if span > 1 { center } else if look.numbers == "left" { left } else if look.numbers == "center" { center } else { right },
        shown(signed(row.at(c)), c, r),
      ))
      c += span
    }
  }
  made
}
#let heads = cells.slice(0, 0)
#for words in data.before { par(text(words)) }
#{
  let strokes = if look.rules == "grid" { 0.5pt + luma(120) } else { none }
  let lines = if look.rules == "rows" {
    range(0, data.rows.len() + 1).map(y => table.hline(y: y, stroke: 0.4pt + luma(150)))
  } else if look.rules == "booktabs" {
    (table.hline(y: 0, stroke: 0.8pt), table.hline(y: data.heads, stroke: 0.4pt), table.hline(y: data.rows.len(), stroke: 0.8pt))
  } else { () }
  set par(justify: false, leading: 0.4em)
  table(
    columns: (look.stub * 1fr,) + (((1 - look.stub) / calc.max(width - 1, 1)) * 1fr,) * (width - 1),
    inset: (x: look.inset.at(0) * 1pt, y: look.inset.at(1) * 1pt),
    stroke: strokes,
    fill: (x, y) => if look.zebra and calc.even(y) and y > 0 { luma(238) } else { none },
    ..lines,
    ..cells,
  )
}
#for words in data.after { par(text(words)) }
`;
