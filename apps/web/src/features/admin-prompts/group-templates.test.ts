import type { PromptTemplate } from '@assay/contract/prompts';
import { describe, expect, it } from 'vitest';
import { groupTemplates, matchesAgentSearch, nameWithin } from './group-templates.ts';

function template(agentId: string, categoryId: string | null): PromptTemplate {
  return {
    agent_id: agentId,
    agent_name: `Agent ${agentId.toUpperCase()}`,
    description: `Does ${agentId} work`,
    category_id: categoryId,
    is_locked: false,
    is_active: true,
    system_prompt: '',
    human_prompt_template: '',
    model_preferences: { primary: null },
    max_tokens: 1,
    tools: [],
    variables: {},
    temperature: { default: 0 },
    current_version: 1,
    updated_at: '',
  };
}

describe('the groups of agents', () => {
  it('follow the order of the categories, without empty ones, the rest at the end', () => {
    const categories = [
      { id: 'b', name: 'B' },
      { id: 'empty', name: 'Empty' },
      { id: 'a', name: 'A' },
    ];
    const groups = groupTemplates(categories, [
      template('one', 'a'),
      template('two', null),
      template('three', 'b'),
      template('four', 'gone'),
    ]);
    expect(groups.map(({ name, templates }) => [name, templates.length])).toEqual([
      ['B', 1],
      ['A', 1],
      ['Uncategorized', 2],
    ]);
  });

  it.each([
    ['AGENT ONE', true],
    ['one_', false],
    ['does one', true],
    [' one ', true],
    ['two', false],
  ])('search by name, id and description: %j is %s', (search, found) => {
    expect(matchesAgentSearch(template('one', null), search)).toBe(found);
  });
});

it('an agent under its category is named without it', () => {
  expect(nameWithin('Executive Summary', 'Executive Summary Critic / Selector')).toBe(
    'Critic / Selector',
  );
  expect(nameWithin('QA Workflow', 'Consolidation')).toBe('Consolidation');
  expect(nameWithin('Scoping', 'Scoping')).toBe('Scoping');
});
