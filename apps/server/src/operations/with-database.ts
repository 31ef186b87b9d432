import { type Config, readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/supervisor.ts';
import { StartError } from '../start-error.ts';

/** For commands beside the server: the database that it uses, started if nobody runs it. */
export async function withDatabase(
  work: (config: Config, database: OpenDatabase) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const embedded = config.database.url ? undefined : await startEmbeddedDatabase(config.home);
    const database = openDatabase({ url: config.database.url ?? embedded?.url ?? '', poolSize: 4 });
    try {
      await work(config, database);
    } finally {
      await database.close();
      await embedded?.stop();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
