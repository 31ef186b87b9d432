import { startScriptedApp } from './scripted-app.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** What the model that plays by a script costs. */
export const scriptedPrices = {
  ASSAY_MODEL_PRICES: JSON.stringify({
    'scripted-1': { inputUsdPerMillion: 10, outputUsdPerMillion: 100 },
  }),
};

/** An API in this process, models that play by a script, and workers as processes of their own. */
export async function openWorkplace(env: Record<string, string> = {}) {
  const { provider, test, analyst, close } = await startScriptedApp({ ...env, ASSAY_ROLE: 'api' });
  const shared = { ...provider.env, ...env, DATABASE_URL: test.database.url };
  const workers: WorkerProcess[] = [];

  async function hire(own: Record<string, string> = {}): Promise<WorkerProcess> {
    const worker = await startWorker({ ...shared, ASSAY_LEASE_SECONDS: '1', ...own });
    workers.push(worker);
    return worker;
  }

  /** So many that live: who is there already stays, whoever is more is killed, and who lacks is hired. */
  async function staff(count: number): Promise<WorkerProcess[]> {
    const alive = workers.splice(0).filter((worker) => worker.isAlive());
    workers.push(...alive.slice(0, count));
    await Promise.all(alive.slice(count).map((worker) => worker.signal('SIGKILL')));
    await Promise.all(Array.from({ length: count - workers.length }, () => hire()));
    return [...workers];
  }

  /** Every worker, in the midst of what it does. */
  async function kill(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.signal('SIGKILL')));
  }

  return {
    provider,
    test,
    analyst,
    hire,
    kill,
    staff,
    replace: async () => {
      await kill();
      await hire();
    },
    close: async () => {
      await kill();
      await close();
    },
  };
}
