import { changeWords, type ReportComparison } from '@assay/domain/report/comparison';
import { counted } from '@assay/domain/report/report-words';
import { line } from './print-prose.ts';

export interface RedlineInput {
  company: string;
  comparison: ReportComparison;
}

const verdicts = {
  verified: 'printed as fact',
  unverified: 'set apart',
  rejected: 'rejected',
} as const;

/** The changes as plain data, section by section: the typesetter sets each text as text. */
export function printRedline({ company, comparison }: RedlineInput) {
  const { from, to, changes, unchanged } = comparison;
  const sections = Map.groupBy(changes, ({ section }) => section);
  return {
    company: line(company),
    from: line(from),
    to: line(to),
    summary: `${counted(changes.length, 'change', 'changes')}; ${counted(unchanged, 'statement stands', 'statements stand')} as before.`,
    sections: [...sections].map(([title, entries]) => ({
      title: line(title),
      changes: entries.map(({ kind, before, after }) => ({
        kind: changeWords[kind],
        before: before && { text: line(before.text), verdict: verdicts[before.verdict] },
        after: after && { text: line(after.text), verdict: verdicts[after.verdict] },
        verdict: before !== null && after !== null && before.verdict !== after.verdict,
      })),
    })),
  };
}
