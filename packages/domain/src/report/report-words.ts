import type { SubsectionStatus } from '../agents/answers.ts';
import { monthNames } from '../format/month-names.ts';
import type {
  Hallmark,
  HypothesisState,
  Note,
  Report,
  ReportConflict,
  ReportExhibit,
  ReportSentence,
  ReportSubsection,
} from './report.ts';

/** The words that every format of the report prints for its states. */
export const reportStatusWords: Readonly<Record<Report['status'], string>> = {
  draft: 'Draft',
  qa_validated: 'QA-validated',
};

export const verdictWords: Readonly<Record<NonNullable<Report['summary']>['verdict'], string>> = {
  attractive: 'Attractive',
  attractive_with_conditions: 'Attractive with conditions',
  unattractive: 'Unattractive',
  inconclusive: 'Inconclusive',
};

/** What every format prints before a sentence that weighs or supposes rather than reports. */
export const kindWords: Readonly<Record<ReportSentence['kind'], string>> = {
  evidence: '',
  judgement: 'Judgement:',
  assumption: 'Assumption:',
};
/** Verdict and headline weigh, whatever they say. */
export const verdictLabel = 'The analysts’ judgement';

/** A state is told by its sign and its word, never by colour alone. */
const stateSigns: Readonly<Record<HypothesisState, string>> = {
  green: '●',
  amber: '◐',
  red: '▲',
  open: '○',
};

/** Words of a cell with the sign of the state that they name. */
export const withSign = ({ text, state }: { text: string; state?: HypothesisState | undefined }) =>
  state ? `${stateSigns[state]} ${text}` : text;

export const stateWords: Readonly<Record<HypothesisState, string>> = {
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  open: 'Open',
};

/** "2 green, 1 red". */
export function countStates(all: readonly { state: HypothesisState }[]): string {
  return (['green', 'amber', 'red', 'open'] as const)
    .flatMap((state) => {
      const number = all.filter((each) => each.state === state).length;
      return number > 0 ? [`${number} ${stateWords[state].toLowerCase()}`] : [];
    })
    .join(', ');
}

export const likelihoodWords = { low: 'Low', medium: 'Medium', high: 'High' } as const;

export const subsectionWords: Readonly<Record<SubsectionStatus, string>> = {
  answered: 'Answered',
  partial: 'Partly answered',
  not_found: 'No evidence found',
};

export const conflictWords: Readonly<Record<ReportConflict['kind'], string>> = {
  contradicts: 'Contradiction',
  qualifies: 'Qualification',
  instruction: 'Instruction in a source',
  stale: 'Outdated source',
  arithmetic: 'Arithmetic',
};

/** Beside every note of a source that tries to steer whoever reads it. */
const addressingWords = 'source holds text that addresses the agents; one grade lower';

/** Where a note stands, and what is to be minded about its source. */
export function notePlace({
  locator,
  addresses_agents,
}: Pick<Note, 'locator' | 'addresses_agents'>) {
  return [locator, addresses_agents ? addressingWords : ''].filter(Boolean).join('; ');
}

const decisions: Readonly<Record<string, string>> = {
  prefer_first: 'The first is preferred',
  prefer_second: 'The second is preferred',
  keep_both: 'Both are kept',
  ignored: 'Ignored',
  open: 'Open',
};

export function decisionWords(decision: string): string {
  return decisions[decision] ?? decision;
}

/** By whom a statement was checked, in words. */
export function checkedWords({
  checked,
  verdict,
}: Pick<ReportSentence, 'checked' | 'verdict'>): string {
  if (verdict !== 'verified' || !checked) return 'Not verified.';
  if (checked.by === 'program') {
    return 'Checked by the program: every word is a label, a figure or a quotation.';
  }
  const holder = checked.by === 'person' ? 'the reviewer who wrote it' : checked.model;
  return `Checked by the program, and held to its sources by ${holder ?? 'a model'}.`;
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Without its full stop, to stand in a sentence. */
export const withoutStop = (text: string) => text.replace(/\.$/, '');

/** The measure that a conflict is about, as a heading. */
export const conflictTitle = ({ measure }: ReportConflict) => capitalised(measure);

/** What differs, and what tries to steer whoever reads it: the register holds both, and they are counted apart. */
export function countConflicts(conflicts: readonly Pick<ReportConflict, 'kind'>[]) {
  const instructions = conflicts.filter(({ kind }) => kind === 'instruction').length;
  return { conflicts: conflicts.length - instructions, instructions };
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a side of a conflict states, below its measure, where its quotation does not say just that. */
export function sideStatement(
  { statement, quote }: ReportConflict['sides'][number],
  measure: string,
): string {
  const quoted = letters(quote);
  const named = `${measure}: `;
  // The value stands out beside its quotation, as that of the other side does.
  const own = statement.startsWith(named) ? statement.slice(named.length) : statement;
  const said = letters(own);
  return quoted !== '' && (said === quoted || (own === statement && said.endsWith(quoted)))
    ? ''
    : own;
}

/** The unit of an exhibit, unless its title, a head or each of its figures names it already. */
export function exhibitUnit({
  unit,
  title,
  columns,
  rows,
}: Pick<ReportExhibit, 'unit' | 'title' | 'columns' | 'rows'>): string {
  if (unit === null) return '';
  const named = [title, ...columns].some((text) => text.toLowerCase().includes(unit.toLowerCase()));
  const shares = rows.flatMap(({ cells }) => cells.filter(({ text }) => text.includes('%')));
  return named || (unit === '%' && shares.length > 0) ? '' : unit;
}

/** Where a subsection shows what an earlier one has printed. */
export function earlierExhibit({
  number,
  title,
}: ReportSubsection['earlier_exhibits'][number]): string {
  return `See exhibit ${number}: ${withoutStop(title)}.`;
}

/** Every note of a row of an exhibit, to be named once at its label. */
export function rowNotes(row: ReportExhibit['rows'][number]): number[] {
  return [...new Set(row.cells.flatMap((cell) => cell.notes))].sort((a, b) => a - b);
}

/** A chart in words, for those who cannot see it. */
export function chartWords({ title, rows, columns }: ReportExhibit): string {
  const lines = rows.map(({ label, cells }) => {
    const values = cells.flatMap(({ text }, index) => {
      const head = cells.length > 1 ? `${columns[index + 1] ?? ''} ` : '';
      return text === '' ? [] : [`${head}${text}`];
    });
    return `${label}: ${values.join(', ')}`;
  });
  return `Chart: ${withoutStop(title)}. ${lines.join('; ')}.`;
}

export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function hallmarkWords(hallmark: Hallmark): string[] {
  const asked = hallmark.answered + hallmark.partial + hallmark.not_found;
  const answered = `${hallmark.answered} of ${counted(asked, 'subsection', 'subsections')} answered`;
  const partly = hallmark.partial > 0 ? `, ${hallmark.partial} in part` : '';
  return [
    `${answered}${partly}`,
    `confidence ${hallmark.confidence}`,
    counted(hallmark.sources, 'source', 'sources'),
    counted(hallmark.verified, 'verified statement', 'verified statements'),
    hallmark.unverified === 0 ? 'none unverified' : `${hallmark.unverified} unverified`,
  ];
}

/** "14 November 2026", from the day of an ISO date; other texts stay as they are. */
export function longDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  const month = monthNames[Number(match?.[2] ?? 0) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : iso;
}
