import { z } from 'zod';
import { defineRoute } from './route.ts';

const tag = 'Operation';

export const getHealth = defineRoute(
  'GET /health',
  'Whether the process lives',
  { access: 'public', tag },
  { answer: z.object({ status: z.literal('ok') }) },
);

/** Answers 503 with the same body while something is missing. */
export const getReadiness = defineRoute(
  'GET /ready',
  'Whether the process can serve: database, migrations, engine and room on the disk',
  { access: 'public', tag },
  {
    answer: z.object({
      ready: z.boolean(),
      database: z.boolean(),
      migrations: z.boolean(),
      engine: z.boolean(),
      /** False while the database has no room to write. */
      disk: z.boolean(),
      /** The longest that the process was held up by its own work in the last seconds. */
      event_loop_ms: z.number(),
    }),
  },
);
