import { AppError } from '@assay/domain/errors';
import { comparisonInSteps } from '@assay/domain/report/compare-reports';
import type { ReportComparison } from '@assay/domain/report/comparison';
import { type ReportFront, reportFront } from '@assay/domain/report/document/report-front';
import type { Report } from '@assay/domain/report/report';
import type pg from 'pg';
import { isComplete } from '../database/project-store.ts';
import {
  findSealedReport,
  keepDrawings,
  listVersions,
  presentVersion,
  type ReportVersion,
} from '../database/report-version-store.ts';
import { findSource } from '../database/source-store.ts';
import { inTurns } from './in-turns.ts';
import { sealMissing } from './seal-report.ts';

/** A first look takes a few hundred letters. */
const MOST_FRONTS = 1_000;

const noSuchVersion = () => new AppError('not_found', 'This version of the report does not exist.');

/** Reads what was sealed; what is printed never depends on when it is asked for. */
export class ReportReader {
  readonly #pool: pg.Pool;
  readonly #draw: (report: Report) => Promise<Report>;
  /** Drawings under way, so that two who ask for one report wait for the same ones. */
  readonly #drawing = new Map<string, Promise<Report>>();
  /** Drawings that are kept: who has read before they were, reads again. */
  readonly #drawn = new Set<string>();
  /** First looks by project and version: two reports of one version print the same. */
  readonly #fronts = new Map<string, ReportFront>();

  constructor(pool: pg.Pool, draw: (report: Report) => Promise<Report>) {
    this.#pool = pool;
    this.#draw = draw;
  }

  /** The newest report, or the one of a version, with its charts drawn. */
  async read(projectId: string, version?: string): Promise<Report> {
    const present = await this.version(projectId);
    if (present === null) {
      throw new AppError('not_ready', 'Project must be completed before generating PDF.');
    }
    const sealed = await findSealedReport(this.#pool, projectId, version);
    if (!sealed) throw noSuchVersion();
    if (sealed.drawn) return sealed.report;
    const key = `${sealed.runId} ${sealed.report.version}`;
    const again = this.#drawn.has(key)
      ? await findSealedReport(this.#pool, projectId, version)
      : null;
    if (again?.drawn) return again.report;
    return this.#drawing.get(key) ?? this.#drawOnce(key, sealed.runId, sealed.report);
  }

  #drawOnce(key: string, runId: string, kept: Report): Promise<Report> {
    const drawing = this.#draw(kept)
      .then(async (report) => {
        await keepDrawings(this.#pool, runId, report);
        if (this.#drawn.size >= MOST_FRONTS) this.#drawn.clear();
        this.#drawn.add(key);
        return report;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  /** The version of the newest report, or null while there is none. */
  async version(projectId: string): Promise<string | null> {
    const present = await presentVersion(this.#pool, projectId);
    if (present !== null) return present;
    await sealMissing(this.#pool, projectId);
    return presentVersion(this.#pool, projectId);
  }

  async versions(projectId: string): Promise<ReportVersion[]> {
    await sealMissing(this.#pool, projectId);
    return listVersions(this.#pool, projectId);
  }

  /** As it was sealed, for whoever needs its statements and no charts; null where there is none. */
  async sealed(projectId: string, version?: string): Promise<Report | null> {
    return (await findSealedReport(this.#pool, projectId, version))?.report ?? null;
  }

  /** The first look at a project; only what is complete looks the same once the rest is there. */
  async front(projectId: string): Promise<{ complete: boolean; front: ReportFront | null }> {
    const [version, complete] = await Promise.all([
      presentVersion(this.#pool, projectId),
      isComplete(this.#pool, projectId),
    ]);
    return { complete, front: version === null ? null : await this.#frontOf(projectId, version) };
  }

  async #frontOf(projectId: string, version: string): Promise<ReportFront | null> {
    const key = `${projectId} ${version}`;
    const known = this.#fronts.get(key);
    if (known) return known;
    const sealed = await this.sealed(projectId, version);
    if (!sealed) return null;
    const front = reportFront(sealed);
    if (this.#fronts.size >= MOST_FRONTS) this.#fronts.clear();
    this.#fronts.set(key, front);
    return front;
  }

  async compare(projectId: string, from: string, to: string): Promise<ReportComparison> {
    const [before, after] = await Promise.all(
      [from, to].map((version) => this.sealed(projectId, version)),
    );
    if (!before || !after) throw noSuchVersion();
    return inTurns(comparisonInSteps(before, after));
  }

  async source(projectId: string, sourceId: string) {
    const source = await findSource(this.#pool, projectId, sourceId);
    if (source) return source;
    throw new AppError('not_found', 'This source does not exist, or was deleted.');
  }
}
