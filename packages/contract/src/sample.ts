import { z } from 'zod';
import { defineRoute } from './route.ts';

/** The finished report on the sample room, which everyone may read. */
export const getSampleReport = defineRoute(
  'GET /sample-report',
  'Where the finished sample report is, once it was made',
  { access: 'user', tag: 'Reports' },
  {
    answer: z.object({
      /** off: this installation makes none. */
      status: z.enum(['ready', 'making', 'off']),
      project_id: z.uuid().nullable(),
      company_name: z.string(),
    }),
  },
);
