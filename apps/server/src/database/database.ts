import pg from 'pg';

export interface OpenDatabase {
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Hears of connections that broke; the pool replaces them by itself. */
  onBrokenConnection?: (error: Error) => void;
}

export function openDatabase({ url, poolSize, onBrokenConnection }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'assay',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A forgotten statement must not hold a connection for ever.
    statement_timeout: 60_000,
  });
  pool.on('error', (error) => onBrokenConnection?.(error));
  // The pool looks after idle connections only: one that breaks between two statements of a
  // transaction would otherwise end the process. The next statement fails, and so its work.
  pool.on('connect', (client) => client.on('error', (error) => onBrokenConnection?.(error)));
  return { pool, url, close: () => pool.end() };
}
