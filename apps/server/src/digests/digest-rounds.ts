import { writeDigest } from '@assay/domain/digest/write-digest';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { tellWebhooks } from '../database/delivery-store.ts';
import { newsSince, takeDigest } from '../database/digest-store.ts';
import { writeMail } from '../database/mail-store.ts';
import { inTransaction } from '../database/transaction.ts';

const LOOK_MS = 60_000;

interface DigestDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  /** Where people read. */
  address: string;
  /** Puts a mail into the durable engine with the transaction; absent where none can be sent. */
  enqueueMail?: ((transaction: pg.PoolClient, mailId: string) => Promise<void>) | undefined;
}

/** Every minute, writes the digests that are due; each with all its messages, or not at all. */
export class DigestRounds {
  readonly name = 'digests';
  readonly #deps: DigestDeps;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(deps: DigestDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      this.#work = this.round().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'digests could not be written');
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  async round(): Promise<void> {
    while (await inTransaction(this.#deps.pool, (transaction) => this.#write(transaction)));
  }

  /** False when none is due. */
  async #write(transaction: pg.PoolClient): Promise<boolean> {
    const { address, enqueueMail } = this.#deps;
    const due = await takeDigest(transaction);
    if (!due) return false;
    const { userId, frequency, byMail, since } = due;
    const news = await newsSince(transaction, due);
    const digest = writeDigest({ news, frequency, address });
    if (!digest) return true;
    const { projects, subject, text } = digest;
    const data = { since: since.toISOString(), frequency, projects };
    await tellWebhooks(transaction, userId, { event: 'digest', data });
    if (byMail && enqueueMail) {
      await enqueueMail(transaction, await writeMail(transaction, { userId, subject, text }));
    }
    return true;
  }
}
