import type { PromptTemplate } from '@assay/contract/prompts';

export interface Category {
  id: string;
  name: string;
}

export interface TemplateGroup {
  id: string;
  name: string;
  templates: PromptTemplate[];
}

const uncategorized: Category = { id: '', name: 'Uncategorized' };

export function matchesAgentSearch(template: PromptTemplate, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const { agent_name, agent_id, description } = template;
  return [agent_name, agent_id, description].some((text) => text.toLowerCase().includes(wanted));
}

/** Under the heading of its category an agent need not carry that name once more. */
export function nameWithin(category: string, agentName: string): string {
  return agentName.startsWith(`${category} `) ? agentName.slice(category.length + 1) : agentName;
}

/** In the order of the categories; templates of none or of an unknown one come last. */
export function groupTemplates(
  categories: readonly Category[],
  templates: readonly PromptTemplate[],
): TemplateGroup[] {
  const known = new Set(categories.map((category) => category.id));
  const groupOf = (template: PromptTemplate) =>
    template.category_id !== null && known.has(template.category_id)
      ? template.category_id
      : uncategorized.id;
  return [...categories, uncategorized]
    .map(({ id, name }) => ({
      id,
      name,
      templates: templates.filter((template) => groupOf(template) === id),
    }))
    .filter((group) => group.templates.length > 0);
}
