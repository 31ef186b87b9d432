import pg from 'pg';
import { prepareStatements } from './prepare-statements.ts';

export interface OpenDatabase {
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** For statements that look up by key: one plan serves every value. */
  planOnce?: boolean;
  /** Hears of connections that broke; the pool replaces them by itself. */
  onBrokenConnection?: (error: Error) => void;
}

export function openDatabase(databaseOptions: DatabaseOptions): OpenDatabase {
  const { url, poolSize, planOnce = false, onBrokenConnection } = databaseOptions;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'assay',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A forgotten statement or transaction must not hold a connection for ever.
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...(planOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  });
  pool.on('error', (error) => onBrokenConnection?.(error));
  // The pool looks after idle connections only: one that breaks between two statements of a
  // transaction would otherwise end the process. The next statement fails, and so its work.
  pool.on('connect', (client) => {
    client.on('error', (error) => onBrokenConnection?.(error));
    prepareStatements(client);
  });
  return { pool, url, close: () => pool.end() };
}
