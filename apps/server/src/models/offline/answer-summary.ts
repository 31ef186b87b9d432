import type { SummaryAnswer } from '@assay/domain/agents/answers';
import type { GeneratorSeat } from '@assay/domain/agents/roster';
import { type SectionKey, sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import { counted } from './answer-fact-check.ts';
import { repeat } from './answer-quality.ts';
import { ClaimBook } from './claim-book.ts';
import { lastYear } from './figures.ts';
import {
  distinct,
  quotable,
  type ReportClaim,
  type ReportSection,
  readRegister,
  readReport,
  tellable,
} from './report-claims.ts';

interface SummaryBrief {
  company: string;
  seat: GeneratorSeat;
  report: string | undefined;
  register: string | undefined;
}

/** What a partner looks for first in each section. */
const leading: Readonly<Record<SectionKey, readonly RegExp[]>> = {
  target_introduction: [
    /^revenue$/i,
    /revenue (?:growth|CAGR)/i,
    /EBITDA margin/i,
    /normalised EBITDA/i,
    /^reported EBITDA$|^EBITDA$/i,
    /recurring|retention|churn/i,
    /against budget/i,
  ],
  market_overview: [/market size/i, /serviceable addressable/i, /growth/i, /downside|sensitiv/i],
  competitive_landscape: [/market share/i, /price|rating|installed base/i, /certif|barrier/i],
  customer_perception: [/net promoter/i, /satisfaction/i, /responses|respondents/i, /importance/i],
};
const perSection: Readonly<Record<GeneratorSeat, number>> = { o3: 5, gemini: 4, claude: 4 };
/** What speaks against the case, the graver first. */
const unfavourable: readonly RegExp[] = [
  /\bchange of control clause stand for\b/,
  /\b(?:churn\b.*\bwas|capitalised above)\b/,
  /\bfell short of the budget\b/,
  /\b(?:would lower|expected to fall|downside case)\b/,
  /\b(?:behind all|% below|bundled)\b/,
  /\b(?:negative theme|criticised|left\b.*\bbecause)\b/,
  /\b(?:below budget|contracts end in \d{4} stand for|discounts?\b.*\brose)\b/,
];
const gravity = (text: string): number => unfavourable.findIndex((words) => words.test(text));
const RISKS_PER_SECTION = 2;

export function answerSummary({ company, seat, report, register }: SummaryBrief): SummaryAnswer {
  const sections = readReport(report);
  const book = new ClaimBook();
  const paragraphs: { claims: string[] }[] = [];
  for (const key of sectionKeys) {
    const claims = quotable(sections.filter((section) => section.key === key));
    const chosen = choose(claims, leading[key], perSection[seat], company);
    if (chosen.length > 0) paragraphs.push({ claims: chosen.map((claim) => repeat(book, claim)) });
  }
  const all = quotable(sections);
  const covered = sectionKeys.filter((key) =>
    sections.some((s) => s.key === key && quotable([s]).length > 0),
  );
  const conflicts = distinct(readRegister(register));
  const risks = risksOf(sections);
  const contradictions = conflicts.filter(({ kind }) => kind === 'contradicts').length;
  const verdict = verdictOf(all, covered.length, risks.length, company);
  return {
    verdict,
    claims: book.claims,
    headline: headlineOf(company, covered, verdict, contradictions).slice(0, 300),
    paragraphs,
    key_risks: risks.map(({ text }) => text.slice(0, 400)),
    next_steps: nextSteps(
      company,
      covered,
      conflicts.map(({ measure, kind }) => ({ measure, kind })),
    ),
  };
}

/** The gravest of each section, none told twice. */
function risksOf(sections: readonly ReportSection[]): ReportClaim[] {
  const risks: ReportClaim[] = [];
  for (const section of sections) {
    const grave = tellable([section])
      .filter(({ text }) => gravity(text) >= 0 && !risks.some((risk) => risk.text === text))
      .sort((a, b) => gravity(a.text) - gravity(b.text));
    risks.push(...grave.slice(0, RISKS_PER_SECTION));
  }
  return risks;
}

function choose(
  claims: readonly ReportClaim[],
  patterns: readonly RegExp[],
  most: number,
  company: string,
): ReportClaim[] {
  const chosen: ReportClaim[] = [];
  for (const pattern of patterns) {
    const fitting = claims
      .filter((claim) => claim.figure && pattern.test(claim.figure.measure))
      .sort((a, b) => prominence(b, company) - prominence(a, company));
    const best = fitting.find((claim) => !chosen.includes(claim));
    if (best) chosen.push(best);
  }
  for (const claim of claims) if (chosen.length < 2 && !chosen.includes(claim)) chosen.push(claim);
  return chosen.slice(0, most);
}

function prominence(claim: ReportClaim, company: string): number {
  const ofTarget = claim.figure?.subject === company ? 1 : 0;
  return (
    lastYear(claim.figure?.period) * (lastYear(claim.figure?.period) > 2027 ? 0 : 1) + ofTarget
  );
}

/** Cautious by rule: without growth, margin, market and customers in hand nothing is concluded. */
function verdictOf(
  claims: readonly ReportClaim[],
  covered: number,
  risks: number,
  company: string,
): SummaryAnswer['verdict'] {
  if (covered < sectionKeys.length) return 'inconclusive';
  const value = (measure: RegExp): number | null =>
    claims
      .filter(({ figure }) => figure && figure.unit === '%' && measure.test(figure.measure))
      .sort((a, b) => prominence(b, company) - prominence(a, company))[0]?.figure?.value ?? null;
  const growth = value(/^revenue (?:growth|CAGR)$/i);
  const margin = value(/EBITDA margin/i);
  const market = value(/market growth|projected growth/i);
  if (growth === null || market === null) return 'inconclusive';
  if (growth < 0 && market <= 0) return 'unattractive';
  if (growth > market && (margin ?? 0) > 15 && risks === 0) return 'attractive';
  return growth > 0 && market > 0 ? 'attractive_with_conditions' : 'inconclusive';
}

function headlineOf(
  company: string,
  covered: readonly SectionKey[],
  verdict: SummaryAnswer['verdict'],
  contradictions: number,
): string {
  if (covered.length === 0)
    return `The evidence in hand does not support a conclusion on ${company}.`;
  if (covered.length < sectionKeys.length) {
    return `The evidence on ${company} covers ${covered.length} of ${sectionKeys.length} sections; a conclusion is premature.`;
  }
  const settle =
    contradictions > 0
      ? `${counted(contradictions, 'differing figure')} must be reconciled first.`
      : 'The open questions of the sections come first.';
  if (verdict === 'attractive' || verdict === 'attractive_with_conditions') {
    return `${company} grows in a growing market. ${settle}`;
  }
  if (verdict === 'unattractive')
    return `${company} shrinks in a market that does not grow. ${settle}`;
  return `The evidence on ${company} does not yet allow a verdict. ${settle}`;
}

function nextSteps(
  company: string,
  covered: readonly SectionKey[],
  conflicts: readonly { measure: string; kind: string }[],
): string[] {
  const contradicted = [
    ...new Set(
      conflicts.filter(({ kind }) => kind === 'contradicts').map(({ measure }) => measure),
    ),
  ];
  const missing = sectionKeys.filter((key) => !covered.includes(key));
  return [
    ...contradicted
      .slice(0, 3)
      .map((measure) => `Reconcile the differing figures for ${measure} with ${company}.`),
    ...missing.map((key) => `Obtain evidence for “${sectionTitles[key]}”.`),
    `Put the open questions of the interview guides to customers, competitors and employees of ${company}.`,
  ]
    .map((step) => step.slice(0, 400))
    .slice(0, 8);
}
