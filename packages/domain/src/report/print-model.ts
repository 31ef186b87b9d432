import { type AgentAssumption, assume } from '../model/assume.ts';
import { computeModel } from '../model/compute-model.ts';
import { figuresOfMatter, mapMatter } from '../model/map-matter.ts';
import { modelExhibits } from '../model/model-exhibits.ts';
import { citedInModel } from './map-model.ts';
import type { NoteBook } from './number-notes.ts';
import type { ReportModel, ReportSection } from './report.ts';
import type { ClaimRow, ReportRows } from './report-rows.ts';

function agentAssumption({ id, kind, verdict, assumption }: ClaimRow): AgentAssumption[] {
  if (kind !== 'assumption' || verdict !== 'verified' || !assumption) return [];
  const { name, value, low, high, unit, reason } = assumption;
  if (low == null || high == null) return [];
  return [{ claim_id: id, name, value, low, high, unit, reason }];
}

const claimsOf = ({ sections, summary, assessment }: ReportRows): ClaimRow[] => [
  ...sections.flatMap(({ claims }) => claims),
  ...(summary?.claims ?? []),
  ...(assessment?.claims ?? []),
];

const lastExhibit = (sections: readonly ReportSection[]) =>
  Math.max(
    0,
    ...sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ exhibits }) => exhibits.map(({ number }) => number)),
    ),
  );

/** The model from what is left of its matter, as the record and the agents suggest it. */
export function printModel(
  rows: ReportRows,
  sections: readonly ReportSection[],
  notes: NoteBook,
): ReportModel | null {
  if (!rows.model) return null;
  const { places } = rows.model;
  const present = new Set(rows.sources.map(({ id }) => id));
  const left = mapMatter(rows.model.matter, (figure) =>
    present.has(figure.source_id) ? figure : null,
  );
  const agents = claimsOf(rows).flatMap(agentAssumption);
  if (figuresOfMatter(left).length === 0 && agents.length === 0) return null;
  const suggested = assume(left, agents, rows.deal?.hold_period);
  const model: ReportModel = { matter: left, suggested, assumptions: suggested, exhibits: [] };
  const cited = new Map(
    citedInModel(model).map((id) => [id, places[id] ? notes.cite(places[id]) : []] as const),
  );
  const matter = mapMatter(left, (figure) => ({ ...figure, notes: cited.get(figure.id) ?? [] }));
  const computed = computeModel(matter, suggested);
  const exhibits = modelExhibits(computed, matter, suggested, lastExhibit(sections));
  return { ...model, matter, exhibits };
}
