import { getSampleReport } from '@assay/contract/sample';
import type pg from 'pg';
import { findSample } from '../../database/sample-store.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface SampleDeps {
  pool: pg.Pool;
  /** Whether this installation makes one. */
  isMade: boolean;
}

export function sampleRoutes({ pool, isMade }: SampleDeps): ServedRoute[] {
  return [
    serve(getSampleReport, async () => {
      const sample = await findSample(pool);
      if (sample?.isFinished) {
        return {
          status: 'ready' as const,
          project_id: sample.id,
          company_name: sample.companyName,
        };
      }
      const isComing = isMade && sample?.hasFailed !== true;
      return {
        status: isComing ? ('making' as const) : ('off' as const),
        project_id: null,
        company_name: '',
      };
    }),
  ];
}
