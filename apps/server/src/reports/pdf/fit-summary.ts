import type { Report } from '@assay/domain/report/report';
import { judgementWord } from '@assay/domain/report/report-words';

type Summary = NonNullable<Report['summary']>;

/** Points that the page offers below the heading. */
const room = 620;
const glanceRow = 26;

const countLines = (letters: number, width: number, letterWidth: number) =>
  Math.ceil(letters / (width / letterWidth));

/** Height of the executive summary when set in a size, estimated on the safe side. */
function guessHeight(summary: Summary, size: number): number {
  const prose = summary.paragraphs.reduce((sum, paragraph) => {
    const letters = paragraph.reduce((length, each) => length + each.text.length + 4, 0);
    const beside = new Set(paragraph.flatMap((each) => each.notes)).size * 14;
    return sum + Math.max(countLines(letters, 330, size * 0.48) * size * 1.43, beside) + 9;
  }, 0);
  const list = (items: string[]) =>
    items.reduce(
      (sum, item) => sum + countLines(item.length, 213, size * 0.88 * 0.55) * size * 1.28 + 5,
      0,
    );
  const risks = summary.key_risks.map(({ kind, text }) =>
    kind === 'judgement' ? `${judgementWord} ${text}` : text,
  );
  const lists = Math.max(list(risks), list(summary.next_steps));
  const headline = countLines(summary.headline.length, 475, size * 1.7 * 0.5) * size * 2.2;
  return 70 + headline + prose + lists;
}

/** The size of type, and whether the table of sections stands below, so that one page holds all. */
export function fitSummary(
  summary: Summary,
  sectionCount: number,
): { size: number; roomy: boolean } {
  const table = 50 + sectionCount * glanceRow;
  const full = [10.5, 10, 9.5].find((size) => guessHeight(summary, size) + table <= room);
  if (full) return { size: full, roomy: true };
  const bare = [10.5, 10, 9.5, 9, 8.5].find((size) => guessHeight(summary, size) <= room);
  return { size: bare ?? 9.5, roomy: false };
}
