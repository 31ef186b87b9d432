import type { Price } from '@assay/domain/agents/estimate';
import type { Agent, Seat, ToolName } from '@assay/domain/agents/roster';
import type { z } from 'zod';

/** The parts that an agent call is made of; the call itself knows no provider, tool or table of theirs. */

/** On whose behalf a model is asked and a tool works. */
export interface CallContext {
  projectId: string;
  runId: string;
  agentRunId: string;
  agentId: string;
  /** A private project keeps to its own documents: nothing of it goes to a search service. */
  private: boolean;
  /** Fires when the run is cancelled, paused or taken away; everything under way must end then. */
  signal: AbortSignal;
}

export interface Tool {
  name: ToolName;
  /** Told to the model. */
  description: string;
  input: z.ZodType;
  /** Takes what `input` has checked; the answer is JSON for the model. A refusal is an answer too. */
  run(input: unknown, signal: AbortSignal): Promise<unknown>;
}

export interface OpenToolBox {
  tools: readonly Tool[];
  /** So far, in this call. Searches are web and document searches. */
  used(): { calls: number; searches: number };
}

export interface ToolBox {
  /** Tools of one agent call; each use records itself and the sources it has stored. */
  open(context: CallContext, names: readonly ToolName[]): OpenToolBox;
}

export interface Template {
  version: number;
  system: string;
  /** With {variables}. */
  human: string;
  /** Overrides the model of the seat. */
  model: string | null;
  temperature: number;
  maxTokens: number;
  tools: readonly ToolName[];
}

export interface PromptSource {
  /** What the next call of the agent must use; read anew for every call. */
  active(agentId: string): Promise<Template>;
}

export interface ModelRequest {
  agent: Agent;
  /** The user whose project it is: where a provider has few places, users take turns. */
  owner: string;
  context: CallContext;
  template: Template;
  system: string;
  prompt: string;
  /** The values that were put into the prompt, for a model that reads data rather than prose. */
  variables: Readonly<Record<string, string>>;
  schema: z.ZodType;
  tools: readonly Tool[];
  /** Providers that others come before: the writer's own, and those whose word was found wanting. */
  avoid?: readonly string[];
  /** Not asked at all, though nobody else be left. */
  except?: string;
  /** The second attempt, told what was wrong with the first. */
  repair?: { answer: unknown; problem: string };
  /** Asked before every round that costs money; rejects when the run goes on without this process. */
  mayAsk(): Promise<void>;
  /** Told of every round as soon as the provider has counted it, also of those that come to nothing. */
  onSpent(spent: Spent): Promise<void>;
  /** Told what a person should know while the model is being asked: a long wait, a stand-in. */
  onNews(message: string): Promise<void>;
  /** Under a budget nobody is asked whose price is not known. */
  mustBePriced: boolean;
}

export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** Null where nobody has said what the model costs. */
  costUsd: number | null;
}

export interface ModelReply {
  /** JSON as the model gave it, not yet checked against the schema; a text that is no JSON as it is. */
  answer: unknown;
  provider: string;
  model: string;
  /** True when the embedded analyst answered. */
  offline: boolean;
  /** Web searches that the provider made itself, while it answered. */
  ownSearches: number;
  finishReason: string;
}

export interface SeatOccupant {
  provider: string;
  model: string;
  offline: boolean;
  /** What the configuration names for the seat, where another model had to take its place. */
  insteadOf: string | null;
  /** Null where nobody has said what the model costs. */
  price: Price | null;
}

export interface ModelGateway {
  /**
   * Asks whoever sits in the agent's seat, with retries, fallbacks and limits of its own.
   * Rejects with an AppError once nothing more can be done, or with the signal's reason.
   */
  ask(request: ModelRequest): Promise<ModelReply>;
  /** Who is asked first for a seat, or for the model that a template names in its place. */
  occupant(seat: Seat, model?: string | null): SeatOccupant;
}

export interface DataRooms {
  /** Brings the documents that lie ready for a target into its project; doing it twice adds nothing. */
  attach(project: { id: string; companyName: string }): Promise<void>;
}
