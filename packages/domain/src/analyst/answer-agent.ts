import type { Identification, SectionDraft, SummaryAnswer } from '../agents/answers.ts';
import { type Agent, type GeneratorSeat, generatorSeats } from '../agents/roster.ts';
import { answerQuestion } from '../ask/answer-question.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { gatherEvidence } from './gather.ts';
import {
  checkDrafts,
  consolidate,
  pickDraft,
  type Registered,
  resolveConflicts,
} from './review.ts';
import { writeScope } from './scope.ts';
import { summarise } from './summarise.ts';
import { confirmMarkets, profileCompany } from './validate.ts';
import { type SubsectionBrief, writeSection } from './write-section.ts';

type Variables = Readonly<Record<string, string>>;

/** What the offline analyst answers in an agent's place: from the ledger, and from nothing else. */
export function answerAgent(agent: Agent, variables: Variables, ledger: Ledger): unknown {
  const evidence = gatherEvidence(ledger);
  if (agent.role === 'fact_checker') return checkDrafts(seatsIn(variables), refusedIn(variables));
  if (agent.role === 'critic') {
    const [draft] = Object.values(readJson<Record<string, SectionDraft>>(variables.drafts) ?? {});
    const subsections = agent.phase === 'analysis' ? (draft?.subsections ?? []) : [];
    return pickDraft(seatsIn(variables), { pod: agent.pod, subsections, company: ledger.company });
  }
  if (agent.role === 'generator') {
    if (agent.phase === 'analysis') {
      return writeSection(evidence, readSubsections(variables.subsections ?? ''));
    }
    if (agent.phase === 'scoping') {
      const { high_level_scope: outline = '', selected_markets: markets = '' } = variables;
      return writeScope({ outline, markets }, evidence);
    }
    const summary = summarise(evidence);
    return {
      ...summary,
      verdict: 'inconclusive',
      conditions: [],
      hypotheses: [],
      risks: summary.risks.map((claim) => ({ claim })),
    } satisfies Partial<Record<keyof SummaryAnswer, unknown>>;
  }
  return answerSpecialist(agent.id, variables, evidence);
}

function answerSpecialist(
  id: string,
  variables: Variables,
  evidence: ReturnType<typeof gatherEvidence>,
): unknown {
  const found = readJson<Identification>(variables.identification);
  switch (id) {
    case 'validation_identification':
      return profileCompany(evidence);
    case 'validation_cross_reference':
      return confirmMarkets(evidence, [
        ...(found?.product_markets ?? []),
        ...(found?.geographic_markets ?? []),
      ]);
    case 'validation_profile':
      return found ?? profileCompany(evidence);
    case 'qa_conflict_detection':
      return { conflicts: [], summary: 'The program has compared every figure of the ledger.' };
    case 'qa_conflict_resolution':
      return resolveConflicts(readJson<Registered[]>(variables.register) ?? []);
    case 'qa_figure_consistency':
      return { findings: [], summary: 'Every figure is printed from the one ledger.' };
    case 'qa_consolidation':
      return consolidate(evidence, countsIn(variables));
    case 'check_ask':
      return answerQuestion(
        variables.question ?? '',
        evidence.ledger,
        readJson<string[]>(variables.thread) ?? [],
      );
    default:
      throw new Error(`the offline analyst does not know ${id}`);
  }
}

/** "market_overview-2: Market size", one per line. */
export function readSubsections(text: string): SubsectionBrief[] {
  return text
    .split('\n')
    .map((line) => /^\s*(?:[-*]\s*)?([\w.-]+)\s*[:|]\s*(.+?)\s*$/.exec(line))
    .flatMap((line) => (line ? [{ id: line[1] ?? '', title: line[2] ?? '' }] : []))
    .slice(0, 30);
}

function seatsIn({ drafts }: Variables): GeneratorSeat[] {
  const known = Object.keys(readJson<object>(drafts) ?? {});
  return generatorSeats.filter((seat) => known.includes(seat));
}

function refusedIn({ verdicts }: Variables): number {
  const [first = []] = Object.values(
    readJson<Record<string, { status: string }[]>>(verdicts) ?? {},
  );
  return first.filter(({ status }) => status === 'unverified').length;
}

function countsIn({ report, register }: Variables) {
  const sections = readJson<{ claims: { verdict: string }[] }[]>(report) ?? [];
  const claims = sections.flatMap((section) => section.claims);
  const apart = claims.filter(({ verdict }) => verdict === 'unverified').length;
  return {
    printed: claims.length - apart,
    apart,
    register: (readJson<unknown[]>(register) ?? []).length,
  };
}

function readJson<T>(text: string | undefined): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}
