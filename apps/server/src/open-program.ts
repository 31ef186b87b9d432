import type pino from 'pino';
import { compose, type Program } from './compose.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded/supervisor.ts';
import { migrate } from './database/migrate.ts';

export interface OpenProgram extends Program {
  database: OpenDatabase;
  isEmbedded: boolean;
  /** Ends what is under way, then the database. */
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
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    database = opened;
    const program = await compose({ config, log, database });
    for (const part of program.parts) await part.start();
    return {
      ...program,
      database,
      isEmbedded: embedded !== undefined,
      close: async () => {
        await program.app.close();
        for (const part of program.parts.toReversed()) await part.stop();
        await opened.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await embedded?.stop();
    throw error;
  }
}
