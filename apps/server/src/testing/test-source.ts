import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A source without a text of its own, to hang a reading on. */
export async function createTestSource(
  pool: pg.Pool,
  projectId: string,
  { grade = 'B', title = 'Specimen', groupId = randomUUID() as string } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into sources (project_id, kind, title, grade, hash, group_id, snapshot)
     values ($1, 'document', $2, $3, $4, $5, '') returning id`,
    [projectId, title, grade, randomUUID(), groupId],
  );
  return rows[0]?.id ?? '';
}
