import { answerSchemaOf } from '@assay/domain/agents/answers';
import { agentById } from '@assay/domain/agents/roster';
import { gatherEvidence } from '@assay/domain/analyst/gather';
import { summarise } from '@assay/domain/analyst/summarise';
import { writeSection } from '@assay/domain/analyst/write-section';
import { findConflicts } from '@assay/domain/conflicts/find-conflicts';
import { instructionsIn } from '@assay/domain/reading/instructions/instructions-in';
import { queryTable } from '@assay/domain/reading/tables/query-table';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { checkStatements, plainContext } from '@assay/domain/sentences/check-statements';
import { citePlaces } from '@assay/domain/sentences/cite';
import { selectExhibit } from '@assay/domain/sentences/exhibits/select-exhibit';
import type { Ledger, LedgerFigure } from '@assay/domain/sentences/ledger';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { planQueries } from '@assay/domain/sentences/plan-queries';
import type { ExhibitSelection, ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import { tableContext } from '@assay/domain/sentences/table-context';

interface PrintedSentence {
  text: string;
  /** The documents that carry it. */
  files: string[];
}

/** What the offline analyst makes of a room. */
export interface RoomReport {
  sentences: PrintedSentence[];
  /** Cells with their row, column and exhibit. */
  cells: string[];
  register: { arithmetic: boolean; text: string; shown: string[]; files: string[] }[];
  /** Texts that address the agents. */
  instructions: string[];
  /** As a person reads it, line by line. */
  lines: string[];
}

/** The room's ledger with what its tables of records answer. */
function withAnswers(ledger: Ledger): Ledger {
  const sources = [...ledger.sources.values()];
  let next = Math.max(0, ...sources.map((one) => one.firstFigure + one.reading.figures.length));
  const queried = planQueries(ledger).flatMap(({ table: id, ...query }): LedgerFigure[] => {
    const found = ledger.table(id);
    if (!found) return [];
    const { source, table } = found;
    const { answers } = queryTable(table, query, tableContext(source, table));
    return answers.map(({ figure }) => ({ ...figure, id: `f${next++}`, sourceId: source.id }));
  });
  return openLedger(ledger.company, sources, queried);
}

interface ShownExhibit {
  caption: string;
  cells: string[];
}

function shownExhibit(selection: ExhibitSelection, ledger: Ledger): ShownExhibit[] {
  const selected = selectExhibit(selection, ledger);
  if (!('exhibit' in selected)) return [];
  const { rows, columns, caption } = selected.exhibit;
  const cells = rows.flatMap(({ label, cells: own }) =>
    own.map(({ text }, at) => `${caption} | ${label} | ${columns[at]?.label ?? ''} | ${text}`),
  );
  return [{ caption, cells }];
}

/** Figures that a better source contradicts, as the register would decide it. */
function losersIn(ledger: Ledger): Map<string, string> {
  return new Map(
    findConflicts(ledger).flatMap(({ sides, better }): [string, string][] => {
      if (better === null) return [];
      const [won, lost] = [sides[better]?.figure, sides[better === 0 ? 1 : 0]?.figure];
      return won && lost ? [[lost.id, won.id]] : [];
    }),
  );
}

/** What does not fit it would be cut from a report. */
const answer = answerSchemaOf(agentById('target_introduction_claude'));

export function analyseRoom(read: Ledger): RoomReport {
  const ledger = withAnswers(read);
  const evidence = gatherEvidence(ledger);
  const context = { ...plainContext, losers: losersIn(ledger) };
  const printedOf = (claims: readonly Statement[]): Map<string, ProgramCheck> =>
    new Map(
      checkStatements([...claims], ledger, context)
        .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
        .map((check) => [check.statementId, check]),
    );
  const sentences: PrintedSentence[] = [];
  const lines: string[] = [];
  const cells: string[] = [];
  const tell = (ids: readonly string[], printed: ReadonlyMap<string, ProgramCheck>) => {
    for (const check of ids.flatMap((id) => printed.get(id) ?? [])) {
      const files = citePlaces(check, ledger).map(({ sourceId }) => sourceId);
      sentences.push({ text: check.printed, files });
      lines.push(check.printed);
    }
  };
  const summary = summarise(evidence);
  lines.push('# Summary');
  tell(
    [...summary.paragraphs.flatMap(({ claims }) => claims), ...summary.risks],
    printedOf(summary.claims),
  );
  lines.push(...summary.next_steps.map((step) => `Next step: ${step}`));
  for (const { title, subsections } of defaultOutline()) {
    const section = writeSection(evidence, subsections);
    answer.parse(section);
    const printed = printedOf(section.claims);
    lines.push(`# ${title}`);
    for (const subsection of section.subsections) {
      lines.push(`## ${subsection.title}`);
      tell(
        subsection.paragraphs.flatMap(({ claims }) => claims),
        printed,
      );
      for (const shown of subsection.exhibits.flatMap((one) => shownExhibit(one, ledger))) {
        cells.push(...shown.cells);
        lines.push(`[exhibit: ${shown.caption}, ${shown.cells.length} cells]`);
      }
      lines.push(...subsection.open_questions.map(({ question }) => `Open: ${question}`));
    }
  }
  return {
    sentences,
    cells,
    lines,
    register: findConflicts(ledger).map(({ kind, about, why, sides }) => ({
      arithmetic: kind === 'arithmetic',
      text: `${about} ${why}`,
      shown: sides.flatMap((side) => side?.shown ?? []),
      files: sides.flatMap((side) => side?.sourceId ?? []),
    })),
    instructions: [...ledger.sources.values()].flatMap(({ reading }) =>
      instructionsIn(reading).map(({ quote }) => quote),
    ),
  };
}
