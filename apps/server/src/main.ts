import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { openLog } from './open-log.ts';
import type { OpenProgram } from './open-program.ts';
import { StartError } from './start-error.ts';

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const serves = config.role !== 'worker';
  // Before anything else starts, so that a second start disturbs nothing of the first.
  if (serves && config.port !== 0) await requireFreePort(config);
  // Loaded late, because a fault above should be told at once.
  const { openProgram } = await import('./open-program.ts');
  const program = await openProgram(config, log);
  try {
    await program.app?.listen({ host: config.host, port: config.port });
  } catch (error) {
    await program.close();
    throw portError(error, config);
  }
  stopOnSignal(log, program);
  announce(config, program.dataFolder);
  // Otherwise written at the end alone, which one that is killed never comes to.
  flushCompileCache();
}

async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer().listen(config.port, config.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw portError(error, config);
  } finally {
    probe.close();
  }
}

function portError(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already taken. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}. Set HOST to one that it has.`);
    default:
      return error;
  }
}

function announce(config: Config, dataFolder: string | undefined): void {
  const lines = [
    config.role === 'worker' ? 'Assay worker is running.' : `Assay is ready at ${config.publicUrl}`,
  ];
  if (config.role !== 'worker' && !config.signIn.external) {
    lines.push(
      '  Sign in as  analyst@example.com  (analyst)        password  assay-demo',
      '          or  admin@example.com    (administrator)  password  assay-demo',
    );
  }
  lines.push(`  Data in ${dataFolder ?? 'the database of DATABASE_URL'}`, '  Stop with Ctrl-C');
  console.log(lines.join('\n'));
}

function stopOnSignal(log: Logger, program: OpenProgram): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    await program.close().catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(signal));
  }
  process.on('disconnect', () => void stop('the starting process ended'));
  process.channel?.unref();
}
