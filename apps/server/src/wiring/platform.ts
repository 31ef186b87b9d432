import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';

/** What the program stands on, whoever provides it: main.ts for real, the tests for themselves. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
}

/** Work that goes on beside requests: started after the wiring, stopped before the database. */
export interface Part {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
