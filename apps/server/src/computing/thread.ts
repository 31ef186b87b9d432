// What ComputingThread sends is computed here, over ledgers that this thread opens for itself.
import { openDatabase } from '../database/database.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { createLedgers, type Ledgers } from '../reading/ledgers.ts';
import type { Computation, InputOf, OutputOf } from './computations.ts';

interface Task<N extends Computation> {
  databaseUrl: string;
  name: N;
  projectId: string;
  input: InputOf<N>;
}

const POOL_SIZE = 2;
let ledgers: Ledgers | undefined;

export default async function computeTask<N extends Computation>({
  databaseUrl,
  name,
  projectId,
  input,
}: Task<N>): Promise<OutputOf<N>> {
  ledgers ??= createLedgers(openDatabase({ url: databaseUrl, poolSize: POOL_SIZE }).pool);
  const { compute } = ledgers;
  // Here, because an error loses its code on the way to the other thread.
  return waitForDatabase(() => compute(name, projectId, input));
}
