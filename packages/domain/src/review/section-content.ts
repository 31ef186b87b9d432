import type { PartKey } from '../report/placed-statements.ts';
import type { Report, ReportExhibit, ReportSentence } from '../report/report.ts';

/**
 * All that a part says, as one text: the same for as long as nothing in it has changed. Numbers of
 * notes and exhibits do not belong to it, since they change with other parts; what is cited does.
 */
export function partContent(report: Report, part: PartKey): string | null {
  const notes = new Map(report.notes.map((note) => [note.number, note]));
  const cited = (numbers: readonly number[]) =>
    numbers.flatMap((number) => {
      const note = notes.get(number);
      return note ? [[note.source_id, note.quote]] : [];
    });
  const said = ({ kind, text, verdict, reason, notes: numbers }: ReportSentence) => [
    kind,
    text,
    verdict,
    reason,
    cited(numbers),
  ];
  const shown = ({ title, columns, rows }: ReportExhibit) => [
    title,
    columns,
    rows.map(({ label, cells }) => [label, cells.map(({ text }) => text)]),
  ];
  const content = contentOf(report, part, { said, shown, cited });
  return content && JSON.stringify(content);
}

interface Telling {
  said(sentence: ReportSentence): unknown;
  shown(exhibit: ReportExhibit): unknown;
  cited(numbers: readonly number[]): unknown;
}

function contentOf(report: Report, part: PartKey, telling: Telling): unknown[] | null {
  if (part === 'summary') return summaryContent(report, telling);
  if (part === 'assessment') {
    const { assessment } = report;
    return (
      assessment && [
        assessment.summary,
        assessment.paragraphs.flat().map(telling.said),
        assessment.recommendations,
        assessment.unverified.map(telling.said),
      ]
    );
  }
  const section = report.sections.find(({ key }) => key === part);
  if (!section) return null;
  return [
    section.title,
    section.message && telling.said(section.message),
    section.subsections.map((each) => [
      each.title,
      each.status,
      each.message && telling.said(each.message),
      each.paragraphs.map((sentences) => sentences.map(telling.said)),
      each.exhibits.map(telling.shown),
      each.open_questions,
    ]),
    section.unverified.map(telling.said),
  ];
}

function summaryContent({ summary, management }: Report, { said, cited }: Telling) {
  if (!summary) return null;
  const { answer, conditions, messages, hypotheses, paragraphs, risks, unverified } = summary;
  return [
    summary.verdict,
    summary.headline,
    answer && said(answer),
    conditions.map(said),
    messages.map(said),
    hypotheses.map(({ evidence, ...hypothesis }) => [hypothesis, evidence.map(said)]),
    paragraphs.flat().map(said),
    risks.map(({ risk, effect, ...rest }) => [rest, said(risk), effect && said(effect)]),
    summary.next_steps,
    unverified.map(said),
    (management ?? []).map(({ about, said: theirs, shown, difference }) => [
      about,
      difference,
      [theirs.value, cited(theirs.notes)],
      [shown.value, cited(shown.notes)],
    ]),
  ];
}
