import type { ReportDocument } from '../document/document.ts';
import { standingOf } from '../provenance-words.ts';
import { longDate } from '../report-words.ts';
import { buildExhibits } from './build-exhibits.ts';
import { buildLedger } from './build-ledger.ts';
import { buildModel } from './build-model.ts';
import { modelFormulas } from './model-formulas.ts';
import { head, input, long, muted, type Sheet, text, title } from './workbook.ts';

function coverSheet({ report, title: name, notices }: ReportDocument): Sheet {
  const fact = (label: string, value: string) => [muted(label), text(value)];
  return {
    name: 'Read me',
    widths: [18, 100],
    stickyRows: 0,
    rows: [
      [title(name)],
      fact('Date', longDate(report.generated_at)),
      fact('Status', standingOf(report).word),
      fact('Version', report.version),
      ...notices.map((notice) => [muted('Note'), long(notice)]),
      [text('')],
      [
        muted('Ledger'),
        long(
          'Every figure of the report with its source. What the report computed is a live formula over the figures that it rests on; blue figures are inputs.',
        ),
      ],
      [
        muted('Exhibits'),
        long(
          'The tables of the report. A figure that the ledger holds is taken from there; the levels of a bridge are summed.',
        ),
      ],
      ...(report.model
        ? [
            [
              muted('Model'),
              long(
                'Figures with their sources, assumptions with their ranges, and the scenarios as live formulas over both.',
              ),
            ],
          ]
        : []),
      [
        muted('Conflicts'),
        long('Where sources contradict each other, with both sides and the decision.'),
      ],
      [muted('Sources'), long('What the figures rest on, with grade and hash.')],
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
      stickyRows: 1,
      rows: [
        heads.map(head),
        ...conflicts.flatMap((conflict) =>
          conflict.sides.map(({ quote, locator, source }) => [
            input(conflict.number),
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
  return [
    {
      name: 'Sources',
      widths: [6, 50, 28, 20, 7, 40, 30, 66, 40],
      stickyRows: 1,
      rows: [
        heads.map(head),
        ...sources.map((source) => [
          input(source.number),
          long(source.title),
          text(source.publisher ?? ''),
          text(source.published_at ? longDate(source.published_at) : ''),
          text(source.grade),
          long(source.grade_reason),
          long(source.notes.join(', ')),
          text(source.hash),
          text(source.url ?? ''),
        ]),
      ],
    },
  ];
}

/** The report as a workbook: every figure with its source, and what was computed computes again. */
export function buildWorkbook(document: ReportDocument): Sheet[] {
  const { report } = document;
  const { sheet: ledger, cells } = buildLedger(report);
  const model = buildModel(report);
  return [
    coverSheet(document),
    ledger,
    buildExhibits(report, cells, modelFormulas(report, model.places)),
    ...model.sheets,
    ...conflictSheet(document),
    ...sourceSheet(document),
  ];
}
