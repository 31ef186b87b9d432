import type { Critique } from '@assay/domain/agents/answers';
import type { ClaimUnderCheck, StatedClaim } from '../database/check-store.ts';
import type { JudgedAnswer } from '../database/claim-store.ts';
import type { Contest, ContestDraft } from '../database/contest-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';

/** An answer as it stands in its row since this process has written it. */
export interface StoredAnswer extends JudgedAnswer, Omit<ContestDraft, 'claims'> {
  stated: StatedClaim[];
  output: unknown;
  loaded: LoadedRun;
  underCheck(): ClaimUnderCheck[];
}

/**
 * What this process has itself stored of a panel, until the first check of it: what changes no more need
 * not be read again. What it does not hold is in the rows.
 */
export class PanelMemory {
  readonly #answers = new Map<string, StoredAnswer>();

  keep(answer: StoredAnswer): void {
    this.#answers.set(answer.agentId, answer);
  }

  answerOf(agentId: string): JudgedAnswer | undefined {
    return this.#answers.get(agentId);
  }

  /**
   * All claims of these calls, as the rows have them. Told once, and then everything is forgotten:
   * whoever asks goes on to change them.
   */
  takeClaims(agentRunIds: readonly string[]): ClaimUnderCheck[] | undefined {
    const answers = new Map([...this.#answers.values()].map((answer) => [answer.id, answer]));
    this.#answers.clear();
    const asked = agentRunIds.toSorted().flatMap((id) => answers.get(id) ?? []);
    if (asked.length < agentRunIds.length) return undefined;
    return asked.flatMap((answer) => answer.underCheck());
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
