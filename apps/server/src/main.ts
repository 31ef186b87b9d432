import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { type OpenProgram, openProgram } from './open-program.ts';
import { StartError } from './start-error.ts';

/** A supervisor that waits ten seconds before it kills must never have to. */
const STOP_LIMIT_MS = 9_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const program = await openProgram(config, log);
  try {
    if (config.role !== 'worker') await listen(config, program);
  } catch (error) {
    await program.close();
    throw error;
  }
  stopOnSignal(log, program);
  announce(config, program.isEmbedded);
}

async function listen(config: Config, { app }: OpenProgram): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is already taken. Stop the program that uses it, or choose another port: PORT=${config.port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${config.port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`,
      );
    }
    throw error;
  }
}

function announce(config: Config, isEmbedded: boolean): void {
  const lines = [
    config.role === 'worker' ? 'Assay worker is running.' : `Assay is ready at ${config.publicUrl}`,
  ];
  if (config.role !== 'worker' && !config.signIn.external) {
    lines.push(
      '  Sign in as  analyst@example.com  (analyst)        password  assay-demo',
      '          or  admin@example.com    (administrator)  password  assay-demo',
    );
  }
  lines.push(
    `  Data in ${isEmbedded ? config.home : 'the database of DATABASE_URL'}`,
    '  Stop with Ctrl-C',
  );
  console.log(lines.join('\n'));
}

function stopOnSignal(log: pino.Logger, program: OpenProgram): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const limit = wait(STOP_LIMIT_MS, 'late', { ref: false });
    const work = program.close().then(() => 'done');
    const outcome = await Promise.race([work, limit]).catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      return 'failed';
    });
    process.exit(outcome === 'done' ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(signal));
  }
  process.on('disconnect', () => void stop('the starting process ended'));
  process.channel?.unref();
}
