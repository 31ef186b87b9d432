import { setAssumptionSchema } from '@assay/domain/model/assumption';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Assumptions';

const assumptionSet = z.array(
  z.object({
    assumption: setAssumptionSchema,
    author: z.string().nullable(),
    changed_at: timestamp,
  }),
);

export const listAssumptions = defineRoute(
  'GET /projects/{id}/assumptions',
  'What people have set in place of suggested assumptions, or added to them',
  { access: 'user', tag },
  { params: idParams, answer: assumptionSet },
);

export const setAssumption = defineRoute(
  'PUT /projects/{id}/assumptions',
  'Set the value of an assumption, or add one',
  { access: 'user', tag },
  { params: idParams, body: setAssumptionSchema, answer: assumptionSet },
);

export const resetAssumptions = defineRoute(
  'DELETE /projects/{id}/assumptions',
  'Go back to what is suggested, for one assumption or for all',
  { access: 'user', tag },
  {
    params: idParams,
    query: z.object({ key: z.string().max(80).optional() }),
    answer: assumptionSet,
  },
);
