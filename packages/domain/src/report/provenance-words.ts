import { signOffLine } from '../review/sign-off.ts';
import { editingWords } from './editing-words.ts';
import { printedSentences } from './printed-sentences.ts';
import type { Report, ReportSentence } from './report.ts';
import { counted, reportStatusWords } from './report-words.ts';

type Written = Pick<Report, 'status' | 'offline' | 'agent_runs'>;

/** Whether one program wrote the whole report, and no model was asked for any part of it. */
function isWrittenOffline({ offline, agent_runs: runs }: Written): boolean {
  return offline && runs.every(({ provider }) => provider === 'offline');
}

/** How far the report has been reviewed; what no model has reviewed is not called validated. */
export function reviewStateOf(report: Written): { word: string; validated: boolean } {
  if (report.status === 'qa_validated' && isWrittenOffline(report))
    return { word: 'Checked by program', validated: false };
  return { word: reportStatusWords[report.status], validated: report.status === 'qa_validated' };
}

const holders = { model: 'a model', person: 'the reviewers who wrote them' } as const;

/** By whom statements were checked, in one line; one that is printed twice counts once, as everywhere. */
export function checkedLine(sentences: readonly ReportSentence[]): string {
  const once = new Map(sentences.map((sentence) => [sentence.claim_id, sentence]));
  const checked = [...once.values()].flatMap((sentence) => sentence.checked ?? []);
  if (checked.length === 0) return '';
  const models = [
    ...new Set(
      checked.flatMap(({ by, model }) => (by === 'program' ? [] : (model ?? holders[by]))),
    ),
  ];
  const held = checked.filter(({ by }) => by !== 'program').length;
  const program = `${counted(checked.length, 'statement', 'statements')} checked by program`;
  if (held === 0) return `${program}: quotations found, figures computed again.`;
  return `${program}; ${held === checked.length ? 'each' : held} also held to ${held === 1 ? 'its' : 'their'} sources by ${models.join(' and ')}.`;
}

function writers(report: Report): string[] {
  if (!report.offline) return [];
  const how = 'extracted and computed from the evidence in hand';
  if (isWrittenOffline(report))
    return [
      `Written by the offline analyst alone: statements are ${how}; no language model was asked.`,
    ];
  const { agent_runs: runs } = report;
  const offline = runs.filter(({ provider }) => provider === 'offline').length;
  return [
    `Written by the offline analyst in ${offline} of ${counted(runs.length, 'seat', 'seats')}: what stands there is ${how}, and no language model was asked.`,
  ];
}

/** Who stood in, what failed and what was set apart, in one plain line. */
function provenance(report: Report, unverified: number): string[] {
  const failed = report.agent_runs.filter(({ status }) => status === 'failed').length;
  const line = [
    ...writers(report),
    ...(failed > 0 ? [`${counted(failed, 'agent', 'agents')} failed.`] : []),
    ...(unverified > 0
      ? [
          `${counted(unverified, 'statement', 'statements')} failed verification, listed apart and no part of the findings.`,
        ]
      : []),
  ];
  return line.length > 0 ? [line.join(' ')] : [];
}

const mostHelp = 4;

/** A report that states nothing says so, and what would help. */
function nothingFound(report: Report): string[] {
  const isBare =
    printedSentences(report).length === 0 &&
    report.sections.every(({ subsections }) =>
      subsections.every(({ exhibits }) => exhibits.length === 0),
    );
  if (!isBare) return [];
  const wanted = report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ open_questions: open }) =>
      open.flatMap(({ would_answer: help }) => (help === '' ? [] : [help.replace(/\.$/, '')])),
    ),
  );
  const help = [...new Set(wanted)].slice(0, mostHelp);
  const named =
    help.length > 0
      ? help.join('; ')
      : 'accounts, management reports, lists of customers and orders, studies of the market';
  return [
    `Nothing was found that this report could state: its sources answer none of the questions asked. What would help: ${named}.`,
  ];
}

/** What the cover must say plainly about how the report came to be. */
export function reportNotices(report: Report, unverified: number): string[] {
  return [
    ...nothingFound(report),
    ...provenance(report, unverified),
    ...(report.status === 'draft' ? ['Draft: quality assurance has not been completed.'] : []),
    ...[signOffLine(report)].filter((line) => line !== ''),
  ];
}

/** The same in the few words that fit into a footer. */
export function shortNotice(report: Report, unverified: number): string {
  const parts: string[] = [];
  if (report.offline) parts.push('offline analyst');
  if (unverified > 0) parts.push(`${unverified} unverified, listed apart`);
  return parts.join(' · ');
}

const writtenByMany =
  'Independent analyses of each section were written from the same evidence, checked, and the best of them chosen.';
const writtenByOne =
  'One offline analyst, a program, wrote every section: it selects from the sources what answers each question, computes, and quotes; it draws no conclusion.';
const held =
  'Every statement is a claim with its source: a quotation that does not occur in the stored text of its source is rejected by program, and so is a figure that neither stands in its quotation nor follows from a recorded formula.';

/** What the words before a sentence mean, where it has any, and what states no finding. */
function kindsOf(report: Report, stated: readonly ReportSentence[]): string {
  const has = (kind: ReportSentence['kind']) => stated.some((sentence) => sentence.kind === kind);
  return [
    ...(has('judgement')
      ? [
          'A sentence that begins with “Judgement” weighs what the cited statements say; it is the view of the analysts and not evidence, as are the verdict and its headline.',
        ]
      : report.summary && !isWrittenOffline(report)
        ? ['The verdict and its headline are the view of the analysts and not evidence.']
        : []),
    ...(has('assumption')
      ? [
          'A sentence that begins with “Assumption” was chosen by the analysts and found in no source.',
        ]
      : []),
    'Next steps, recommendations and interview guides propose what to do and ask, and state no finding.',
  ].join(' ');
}

/** How to read the report: what occurs in it, and nothing else. */
export function readersGuide(
  report: Report,
  stated: readonly ReportSentence[] = printedSentences(report),
  unverified = 1,
): string[] {
  return [
    `${isWrittenOffline(report) ? writtenByOne : writtenByMany} ${held}`,
    checkedLine(stated),
    ...editingWords(report),
    'Small raised numbers lead to the notes, where the quotation stands with its place in the source; each note leads on to the list of sources.',
    kindsOf(report, stated),
    unverified > 0
      ? 'What failed verification is printed in one place only, under “Statements not verified”, and is no part of the findings.'
      : '',
  ].filter((each) => each !== '');
}
