import type { PartOf } from '@assay/domain/report/document/document';
import { kindWords } from '@assay/domain/report/report-words';

type Summary = PartOf<'summary'>;

/** Points that the page offers below the heading. */
const room = 650;
const glanceRow = 17;

const listSize = 0.88;

/** Lines of a text set in a size: each is one em tall, with the leading between them. */
function guessText(letters: number, width: number, set: { em: number; leading: number }): number {
  const lines = Math.max(1, Math.ceil((letters * set.em * 0.5) / width));
  return lines * set.em + (lines - 1) * set.leading * set.em;
}

/** Height of the executive summary when set in a size, estimated on the safe side. */
function guessHeight(summary: Summary, size: number): number {
  const prose = summary.paragraphs.reduce((sum, paragraph) => {
    const letters = paragraph.reduce((length, each) => length + each.text.length + 4, 0);
    const beside = Math.min(new Set(paragraph.flatMap((each) => each.notes)).size * 14, 60);
    return sum + Math.max(guessText(letters, 330, { em: size, leading: 0.42 }), beside) + 9;
  }, 0);
  const list = (items: string[]) =>
    items.reduce((sum, item) => {
      const em = size * listSize;
      return sum + guessText(item.length * 1.1, 213, { em, leading: 0.45 }) + 5;
    }, 0);
  const risks = summary.risks.map(({ kind, text }) => `${kindWords[kind]} ${text}`.trim());
  const lists = Math.max(list(risks), list(summary.steps));
  const headline = guessText(summary.headline.length, 475, { em: size * 1.7, leading: 0.3 });
  const told = [
    ...summary.conditions.map(({ text }) => text),
    ...summary.messages.map((each) => (each.kind === 'words' ? each.text : each.sentence.text)),
  ];
  return 92 + headline + prose + lists + (told.length > 0 ? list(told) + 40 : 0);
}

/** The size of type, and whether the table of sections stands below, so that one page holds all. */
export function fitSummary(summary: Summary): { size: number; roomy: boolean } {
  // With its tables the answer takes the pages that it needs, and no further one for what each section says itself.
  if (summary.management || summary.hypotheses || summary.riskTable || summary.plan) {
    return { size: 10, roomy: false };
  }
  const table = 48 + summary.glance.length * glanceRow;
  const full = [10.5, 10, 9.5].find((size) => guessHeight(summary, size) + table <= room);
  if (full) return { size: full, roomy: true };
  const bare = [10.5, 10, 9.5, 9].find((size) => guessHeight(summary, size) <= room);
  return { size: bare ?? 9.5, roomy: false };
}
