import type { PartOf, ReportDocument } from '../document/document.ts';
import { reviewStateOf } from '../provenance-words.ts';
import { longDate } from '../report-words.ts';
import { buildExhibits } from './build-exhibits.ts';
import { buildLedger } from './build-ledger.ts';
import { buildModel } from './build-model.ts';
import { buildSummary } from './build-summary.ts';
import { modelFormulas } from './model-formulas.ts';
import { head, long, muted, place, type Sheet, type SheetCell, text, title } from './workbook.ts';

/** What each sheet holds, for whoever opens the workbook first. */
const guides = [
  [
    'Summary',
    'Conditions, hypotheses and risks in the words of the report, and what they compute as live formulas over the other sheets.',
  ],
  [
    'Ledger',
    'Every figure that a statement prints or computes with, and its source, with the quotation that holds it where there is one. A figure that the model holds is taken from there; what is computed is a live formula over the figures that it rests on, wherever a spreadsheet comes to what is printed.',
  ],
  [
    'Exhibits',
    'All tables of the report. A figure that the ledger, the model or an exhibit before holds is taken from there; totals, growth, margins and shares are formulas wherever these give what is printed.',
  ],
  [
    'Model',
    'Figures with their sources, contracts, assumptions with their ranges, and scenarios and checks as live formulas over them; what no formula computes with is not loaded.',
  ],
  ['Conflicts', 'Where sources contradict each other, with both sides and the decision.'],
  ['Sources', 'What the figures rest on, with grade and hash; what is cited nowhere stands apart.'],
] as const;

const keyWords =
  'Blue numbers are inputs, read from a source or assumed; black numbers are computed or taken from another sheet. Percentages are shares of one, shown in per cent; money stands in whole units of its currency, unless its head says otherwise.';

function coverSheet(
  { report, title: name, notices }: ReportDocument,
  sheets: readonly string[],
): Sheet {
  const fact = (label: string, value: string) => [muted(label), text(value)];
  return {
    name: 'Read me',
    widths: [18, 100],
    stickyRows: 0,
    rows: [
      [title(name)],
      fact('Date', longDate(report.generated_at)),
      fact('Status', reviewStateOf(report).word),
      fact('Version', report.version),
      ...notices.map((notice) => [muted('Note'), long(notice)]),
      [muted('Numbers'), long(keyWords)],
      [text('')],
      ...guides.flatMap(([sheet, words]) =>
        sheets.includes(sheet) ? [[muted(sheet), long(words)]] : [],
      ),
    ],
  };
}

function conflictSheet({ parts }: ReportDocument): Sheet[] {
  const conflicts = parts.flatMap((part) => (part.kind === 'conflicts' ? part.conflicts : []));
  if (conflicts.length === 0) return [];
  const heads = ['No.', 'Kind', 'Measure', 'Source', 'Quotation', 'Place', 'Decision', 'Reason'];
  return [
    {
      name: 'Conflicts',
      widths: [6, 22, 28, 40, 60, 24, 26, 50],
      stickyRows: 2,
      rows: [
        [title('Where sources contradict each other')],
        heads.map(head),
        ...conflicts.flatMap((conflict) =>
          conflict.sides.map(({ quote, locator, source }) => [
            place(conflict.number),
            text(conflict.kindWord),
            long(conflict.title),
            long(source?.title ?? ''),
            long(quote),
            long(locator),
            long(conflict.decision),
            long(conflict.reason),
          ]),
        ),
      ],
    },
  ];
}

type Source = PartOf<'sources'>['sources'][number];

const sourceRow = (source: Source): SheetCell[] => [
  place(source.number),
  long(source.title),
  text(source.publisher ?? ''),
  text(source.published_at ? longDate(source.published_at) : ''),
  text(source.grade),
  long(source.grade_reason),
  long(source.notes.join(', ')),
  text(source.hash),
  text(source.url ?? ''),
];

function sourceSheet({ parts }: ReportDocument): Sheet[] {
  const sources = parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []));
  if (sources.length === 0) return [];
  const heads = [
    'No.',
    'Title',
    'Publisher',
    'Published',
    'Grade',
    'Reason',
    'Notes',
    'SHA-256',
    'Address',
  ];
  const cited = sources.filter((source) => source.cited);
  const others = sources.filter((source) => !source.cited);
  return [
    {
      name: 'Sources',
      widths: [6, 50, 28, 20, 7, 40, 30, 66, 40],
      stickyRows: 2,
      rows: [
        [title('Sources')],
        heads.map(head),
        ...cited.map(sourceRow),
        ...(others.length > 0 ? [[text('')], [title('Read, and cited nowhere')]] : []),
        ...others.map(sourceRow),
      ],
    },
  ];
}

function buildSheets(document: ReportDocument, isLoaded: (id: string) => boolean) {
  const { report } = document;
  const model = buildModel(report, isLoaded);
  const {
    sheet: ledger,
    cells,
    same,
    amounts,
    sideCell,
    toldIn,
  } = buildLedger(report, model.places);
  const summary = buildSummary(document, { places: model.places, sideCell, toldIn });
  const exhibits = buildExhibits(
    report,
    { ledger: cells, model: model.places, same, amounts },
    modelFormulas(report, model.places),
  );
  const sheets = [
    ...summary,
    ledger,
    exhibits,
    ...model.sheets,
    ...conflictSheet(document),
    ...sourceSheet(document),
  ];
  return { sheets, named: model.namedIn([...summary, ...model.sheets]) };
}

/**
 * The report as a workbook: every figure with its source, and what was computed computes again. What no
 * formula asks the model for is not loaded into it.
 */
export function buildWorkbook(document: ReportDocument): Sheet[] {
  const { named } = buildSheets(document, () => true);
  const { sheets } = buildSheets(document, (id) => named.has(id));
  const names = sheets.map(({ name }) => name);
  return [coverSheet(document, names), ...sheets];
}
