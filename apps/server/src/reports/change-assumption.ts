import { AppError } from '@assay/domain/errors';
import {
  faultOfValue,
  type Lever,
  mostSetAssumptions,
  type SetAssumption,
} from '@assay/domain/model/assumption';
import type pg from 'pg';
import { listAssumptions, setAssumption } from '../database/assumption-store.ts';
import { findSealedReport } from '../database/report-version-store.ts';

/** What the assumption does, by the newest report or by who adds it. */
async function leverOf(pool: pg.Pool, projectId: string, set: SetAssumption): Promise<Lever> {
  const sealed = await findSealedReport(pool, projectId);
  if (!sealed) throw new AppError('not_ready', 'Assumptions can be set once there is a report.');
  const suggested = sealed.report.model?.suggested.find(({ key }) => key === set.key);
  if (suggested) return suggested.lever;
  if (set.added) return set.added.lever;
  throw new AppError('not_found', 'The report has no such assumption.');
}

/** Stores a value that a person sets; what rests on it is computed wherever it is shown. */
export async function changeAssumption(
  pool: pg.Pool,
  projectId: string,
  set: SetAssumption,
  authorId: string,
): Promise<void> {
  const lever = await leverOf(pool, projectId, set);
  for (const value of [set.value, set.low, set.high]) {
    const fault = value === null ? null : faultOfValue(lever, value);
    if (fault) throw new AppError('invalid_input', `${value} cannot stand there: ${fault}.`);
  }
  const known = await listAssumptions(pool, projectId);
  const isNew = known.every(({ assumption }) => assumption.key !== set.key);
  if (isNew && known.length >= mostSetAssumptions) {
    throw new AppError('invalid_input', `A project holds ${mostSetAssumptions} of them at most.`);
  }
  await setAssumption(pool, projectId, set, authorId);
}
