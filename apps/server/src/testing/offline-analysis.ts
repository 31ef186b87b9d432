import { answerSchemaOf } from '@assay/domain/agents/answers';
import {
  type Agent,
  agentById,
  agentsOf,
  type GeneratorSeat,
  generatorSeats,
} from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import { type SectionAnswer, sectionAnswerSchema } from '@assay/domain/evidence/answer';
import { type CheckedSource, checkClaims, SourceShelf } from '@assay/domain/evidence/check-claims';
import type { Verdict } from '@assay/domain/evidence/claim';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { z } from 'zod';
import { systemClock } from '../models/clock.ts';
import { modelEnvironment, shapeModelSettings } from '../models/environment.ts';
import { createModelGateway } from '../models/gateway.ts';
import { ModelRoll } from '../models/model-roll.ts';
import { createProviderLimits } from '../models/provider-limits.ts';
import { createDataRooms } from '../research/data-rooms.ts';
import { createDocumentIntake } from '../research/documents/intake.ts';
import { createToolBox } from '../research/tools.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestAgentRun, createTestProject } from './test-project.ts';

export interface Drafted {
  seat: GeneratorSeat;
  answer: SectionAnswer;
  verdicts: Verdict[];
}

/** A data room in a real database, worked on by the offline analyst through the real tools. */
export interface OfflineAnalysis {
  draft(pod: SectionKey, seat: GeneratorSeat): Promise<Drafted>;
  /** Answers of the agent in its own form, with the variables that are given. */
  ask(agentId: string, variables?: Record<string, string>): Promise<unknown>;
  sources: readonly CheckedSource[];
  close(): Promise<void>;
}

export async function openOfflineAnalysis(
  rooms: string,
  companyName: string,
  environment: Record<string, string> = {},
): Promise<OfflineAnalysis> {
  const database = await createTestDatabase();
  const { pool } = database;
  const intake = createDocumentIntake({
    pool,
    maxDocuments: 200,
    maxDocumentBytes: 50_000_000,
    readersAtOnce: 2,
  });
  const shelf = createDataRooms({ root: rooms, pool, intake, maxBytes: 50_000_000 });
  const project = await createTestProject(pool, companyName);
  await shelf.attach({ id: project.id, companyName });
  const { rows: sources } = await pool.query<CheckedSource>(
    'select id, title, snapshot from sources where project_id = $1 order by title, id',
    [project.id],
  );
  const settings = shapeModelSettings(z.object(modelEnvironment).parse(environment));
  const clock = systemClock;
  const limits = createProviderLimits({ pool, executorId: 'test', clock, limits: {} });
  const gateway = createModelGateway({
    settings,
    roll: new ModelRoll(clock),
    limits,
    clock,
    log: { warn: () => undefined },
  });
  const toolBox = createToolBox({
    pool,
    search: null,
    readPage: async () => Promise.reject(new Error('no web')),
  });
  const outline = defaultOutline();

  async function ask(agentId: string, given: Record<string, string> = {}): Promise<unknown> {
    const agent = agentById(agentId);
    const context = {
      projectId: project.id,
      ...(await createTestAgentRun(pool, project.id)),
      agentId,
      private: false,
      signal: new AbortController().signal,
    };
    const schema = answerSchemaOf(agent);
    const reply = await gateway.ask({
      agent,
      context,
      template: {
        version: 1,
        system: '',
        human: '',
        model: null,
        temperature: 0,
        maxTokens: 16_000,
        tools: agent.tools,
      },
      system: 'You are an analyst.',
      prompt: 'Do your work.',
      variables: { ...variablesOf(agent), ...given },
      schema,
      tools: toolBox.open(context, agent.tools).tools,
      mayAsk: async () => undefined,
      onSpent: async () => undefined,
      onNews: async () => undefined,
      mustBePriced: false,
    });
    return schema.parse(reply.answer);
  }

  function variablesOf(agent: Agent): Record<string, string> {
    return {
      company_name: companyName,
      company_url: '',
      company_description: '',
      selected_markets: '',
      high_level_scope: outlineText(outline),
      scope: outlineText(outline),
      subsections: (outline.find(({ id }) => id === agent.pod)?.subsections ?? [])
        .map(({ id, title }) => `${id}: ${title}`)
        .join('\n'),
    };
  }

  return {
    ask,
    sources,
    async draft(pod, seat) {
      const agent = agentsOf('analysis', pod).find((each) => each.seat === seat);
      const answer = sectionAnswerSchema.parse(await ask(agent?.id ?? ''));
      return {
        seat,
        answer,
        verdicts: checkClaims(answer.claims, new SourceShelf(sources), companyName),
      };
    },
    async close() {
      limits.close();
      await database.close();
    },
  };
}

/** The drafts and verdicts of a panel, as its fact checker and critic are given them. */
export function panelVariables(drafts: readonly Drafted[]): Record<string, string> {
  return {
    drafts: JSON.stringify(Object.fromEntries(drafts.map(({ seat, answer }) => [seat, answer]))),
    verdicts: JSON.stringify(
      Object.fromEntries(
        drafts.map(({ seat, verdicts }) => [
          seat,
          verdicts.map(({ claimId, status, reasons }) => ({ claim: claimId, status, reasons })),
        ]),
      ),
    ),
  };
}

export const allSeats: readonly GeneratorSeat[] = generatorSeats;
