import { questionVariables } from '../project/deal-words.ts';
import type { Phase } from '../project/phases.ts';
import { type SectionKey, sectionKeys, sectionTitles } from './sections.ts';

/** A seat is a chair at the table; which model sits in it is configuration. */
export const generatorSeats = ['o3', 'gemini', 'claude'] as const;
export type GeneratorSeat = (typeof generatorSeats)[number];
export const seats = [...generatorSeats, 'fact_checker', 'critic', 'analyst', 'verifier'] as const;
export type Seat = (typeof seats)[number];

export const seatLabels: Readonly<Record<Seat, string>> = {
  o3: 'o3',
  gemini: 'Gemini 2.5',
  claude: 'Claude Sonnet 4',
  fact_checker: 'Fact Checker',
  critic: 'Critic',
  analyst: 'Analyst',
  verifier: 'Verifier',
};

export type AgentRole = 'generator' | 'fact_checker' | 'critic' | 'specialist';

export const toolNames = [
  'web_search',
  'read_page',
  'search_documents',
  'query_table',
  'calculate',
] as const;
export type ToolName = (typeof toolNames)[number];

export const promptCategories = [
  { id: 'company_validation', name: 'Company Validation', workflowType: 'company_validation' },
  { id: 'scoping_workflow', name: 'Scoping Workflow', workflowType: 'scoping' },
  { id: 'analysis_workflow', name: 'Analysis Workflow', workflowType: 'analysis' },
  { id: 'qa_workflow', name: 'QA Workflow', workflowType: 'other' },
  { id: 'executive_summary', name: 'Executive Summary', workflowType: 'other' },
  { id: 'scoping', name: 'Scoping', workflowType: 'scoping' },
  ...sectionKeys.map((key) => ({
    id: key as string,
    name: sectionTitles[key],
    workflowType: 'analysis' as const,
  })),
  { id: 'qa', name: 'QA', workflowType: 'other' },
  { id: 'exec_summary', name: 'Exec Summary', workflowType: 'other' },
] as const;

export interface Agent {
  id: string;
  name: string;
  description: string;
  phase: Phase;
  pod: SectionKey | null;
  role: AgentRole;
  seat: Seat;
  categoryId: string;
  tools: readonly ToolName[];
  /** Every variable the agent's template is given, with what it holds. */
  variables: Readonly<Record<string, string>>;
  maxTokens: number;
  temperature: number;
}

const company = {
  company_name: 'Name of the target company',
  company_url: 'Website of the target company, or an empty text',
};
const research: readonly ToolName[] = [
  'web_search',
  'read_page',
  'search_documents',
  'query_table',
  'calculate',
];
const profile = {
  ...company,
  company_description: 'Validated description of the target company',
  selected_markets: 'Product and geographic markets in scope, one per line',
};

const validation: Agent[] = [
  {
    id: 'validation_identification',
    name: 'Identification & Market Mapping',
    description: 'Identifies the company and maps its product and geographic markets',
    phase: 'company_validation',
    pod: null,
    role: 'specialist',
    seat: 'o3',
    categoryId: 'company_validation',
    tools: ['web_search', 'read_page', 'search_documents'],
    variables: company,
    maxTokens: 6000,
    temperature: 0.2,
  },
  {
    id: 'validation_cross_reference',
    name: 'Cross-Reference Validation',
    description: 'Checks the identification against independent sources',
    phase: 'company_validation',
    pod: null,
    role: 'specialist',
    seat: 'gemini',
    categoryId: 'company_validation',
    tools: ['web_search', 'read_page', 'search_documents'],
    variables: { ...company, identification: 'Answer of the identification agent, as JSON' },
    maxTokens: 6000,
    temperature: 0.1,
  },
  {
    id: 'validation_profile',
    name: 'Final Company Profile',
    description: 'Writes the validated profile that the scope is built on',
    phase: 'company_validation',
    pod: null,
    role: 'specialist',
    seat: 'claude',
    categoryId: 'company_validation',
    tools: ['search_documents'],
    variables: {
      ...company,
      identification: 'Answer of the identification agent, as JSON',
      cross_reference: 'Answer of the cross-reference agent, as JSON',
    },
    maxTokens: 6000,
    temperature: 0.2,
  },
];

interface Panel {
  prefix: string;
  label: string;
  phase: Phase;
  pod: SectionKey | null;
  categoryId: string;
  subject: string;
  tools: readonly ToolName[];
  variables: Record<string, string>;
  maxTokens: number;
}

/** Three generators, then the fact checker, then the critic who picks the winner. */
function panel(of: Panel): Agent[] {
  const shared = { phase: of.phase, pod: of.pod, categoryId: of.categoryId };
  const generators = generatorSeats.map(
    (seat): Agent => ({
      ...shared,
      id: `${of.prefix}_${seat}`,
      name: `${of.label} Generator (${seatLabels[seat]})`,
      description: `Drafts ${of.subject} independently of the other two generators`,
      role: 'generator',
      seat,
      tools: of.tools,
      variables: of.variables,
      maxTokens: of.maxTokens,
      temperature: 0.3,
    }),
  );
  const drafts = { drafts: 'The three drafts as JSON, each under the name of its seat' };
  const verdicts = { verdicts: 'What the code checks found in each draft, as JSON' };
  return [
    ...generators,
    {
      ...shared,
      id: `${of.prefix}_fact_checker`,
      name: `${of.label} Fact Checker`,
      description: `Tests the drafts of ${of.subject} against their evidence`,
      role: 'fact_checker',
      seat: 'fact_checker',
      tools: of.tools.filter((tool) => tool !== 'web_search'),
      variables: { ...of.variables, ...drafts, ...verdicts },
      maxTokens: 6000,
      temperature: 0,
    },
    {
      ...shared,
      id: `${of.prefix}_critic`,
      name: `${of.label} Critic / Selector`,
      description: `Weighs the drafts of ${of.subject} and picks the winner`,
      role: 'critic',
      seat: 'critic',
      tools: [],
      variables: {
        ...of.variables,
        ...drafts,
        ...verdicts,
        fact_check: 'Answer of the fact checker, as JSON',
      },
      maxTokens: 6000,
      temperature: 0,
    },
  ];
}

const scoping = panel({
  prefix: 'scoping',
  label: 'Scope',
  phase: 'scoping',
  pod: null,
  categoryId: 'scoping_workflow',
  subject: 'the detailed scope',
  tools: ['search_documents', 'web_search', 'read_page'],
  variables: { ...profile, high_level_scope: 'Outline that the user has chosen, as text' },
  maxTokens: 8000,
});

const analysis = sectionKeys.flatMap((pod) =>
  panel({
    prefix: pod,
    label: sectionTitles[pod],
    phase: 'analysis',
    pod,
    categoryId: pod,
    subject: `"${sectionTitles[pod]}"`,
    tools: research,
    variables: {
      ...profile,
      scope: 'Final scope of the whole report, as text',
      subsections: 'Subsections this pod must answer: id and title, one per line',
    },
    maxTokens: 16000,
  }),
);

const evidence = {
  ...profile,
  report: 'The analysed sections with claims and citations, as JSON',
  register: 'Conflicts and findings that the code checks have found, as JSON',
};

function qaAgent(
  id: string,
  name: string,
  description: string,
  more: Record<string, string>,
): Agent {
  return {
    id,
    name,
    description,
    phase: 'qa',
    pod: null,
    role: 'specialist',
    seat: 'analyst',
    categoryId: 'qa_workflow',
    tools: ['search_documents', 'query_table', 'calculate'],
    variables: { ...evidence, ...more },
    maxTokens: 8000,
    temperature: 0,
  };
}

const qa: Agent[] = [
  qaAgent(
    'qa_conflict_detection',
    'Conflict Detection',
    'Finds statements of different sections that cannot both hold',
    {},
  ),
  qaAgent(
    'qa_conflict_resolution',
    'Conflict Resolution',
    'Decides each conflict by the evidence, or leaves it open with the reason',
    { conflicts: 'Answer of conflict detection, as JSON' },
  ),
  qaAgent(
    'qa_figure_consistency',
    'Figure Consistency',
    'Recomputes the figures and holds the report to one value per fact',
    { ledger: 'Every figure of the report with measure, period and value, as JSON' },
  ),
  qaAgent('qa_consolidation', 'Consolidation', 'Writes the final assessment and recommendations', {
    conflicts: 'Answer of conflict detection, as JSON',
    resolutions: 'Answer of conflict resolution, as JSON',
    figures: 'Answer of figure consistency, as JSON',
  }),
];

const summary = panel({
  prefix: 'summary',
  label: 'Executive Summary',
  phase: 'executive_summary',
  pod: null,
  categoryId: 'executive_summary',
  subject: 'the executive summary',
  tools: ['calculate'],
  variables: { ...evidence, qa_assessment: 'Answer of the consolidation agent, as JSON' },
  maxTokens: 8000,
});

/** Every agent knows the question that the report is to answer. */
export const roster: readonly Agent[] = [
  ...validation,
  ...scoping,
  ...analysis,
  ...qa,
  ...summary,
].map((agent) => ({ ...agent, variables: { ...agent.variables, ...questionVariables } }));

/** Those who read for the agents and check what they write: with prompts, seats and costs of their own, and not of their number. */
export const checkers: readonly Agent[] = [
  {
    id: 'check_reader',
    name: 'Reader',
    description: 'Finds the words of a document that say what a figure measures, whose and of when',
    phase: 'analysis',
    pod: null,
    role: 'specialist',
    seat: 'fact_checker',
    categoryId: 'analysis_workflow',
    tools: [],
    variables: {
      title: 'Title of the document',
      figures: 'Figures with the text around them and what is not known of each, as JSON',
    },
    maxTokens: 6000,
    temperature: 0,
  },
  {
    id: 'check_verifier',
    name: 'Verifier',
    description: 'Says of each sentence whether its sources carry it, without knowing its writer',
    phase: 'qa',
    pod: null,
    role: 'specialist',
    seat: 'verifier',
    categoryId: 'qa_workflow',
    tools: [],
    variables: { batch: 'Sentences with their figures, quotes and basis, as JSON' },
    maxTokens: 6000,
    temperature: 0,
  },
  {
    id: 'check_repair',
    name: 'Repair',
    description: 'Has the writer put right what did not stand the check, once',
    phase: 'qa',
    pod: null,
    role: 'specialist',
    seat: 'analyst',
    categoryId: 'qa_workflow',
    tools: [],
    variables: {
      refused: 'Claims that did not stand, each with the reasons',
      passages: 'The passages that they cite, with the ids of their figures',
    },
    maxTokens: 8000,
    temperature: 0.1,
  },
  {
    id: 'check_ask',
    name: 'Answers',
    description: 'Answers what a reader asks the report, from its sources',
    phase: 'qa',
    pod: null,
    role: 'specialist',
    seat: 'analyst',
    categoryId: 'qa_workflow',
    tools: [],
    variables: {
      company_name: 'Name of the target company',
      question: 'What is asked',
      thread: 'Questions of the same thread before it, as JSON',
      passages: 'Passages that a search has found for it, with the ids of their figures, as JSON',
    },
    maxTokens: 4000,
    temperature: 0,
  },
  {
    id: 'check_editor',
    name: 'Editor',
    description: 'Goes over the whole text: cuts what is said twice, joins, orders, adds nothing',
    phase: 'executive_summary',
    pod: null,
    role: 'specialist',
    seat: 'critic',
    categoryId: 'executive_summary',
    tools: [],
    variables: {
      company_name: 'Name of the target company',
      text: 'The printed statements of the report by part and paragraph, as JSON',
    },
    maxTokens: 12000,
    temperature: 0,
  },
];

const byId = new Map([...roster, ...checkers].map((agent) => [agent.id, agent]));

export function agentById(id: string): Agent {
  const agent = byId.get(id);
  if (!agent) throw new Error(`no agent is called ${id}`);
  return agent;
}

export function agentsOf(phase: Phase, pod: SectionKey | null = null): readonly Agent[] {
  return roster.filter((agent) => agent.phase === phase && agent.pod === pod);
}
