import { createHash } from 'node:crypto';
import type { Role } from '@assay/contract/shared';
import {
  type ProjectVisibility,
  type RightsOf,
  rightTo,
} from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type ProgressRow, readProgress } from '../database/progress-query.ts';
import { PROJECT_CHANNEL } from '../database/project-state.ts';
import { readRights } from '../database/rights-store.ts';
import type { Listener } from '../notifications/listener.ts';
import { hasRunningClock, shapeProgress } from './shape-progress.ts';

/** Who asks, as far as the right to read depends on it. */
interface Reader {
  id: string;
  role: Role;
}

export interface ProgressAnswer {
  etag: string;
  body: string;
}

interface Kept {
  rights: RightsOf;
  row: ProgressRow;
  ticking: boolean;
  readAt: number;
  /** The second for which the answer was shaped, where it follows the clock. */
  second: number;
  answer: ProgressAnswer;
}

/** However the news gets lost, nothing older than this is shown. */
const OLDEST_MS = 5_000;
const MOST_KEPT = 2_000;

/**
 * Progress answers, kept from one poll to the next for as long as PostgreSQL tells us when
 * something has changed. While it cannot tell, every answer is read anew.
 */
export class ProgressBoard {
  readonly #pool: pg.Pool;
  readonly #listener: Listener;
  readonly #visibility: ProjectVisibility;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  /** Counts news, so that a row read before a change is not kept after it. */
  #news = 0;

  constructor(pool: pg.Pool, listener: Listener, visibility: ProjectVisibility) {
    this.#pool = pool;
    this.#listener = listener;
    this.#visibility = visibility;
    listener.on(PROJECT_CHANNEL, (projectId) => {
      this.#news += 1;
      this.#kept.delete(projectId);
    });
    listener.onReconnected(() => this.#kept.clear());
  }

  async answer(reader: Reader, projectId: string): Promise<ProgressAnswer> {
    const now = Date.now();
    const kept = this.#fresh(projectId, now) ?? (await this.#read(projectId, now));
    if (!kept || !(await this.#mayRead(reader, kept.rights, projectId))) {
      throw new AppError('not_found', `Project with ID ${projectId} not found`);
    }
    const second = Math.floor(now / 1000);
    if (kept.ticking && kept.second !== second) {
      kept.second = second;
      kept.answer = shape(kept.row, now);
    }
    return kept.answer;
  }

  /** Whom a project is shared with is looked up only for those who have no right without it. */
  async #mayRead(reader: Reader, rights: RightsOf, projectId: string): Promise<boolean> {
    if (rightTo(reader, rights, this.#visibility) !== 'none') return true;
    const own = await readRights(this.#pool, projectId, reader.id);
    return own !== null && rightTo(reader, own, this.#visibility) !== 'none';
  }

  #fresh(projectId: string, now: number): Kept | undefined {
    const kept = this.#listener.isListening ? this.#kept.get(projectId) : undefined;
    return kept && now - kept.readAt < OLDEST_MS ? kept : undefined;
  }

  async #read(projectId: string, now: number): Promise<Kept | undefined> {
    const before = this.#news;
    const row = await readProgress(this.#pool, projectId);
    if (!row) return undefined;
    const kept: Kept = {
      rights: { ownerId: row.userId, sample: row.sample, shared: null, byLink: false },
      row,
      ticking: hasRunningClock(row),
      readAt: now,
      second: Math.floor(now / 1000),
      answer: shape(row, now),
    };
    if (this.#listener.isListening && this.#news === before) this.#kept.set(projectId, kept);
    return kept;
  }
}

function shape(row: ProgressRow, now: number): ProgressAnswer {
  const body = JSON.stringify(shapeProgress(row, new Date(now)));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
