import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, expect, it } from 'vitest';
import { createLedgers } from '../reading/ledgers.ts';
import { prepareReading } from '../reading/prepare-reading.ts';
import { storeReading } from '../reading/store-reading.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import { ComputingThread } from './computing-thread.ts';

const database = await createTestDatabase();
const thread = new ComputingThread(database.url);
afterAll(async () => {
  await thread.stop();
  await database.close();
});

it('what a thread computes is what would be computed here', async () => {
  const { id } = await createTestProject(database.pool, 'Orchard Dairy');
  const sourceId = await createTestSource(database.pool, id);
  const text = 'It has 41 cows and 12 goats.';
  const figures = [{ printed: '41', value: '41' }];
  const reading = specimenReading([{ kind: 'paragraph', text }], { figures });
  await storeReading(database.pool, { projectId: id, sourceId }, prepareReading(reading, null));
  const citations = [{ source_id: sourceId, quote: text }];
  const claim = { kind: 'evidence', citations, basis: [] };
  const answer = {
    claims: [
      { ...claim, id: 'c1', text: 'It has {f1} cows.' },
      { ...claim, id: 'c2', text: 'It has 99 cows.' },
    ],
  };
  const input = { answer, losers: new Map([['f9', 'f1']]) };
  const here = await createLedgers(database.pool).compute('check', id, input);
  expect(here.claims.map(({ check }) => check.vetoes.length > 0)).toEqual([false, true]);
  expect(await thread.compute('check', id, input)).toEqual(here);
  expect(await thread.compute('findConflicts', id, null)).toEqual([]);
});
