import type { Grade } from './source.ts';

export interface GradedSource {
  kind: 'document' | 'page';
  /** File name or address. */
  name: string;
  title: string;
  publisher: string | null;
  /** Some of the beginning of the text. */
  opening: string;
  /** Host of the target's own site, or null. */
  targetHost: string | null;
}

export interface GradeResult {
  grade: Grade;
  reason: string;
}

interface Rule {
  grade: Grade;
  reason: string;
  pattern: RegExp;
  kinds?: readonly GradedSource['kind'][];
}

/** The published rules, first match wins. */
export const gradeRules: readonly Rule[] = [
  {
    grade: 'D',
    reason: 'Presentation of the company or its adviser: a vendor’s claim about itself',
    pattern:
      /management presentation|investor (?:deck|presentation)|information memorandum|teaser|brochure|sales deck|pitch|press release by/i,
  },
  {
    grade: 'A',
    reason: 'Filing or audited accounts',
    pattern:
      /annual report|audited|auditor'?s? report|financial statements|10-k|20-f|prospectus|companies house|bundesanzeiger|statutory accounts|annual accounts/i,
  },
  {
    grade: 'B',
    reason: 'Primary data: survey, interview or expert call',
    pattern: /survey|interview|transcript|expert call|questionnaire|respondents/i,
    kinds: ['document'],
  },
  {
    grade: 'B',
    reason: 'The company’s own records',
    pattern:
      /management accounts|trial balance|general ledger|contracts? list|customer list|order book|cohort|payroll|budget/i,
    kinds: ['document'],
  },
  {
    grade: 'C',
    reason: 'Named research',
    pattern:
      /market (?:study|report|research)|industry (?:study|report)|research note|market note/i,
  },
  {
    grade: 'C',
    reason: 'Press',
    pattern:
      /\b(?:press|news\w*|weekly|gazette|journal|herald|magazine|reuters|bloomberg|(?:financial|economic|new york|irish|the) times|(?:washington|the) post)\b|zeitung|blatt\b|business daily/i,
  },
  {
    grade: 'C',
    reason: 'Analyst notes',
    pattern:
      /competitor notes|competition notes|analysis|notes on|benchmark|company profile|deal team/i,
    kinds: ['document'],
  },
];

const officialHosts = /(?:^|\.)(?:sec\.gov|gov\.uk|europa\.eu|bundesanzeiger\.de|[a-z-]+\.gov)$/i;

function hostOf(name: string): string | null {
  return URL.canParse(name) ? new URL(name).hostname : null;
}

export function gradeSource(source: GradedSource): GradeResult {
  const host = source.kind === 'page' ? hostOf(source.name) : null;
  if (host && officialHosts.test(host))
    return { grade: 'A', reason: 'Official register or authority' };
  if (host && source.targetHost && host.endsWith(source.targetHost.replace(/^www\./, ''))) {
    return { grade: 'D', reason: 'The target’s own website: a vendor’s claim about itself' };
  }
  const label = [source.name.replaceAll(/[-_]/g, ' '), source.title, source.publisher ?? ''].join(
    '\n',
  );
  // A page may mention an annual report in its first lines without being one.
  const texts = source.kind === 'page' ? [label] : [label, source.opening.slice(0, 600)];
  for (const text of texts) {
    const rule = gradeRules.find(
      ({ pattern, kinds }) => pattern.test(text) && (!kinds || kinds.includes(source.kind)),
    );
    if (rule) return { grade: rule.grade, reason: rule.reason };
  }
  return { grade: 'D', reason: 'Unknown origin' };
}
