import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionAnswerSchema } from '@assay/domain/evidence/answer';
import { checkClaims, SourceShelf } from '@assay/domain/evidence/check-claims';
import { describe, expect, it } from 'vitest';
import { writeRoom } from '../../sample-room/write-room.ts';
import { openOfflineAnalysis } from '../offline-analysis.ts';
import { dishonestModel, lies } from './dishonest-model.ts';
import { startFakeProvider } from './fake-provider.ts';

describe('a model that lies about its evidence', () => {
  it('is caught in every lie by the code checks, through the whole call', async () => {
    const rooms = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
    await writeRoom(rooms, 'planted');
    const subsections = [{ id: 'competitive_landscape-3', title: 'Market share' }];
    const provider = await startFakeProvider(
      'openai',
      dishonestModel('market share combined largest suppliers note to agents', subsections),
    );
    const analysis = await openOfflineAnalysis(rooms, 'Quellmar Sensing', {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: provider.baseUrl,
    });
    try {
      const answer = sectionAnswerSchema.parse(await analysis.ask('competitive_landscape_o3'));
      const verdicts = checkClaims(answer.claims, new SourceShelf(analysis.sources));
      expect(answer.claims.map(({ id }) => id)).toEqual([...lies]);
      const verified = verdicts.filter(({ status }) => status === 'verified');
      expect(verified.map(({ claimId }) => claimId)).toEqual(['honest']);
    } finally {
      await analysis.close();
      await provider.close();
      await rm(rooms, { recursive: true, force: true });
    }
  });
});
