import { openLedger } from '@assay/domain/sentences/open-ledger';
import { expect, it } from 'vitest';
import type { ModelGateway } from '../../agents/ports.ts';
import { type Compute, computeOn } from '../../computing/computations.ts';
import { gatewayOn, withFakeProviders } from '../../testing/gateway-on-fakes.ts';
import { keepOffline } from './keep-offline.ts';

const { request } = withFakeProviders();

const compute: Compute = async (name, _, input) =>
  computeOn(openLedger('Nowhere', []), name, input);

/** The database is away the first time that each is asked for. */
function interrupted<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  let isBack = false;
  return (...args: A): Promise<T> => {
    if (isBack) return work(...args);
    isBack = true;
    const gone = new Error('terminating connection due to administrator command');
    return Promise.reject(Object.assign(gone, { code: '57P01' }));
  };
}

it('waits for a database that is away while it looks whose seat it is', async () => {
  const others: ModelGateway = gatewayOn([]).gateway;
  const gateway = keepOffline(others, { isKept: interrupted(async () => false), compute });
  await expect(gateway.ask(request())).resolves.toMatchObject({ provider: 'offline' });
});

it('waits for a database that is away while the offline analyst reads', async () => {
  const gateway = keepOffline(gatewayOn([]).gateway, {
    isKept: async () => true,
    compute: interrupted(compute) as Compute,
  });
  await expect(gateway.ask(request())).resolves.toMatchObject({ provider: 'offline' });
});
