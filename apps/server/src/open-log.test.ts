import pg from 'pg';
import { expect, it } from 'vitest';
import { openLog } from './open-log.ts';

it('writes of an error what it says and where, and nothing that hangs on it', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  const refused = Object.assign(new pg.DatabaseError('violates a check', 0, 'error'), {
    code: '23514',
    detail: 'Failing row contains (the price in the seller’s letter).',
    client: { connectionParameters: { user: 'assay' } },
  });
  log.warn({ err: new Error('not stored', { cause: refused }), runId: 'r1' }, 'a run broke');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    runId: 'r1',
    err: { message: 'not stored', cause: { message: 'violates a check', code: '23514' } },
  });
  expect(line).not.toMatch(/seller|connectionParameters/);
});
