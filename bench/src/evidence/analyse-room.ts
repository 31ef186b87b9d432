import { gatherEvidence } from '@assay/domain/analyst/gather';
import { summarise } from '@assay/domain/analyst/summarise';
import { writeSection } from '@assay/domain/analyst/write-section';
import { findConflicts } from '@assay/domain/conflicts/find-conflicts';
import { queryTable } from '@assay/domain/reading/tables/query-table';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { checkStatements } from '@assay/domain/sentences/check-statements';
import { selectExhibit } from '@assay/domain/sentences/exhibits/select-exhibit';
import type { Ledger, LedgerFigure } from '@assay/domain/sentences/ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import type { ExhibitSelection, Statement } from '@assay/domain/sentences/statement';

/** What the offline analyst makes of a room. */
export interface RoomReport {
  sentences: string[];
  /** Cells with their row, column and exhibit. */
  cells: string[];
  register: { arithmetic: boolean; text: string; shown: string[] }[];
}

/** The room's ledger with what its tables of records answer. */
function withAnswers(ledger: Ledger): Ledger {
  const sources = [...ledger.sources.values()];
  let next = Math.max(0, ...sources.map((one) => one.firstFigure + one.reading.figures.length));
  const queried = planQueries(ledger).flatMap(({ table: id, ...query }): LedgerFigure[] => {
    const found = ledger.table(id);
    if (!found) return [];
    const { source, table } = found;
    const { answers } = queryTable(table, query, {
      card: source.card,
      headings: [],
      above: null,
      calendar: null,
      style: source.card.numberStyle,
      entities: source.reading.entities,
    });
    return answers.map(({ figure }) => ({ ...figure, id: `f${next++}`, sourceId: source.id }));
  });
  return openLedger(ledger.company, sources, queried);
}

function cellsOf(selection: ExhibitSelection, ledger: Ledger): string[] {
  const selected = selectExhibit(selection, ledger);
  if (!('exhibit' in selected)) return [];
  const { rows, columns, caption } = selected.exhibit;
  return rows.flatMap(({ label, cells }) =>
    cells.map(({ text }, at) => `${caption} | ${label} | ${columns[at]?.label ?? ''} | ${text}`),
  );
}

export function analyseRoom(read: Ledger): RoomReport {
  const ledger = withAnswers(read);
  const evidence = gatherEvidence(ledger);
  const printed = (claims: readonly Statement[]) =>
    checkStatements([...claims], ledger)
      .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
      .map((check) => check.printed);
  const sections = defaultOutline().map(({ subsections }) => writeSection(evidence, subsections));
  const exhibits = sections.flatMap((section) =>
    section.subsections.flatMap((subsection) => subsection.exhibits),
  );
  return {
    sentences: [...sections, summarise(evidence)].flatMap(({ claims }) => printed(claims)),
    cells: exhibits.flatMap((exhibit) => cellsOf(exhibit, ledger)),
    register: findConflicts(ledger).map(({ kind, about, why, sides }) => ({
      arithmetic: kind === 'arithmetic',
      text: `${about} ${why}`,
      shown: sides.flatMap((side) => side?.shown ?? []),
    })),
  };
}
