import { type Agent, agentById, type GeneratorSeat } from '@assay/domain/agents/roster';
import { answerCritique } from './answer-critique.ts';
import { answerFactCheck } from './answer-fact-check.ts';
import {
  answerConflictDetection,
  answerConflictResolution,
  answerConsolidation,
  answerFigureConsistency,
} from './answer-quality.ts';
import { answerScope, scopeQueries } from './answer-scope.ts';
import {
  answerSection,
  type Query,
  queriesOf,
  readSubsections,
  type SectionBrief,
} from './answer-section.ts';
import { answerSummary } from './answer-summary.ts';
import {
  answerCrossReference,
  answerIdentification,
  answerProfile,
  companyQueries,
} from './answer-validation.ts';
import type { Conversation } from './conversation.ts';
import { readCandidates } from './drafts.ts';
import { readPassages } from './passages.ts';
import { calculationsOf, confirmed } from './recalculate.ts';

interface ToolCall {
  tool: string;
  input: Record<string, unknown>;
}

const PASSAGES_PER_SEARCH = 16;

/** What the analyst does next: call tools, or answer. */
export type Move = { calls: ToolCall[] } | { answer: unknown };

export function nextMove(conversation: Conversation): Move {
  const agent = agentById(conversation.brief.agent_id);
  const queries = conversation.round === 0 ? queriesFor(agent, conversation) : [];
  if (queries.length > 0 && conversation.tools.has('search_documents')) {
    return {
      calls: queries.map((query) => ({
        tool: 'search_documents',
        input: { ...query, limit: PASSAGES_PER_SEARCH },
      })),
    };
  }
  const sums = conversation.round === 1 ? sumsFor(agent, conversation) : [];
  if (sums.length > 0 && conversation.tools.has('calculate')) {
    return { calls: sums.map(({ input }) => ({ tool: 'calculate', input })) };
  }
  return { answer: answerOf(agent, conversation) };
}

/** A section's numbers are computed with the same tool that every other model is given. */
function sumsFor(agent: Agent, { brief, answers }: Conversation) {
  if (agent.phase !== 'analysis' || agent.role !== 'generator') return [];
  const draft = answerSection(sectionBrief(agent, brief.variables), readPassages(answers));
  return calculationsOf(draft);
}

function queriesFor(agent: Agent, { brief: { variables } }: Conversation): Query[] {
  const company = variables.company_name ?? '';
  if (agent.phase === 'company_validation') return asQueries(companyQueries(company));
  if (agent.role !== 'generator') return [];
  if (agent.phase === 'scoping') return asQueries(scopeQueries(scopeBrief(agent, variables)));
  return agent.phase === 'analysis' ? queriesOf(sectionBrief(agent, variables)) : [];
}

const asQueries = (texts: readonly string[]): Query[] =>
  texts.filter(Boolean).map((query) => ({ query: query.slice(0, 500) }));

function answerOf(agent: Agent, conversation: Conversation): unknown {
  const { variables } = conversation.brief;
  const company = variables.company_name ?? '';
  const passages = readPassages(conversation.answers);
  if (agent.role === 'fact_checker') {
    return answerFactCheck(readCandidates(variables.drafts, variables.verdicts));
  }
  if (agent.role === 'critic') {
    return answerCritique(agent, company, readCandidates(variables.drafts, variables.verdicts));
  }
  if (agent.role === 'generator') {
    if (agent.phase === 'scoping') return answerScope(scopeBrief(agent, variables), passages);
    if (agent.phase === 'analysis') {
      const draft = answerSection(sectionBrief(agent, variables), passages);
      return confirmed(draft, conversation.answers);
    }
    const { report, register } = variables;
    return answerSummary({ company, seat: seatOf(agent), report, register });
  }
  switch (agent.id) {
    case 'validation_identification':
      return answerIdentification(company, passages);
    case 'validation_cross_reference':
      return answerCrossReference(company, variables.identification, passages);
    case 'validation_profile':
      return answerProfile(company, variables.identification, passages);
    case 'qa_conflict_detection':
      return answerConflictDetection(variables.report, variables.register);
    case 'qa_conflict_resolution':
      return answerConflictResolution(variables.register);
    case 'qa_figure_consistency':
      return answerFigureConsistency(variables.ledger);
    case 'qa_consolidation': {
      const { report, register, figures } = variables;
      return answerConsolidation({ report, register, figures });
    }
    default:
      throw new Error(`the offline analyst does not know ${agent.id}`);
  }
}

const seatOf = (agent: Agent): GeneratorSeat =>
  agent.seat === 'gemini' || agent.seat === 'claude' ? agent.seat : 'o3';

function sectionBrief(agent: Agent, variables: Readonly<Record<string, string>>): SectionBrief {
  return {
    company: variables.company_name ?? '',
    seat: seatOf(agent),
    pod: agent.pod ?? 'target_introduction',
    subsections: readSubsections(variables.subsections ?? ''),
    targetOnly: agent.pod === 'target_introduction',
  };
}

function scopeBrief(agent: Agent, variables: Readonly<Record<string, string>>) {
  return {
    company: variables.company_name ?? '',
    seat: seatOf(agent),
    outline: variables.high_level_scope ?? '',
    markets: variables.selected_markets ?? '',
  };
}
