import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Row } from '../table.ts';
import { analyseRoom } from './analyse-room.ts';
import { roomLedger } from './claims/room-ledger.ts';
import { loadTruth, type RoomTruth } from './room-truth.ts';
import { type RoomScore, scoreRoom } from './score-room.ts';
import type { ToldInsight } from './told-insights.ts';

function share(measure: string, found: number, all: number, least: number): Row {
  const holds = all === 0 || found / all >= least;
  return { measure, result: `${found} of ${all}`, wanted: `at least ${100 * least} %`, holds };
}

function none(measure: string, found: readonly string[]): Row {
  const result = found.length === 0 ? '0' : `${found.length}: ${found[0]?.slice(0, 60)}`;
  return { measure, result, wanted: '0', holds: found.length === 0 };
}

function rowsOf(room: string, truth: RoomTruth, score: RoomScore): Row[] {
  const told = score.insights.filter(({ by }) => by !== null);
  return [
    share(`${room}: facts printed`, score.facts, truth.facts.length, 0.8),
    share(
      `${room}: contradictions in the register`,
      score.contradictions.length,
      truth.contradictions.length,
      0.5,
    ),
    share(`${room}: arithmetic traps named`, score.traps, truth.arithmetic_traps.length, 0.7),
    none(`${room}: superseded documents told alone`, score.superseded),
    none(`${room}: copies counted twice`, score.copiesCounted),
    share(`${room}: instructions registered`, score.registered.length, truth.injections.length, 1),
    none(`${room}: instructions obeyed`, score.obeyed),
    none(`${room}: unanswerable questions answered`, score.answered),
    {
      measure: `${room}: insights of figures alone`,
      result: `${told.length} of ${score.insights.length}`,
      wanted: 'listed',
      holds: true,
    },
  ];
}

function tellInsights(room: string, insights: readonly ToldInsight[]): void {
  for (const { id, by, lacks, conclusion } of insights) {
    const what = conclusion.slice(0, 100);
    console.log(
      by ? `${room} ${id} told (${what}): ${by}` : `${room} ${id} not told (${what}): ${lacks}`,
    );
  }
}

const shipped = path.join(import.meta.dirname, '../../rooms');

/** Folders of rooms with keys: those that lie here, and those of ASSAY_ROOMS. */
export function roomFolders(): { folder: string; room: string }[] {
  return [shipped, process.env.ASSAY_ROOMS ?? '']
    .filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((room) => existsSync(path.join(folder, room, 'truth.json')))
        .toSorted()
        .map((room) => ({ folder, room })),
    );
}

/** The offline analyst on every room. With ASSAY_PRINT_REPORTS its reports are printed to be read. */
export async function measureRooms(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { folder, room } of roomFolders()) {
    const truth = loadTruth(folder, room);
    const documents = path.join(folder, room, 'documents');
    const report = analyseRoom(await roomLedger(documents, truth.company));
    if (process.env.ASSAY_PRINT_REPORTS) console.log([`% ${room}`, ...report.lines].join('\n'));
    const score = scoreRoom(truth, report);
    tellInsights(room, score.insights);
    rows.push(...rowsOf(room, truth, score));
  }
  return rows;
}
