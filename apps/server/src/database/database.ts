import pg from 'pg';

export interface OpenDatabase {
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

export function openDatabase({ url, poolSize, onIdleError }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'assay',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A forgotten statement must not hold a connection for ever.
    statement_timeout: 60_000,
  });
  pool.on('error', (error) => onIdleError?.(error));
  return { pool, url, close: () => pool.end() };
}
