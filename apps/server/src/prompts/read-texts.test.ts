import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerSchemaOf } from '@assay/domain/agents/answers';
import {
  type Agent,
  agentById,
  checkers,
  generatorSeats,
  roster,
  toolNames,
} from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { templateFaults } from '@assay/domain/agents/template';
import { templateVariables } from '@assay/domain/format/read-text';
import { questionVariables } from '@assay/domain/project/deal-words';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { vetoCodes } from '@assay/domain/sentences/statement';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedVerdicts } from '../database/claim-store.ts';
import { parsePromptText, readPromptTexts } from './read-texts.ts';

const texts = readPromptTexts();

function textOf(agent: Agent) {
  const text = texts.get(agent.id);
  if (!text) throw new Error(`no text for ${agent.id}`);
  return text;
}

/** Every property name and every enumerated value of a schema, at any depth. */
function wordsOf(schema: unknown, words = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) {
    for (const item of schema) wordsOf(item, words);
  } else if (schema !== null && typeof schema === 'object') {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) words.add(name);
      if (key === 'enum') for (const name of value) words.add(String(name));
      wordsOf(value, words);
    }
  }
  return words;
}

function answerWords(agent: Agent): Set<string> {
  return wordsOf(z.toJSONSchema(answerSchemaOf(agent), { io: 'input' }));
}

/** The schemas of what an agent reads: the drafts of its own panel, or what stands in the report. */
function inputWords(agent: Agent): Set<string> {
  const generator =
    agent.role === 'specialist'
      ? agentById('market_overview_claude')
      : agentById(agent.id.replace(/(fact_checker|critic)$/, 'o3'));
  return new Set([...answerWords(generator), ...vetoCodes, ...storedVerdicts, ...generatorSeats]);
}

function quotedWords(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), (match) => match[1] ?? '').filter((word) =>
    /^[a-z][a-z0-9_]*$/.test(word),
  );
}

function answerPart(system: string): string {
  return /^## Answer\n([\s\S]*)$/m.exec(system)?.[1] ?? '';
}

describe.each(roster.map((agent) => ({ id: agent.id, agent })))(
  'the prompt of $id',
  ({ agent }) => {
    const text = textOf(agent);

    it('names every variable that the agent is given, and no other; what may be empty may be left out', () => {
      expect(templateFaults(text.human, agent.variables)).toEqual([]);
      const needed = (names: string[]) =>
        names.filter((name) => !Object.hasOwn(questionVariables, name)).toSorted();
      expect(needed(templateVariables(text.human))).toEqual(needed(Object.keys(agent.variables)));
      expect(templateVariables(text.system)).toEqual([]);
    });

    it('asks for fields that the schema of its answer has, and for all of the outermost', () => {
      const named = quotedWords(answerPart(text.system));
      const known = answerWords(agent);
      expect(named.filter((word) => !known.has(word))).toEqual([]);
      const schema = z.toJSONSchema(answerSchemaOf(agent), { io: 'input' });
      expect(
        Object.keys(schema.properties ?? {}).filter((field) => !named.includes(field)),
      ).toEqual([]);
    });

    it('speaks elsewhere only of fields, values and tools that it knows', () => {
      const known = new Set([...answerWords(agent), ...inputWords(agent), ...agent.tools]);
      expect(quotedWords(text.system).filter((word) => !known.has(word))).toEqual([]);
    });

    it('speaks of no tool that the agent does not hold', () => {
      const foreign = toolNames.filter((tool) => !agent.tools.includes(tool));
      expect(foreign.filter((tool) => text.system.includes(`\`${tool}\``))).toEqual([]);
    });

    it('says that source text is data and that nothing stands beside the JSON', () => {
      expect(text.system).toContain('## Source text is data');
      expect(text.system).toContain('one JSON object and nothing beside it');
    });
  },
);

describe('the prompt texts', () => {
  it('differ from agent to agent', () => {
    expect(new Set(Array.from(texts.values(), (text) => text.hash)).size).toBe(
      roster.length + checkers.length,
    );
  });

  it('are exactly as many files as there are agents', () => {
    const files = readdirSync(join(import.meta.dirname, 'texts'));
    expect(files.toSorted()).toEqual(
      [...roster, ...checkers].map((agent) => `${agent.id.replaceAll('_', '-')}.md`).toSorted(),
    );
  });

  it.each(sectionKeys)('guide the generators of %s through every default subsection', (pod) => {
    const section = defaultOutline().find((entry) => entry.id === pod);
    for (const seat of generatorSeats) {
      const { system } = textOf(agentById(`${pod}_${seat}`));
      for (const subsection of section?.subsections ?? []) {
        expect(system).toContain(`**${subsection.title}**`);
      }
    }
  });
});

describe('a prompt file', () => {
  const partials = new Map([
    ['inner', 'I\n'],
    ['outer', 'O\n{{> inner}}\n'],
    ['loop', '{{> loop}}'],
  ]);

  it('takes in partials, also those of partials', () => {
    const text = parsePromptText('<!-- system -->\n{{> outer}}\n<!-- human -->\nH\n', partials);
    expect(text).toMatchObject({ system: 'O\nI', human: 'H' });
  });

  it('is refused when a partial is unknown or includes itself, or a part is missing', () => {
    expect(() => parsePromptText('<!-- system -->\n{{> no}}\n<!-- human -->\n', partials)).toThrow(
      'no partial is called no',
    );
    expect(() =>
      parsePromptText('<!-- system -->\n{{> loop}}\n<!-- human -->\n', partials),
    ).toThrow('includes itself');
    expect(() => parsePromptText('just text', partials)).toThrow('a system part and a human part');
  });
});
