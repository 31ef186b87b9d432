import type { Critique } from '@assay/domain/agents/answers';
import type { StatedClaim } from '../database/check-store.ts';
import type { JudgedAnswer } from '../database/claim-store.ts';
import type { Contest, Draft } from '../database/contest-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';

/** An answer as it stands in its row since this process has written it. */
export interface StoredAnswer extends JudgedAnswer, Omit<Draft, 'claims'> {
  stated: StatedClaim[];
  output: unknown;
  loaded: LoadedRun;
}

/**
 * What this process has itself stored of a panel, for as long as the panel is at work: what changes no
 * more need not be read again. What it does not hold is in the rows.
 */
export class PanelMemory {
  readonly #answers = new Map<string, StoredAnswer>();

  keep(answer: StoredAnswer): void {
    this.#answers.set(answer.agentId, answer);
  }

  answerOf(agentId: string): JudgedAnswer | undefined {
    return this.#answers.get(agentId);
  }

  /** Undefined unless all of it is known: an agent that has not answered here may have done so elsewhere. */
  contest(generatorIds: readonly string[], criticId: string): (LoadedRun & Contest) | undefined {
    const drafts = generatorIds.flatMap((id) => this.#answers.get(id) ?? []);
    const critic = this.#answers.get(criticId);
    if (!critic || drafts.length < generatorIds.length) return undefined;
    const { winner, take_over } = critic.output as Critique;
    return {
      ...critic.loaded,
      drafts: drafts.map(({ id, agentId, seat, model, offline, stated }) => ({
        id,
        agentId,
        seat,
        model,
        offline,
        claims: stated,
      })),
      critic: { choice: winner, takeOver: take_over },
    };
  }
}
