import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { tellProjectsChanged } from '../database/project-state.ts';

/** Nobody sees that progress comes so much later. */
const GATHER_MS = 50;

/**
 * Tells whoever watches that agents have begun or finished, apart from what was written: transactions
 * that tell of something are committed one after the other. Whoever misses it looks again by himself.
 */
export class ProjectNews {
  readonly #pool: pg.Pool;
  readonly #log: FastifyBaseLogger;
  readonly #changed = new Set<string>();

  constructor(pool: pg.Pool, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#log = log;
  }

  changed(projectId: string): void {
    if (this.#changed.size === 0) setTimeout(() => void this.#tell(), GATHER_MS).unref();
    this.#changed.add(projectId);
  }

  async #tell(): Promise<void> {
    const projectIds = [...this.#changed];
    this.#changed.clear();
    try {
      await tellProjectsChanged(this.#pool, projectIds);
    } catch (error) {
      this.#log.debug({ err: error }, 'nobody was told how far the agents are');
    }
  }
}
