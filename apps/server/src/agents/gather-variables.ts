import type { Agent } from '@assay/domain/agents/roster';
import { questionOf, type questionVariables } from '@assay/domain/project/deal-words';
import type { RunMaterial } from './run-material.ts';

type Gather = (material: RunMaterial, agent: Agent) => Promise<string> | string;

const question =
  (name: keyof typeof questionVariables): Gather =>
  ({ project, run }) =>
    questionOf(project.deal, run.startedAt)[name];

/** Where the value of every template variable comes from. */
const gather: Readonly<Record<string, Gather>> = {
  company_name: ({ project }) => project.companyName,
  company_url: ({ project }) => project.companyUrl,
  company_description: ({ run }) => run.input.companyDescription ?? '',
  selected_markets: ({ run }) => (run.input.selectedMarkets ?? []).join('\n'),
  high_level_scope: ({ run }) => run.input.highLevelScope ?? '',
  scope: ({ run }) => run.input.scope ?? '',
  subsections: ({ run }, agent) => subsectionsOf(run.input.pods?.find((p) => p.key === agent.pod)),

  buyer: question('buyer'),
  thesis: question('thesis'),
  hold_period: question('hold_period'),
  price: question('price'),
  deadline: question('deadline'),
  today: question('today'),

  identification: (material) => material.answer('validation_identification'),
  cross_reference: (material) => material.answer('validation_cross_reference'),

  drafts: (material) => material.drafts(),
  verdicts: (material) => material.verdicts(),
  fact_check: (material) => material.factCheck(),

  report: (material) => material.report(),
  register: (material) => material.register(),
  ledger: (material) => material.ledger(),
  conflicts: (material) => material.answer('qa_conflict_detection'),
  resolutions: (material) => material.answer('qa_conflict_resolution'),
  figures: (material) => material.answer('qa_figure_consistency'),
  qa_assessment: (material) => material.answer('qa_consolidation'),
};

export async function gatherVariables(
  agent: Agent,
  material: RunMaterial,
): Promise<Record<string, string>> {
  const names = Object.keys(agent.variables);
  const values = await Promise.all(names.map((name) => sourceOf(name)(material, agent)));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function sourceOf(name: string): Gather {
  const source = gather[name];
  if (!source) throw new Error(`nothing fills the variable {${name}}`);
  return source;
}

export function isGathered(name: string): boolean {
  return Object.hasOwn(gather, name);
}

function subsectionsOf(pod: { subsections: { id: string; title: string }[] } | undefined): string {
  return (pod?.subsections ?? []).map(({ id, title }) => `${id}: ${title}`).join('\n');
}
