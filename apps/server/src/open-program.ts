import { setTimeout as wait } from 'node:timers/promises';
import type pino from 'pino';
import { compose, type Program } from './compose.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded/supervisor.ts';
import { migrate } from './database/migrate.ts';

/** A supervisor that kills after ten seconds must never have to. */
const GRACE_MS = 7_000;

export interface OpenProgram extends Program {
  database: OpenDatabase;
  /** Where the embedded database keeps its data; undefined with a database of one's own. */
  dataFolder: string | undefined;
  /** Ends what is under way, then the database; what is late is cut off and resumes at the next start. */
  close(): Promise<void>;
}

/** The whole program with its parts at work, on the database that the configuration names. */
export async function openProgram(config: Config, log: pino.Logger): Promise<OpenProgram> {
  const embedded = config.database.url ? undefined : await startEmbeddedDatabase(config.home);
  const url = config.database.url ?? embedded?.url ?? '';
  let database: OpenDatabase | undefined;
  try {
    await migrate(url);
    const opened = openDatabase({
      url,
      poolSize: config.database.poolSize,
      onBrokenConnection: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    database = opened;
    const program = await compose({ config, log, database });
    for (const part of program.parts) await part.start();
    embedded?.keepRunning();
    return {
      ...program,
      database,
      dataFolder: embedded?.folder,
      close: async () => {
        const graceful = async () => {
          await program.app?.close();
          for (const part of program.parts.toReversed()) await part.stop();
          await opened.close();
        };
        const late = wait(GRACE_MS, undefined, { ref: false });
        await Promise.race([graceful(), late]).catch((error: unknown) => {
          log.error({ err: error }, 'stopping was not clean');
        });
        await embedded?.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await embedded?.stop();
    throw error;
  }
}
