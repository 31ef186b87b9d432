import { printableReport } from '../printable-report.ts';
import { printedSentences } from '../printed-sentences.ts';
import { reportNotices, reviewStateOf } from '../provenance-words.ts';
import type { Report } from '../report.ts';
import { countConflicts, counted, longDate } from '../report-words.ts';
import type { DocumentCounts, ReportDocument } from './document.ts';

/** What of a document stands before its first part. */
type FrontMatter = Pick<ReportDocument, 'report' | 'standing' | 'notices' | 'counts'>;

/**
 * The same figures on the cover, in the guide and on the screen: `stated` is what the report says in all its parts,
 * also where a document says it once for two of them, so that it is the sum of what they count.
 */
function countReport(report: Report, unverified: number, stated: number): DocumentCounts {
  const { sections } = report;
  const asked = sections.flatMap(({ subsections }) => subsections);
  return {
    verified: stated,
    unverified,
    sources: report.sources.filter((source) => source.cited).length,
    notes: report.notes.length,
    ...countConflicts(report.conflicts),
    answered: asked.filter(({ status }) => status === 'answered').length,
    asked: asked.length,
  };
}

export function frontMatter(report: Report, unverified: number, stated: number): FrontMatter {
  return {
    report,
    standing: reviewStateOf(report),
    notices: reportNotices(report, unverified),
    counts: countReport(report, unverified, stated),
  };
}

/** The title page of a report in words. */
export interface ReportFront {
  name: string;
  description: string;
  standing: string;
  validated: boolean;
  version: string;
  figures: { value: string; label: string }[];
  /** The same figures in one line. */
  facts: string;
  notices: string[];
}

export function frontWords({
  report,
  standing,
  notices,
  counts: totals,
}: FrontMatter): ReportFront {
  const { verified, unverified, sources, conflicts, instructions, answered, asked } = totals;
  return {
    name: report.company_name,
    description: report.company_description,
    standing: `${standing.word}, ${longDate(report.generated_at)}`,
    validated: standing.validated,
    version: `version ${report.version}`,
    figures: [
      {
        value: `${verified}`,
        label: verified === 1 ? 'verified statement' : 'verified statements',
      },
      { value: `${unverified}`, label: 'unverified, set apart' },
      { value: `${sources}`, label: sources === 1 ? 'source cited' : 'sources cited' },
      { value: `${conflicts}`, label: conflicts === 1 ? 'conflict found' : 'conflicts found' },
      { value: `${answered}/${asked}`, label: 'questions answered' },
    ],
    facts: [
      standing.word,
      counted(verified, 'verified statement', 'verified statements'),
      `${unverified} unverified`,
      counted(sources, 'source', 'sources'),
      counted(conflicts, 'conflict', 'conflicts'),
      ...(instructions > 0
        ? [counted(instructions, 'instruction in a source', 'instructions in sources')]
        : []),
      `${answered} of ${counted(asked, 'question', 'questions')} answered`,
    ].join(' · '),
    notices,
  };
}

/** The same as from its document, for whoever needs no more of it. */
export function reportFront(source: Report): ReportFront {
  // The model prints nothing before the first part, and takes longer than all that does.
  const { report, counts } = printableReport({ ...source, model: undefined });
  const stated = printedSentences(report).length;
  return frontWords(frontMatter(report, counts.unverified, stated));
}
