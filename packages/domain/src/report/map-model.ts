import { toldCustomers } from '../model/largest-customers.ts';
import { figuresOfMatter, mapMatter } from '../model/map-matter.ts';
import type { ModelFigure } from '../model/matter.ts';
import { planFigures } from '../model/model-exhibits.ts';
import { mapExhibit } from './map-exhibit.ts';
import { modelOf, takeModel } from './model-of.ts';
import type { ReportModel } from './report.ts';

/** By the assumptions and the matter that a model is computed from. */
const knownCitations = new WeakMap<object, WeakMap<object, string[]>>();

function remember({ matter, assumptions }: ReportModel, cited: string[]): string[] {
  const known = knownCitations.get(assumptions) ?? new WeakMap();
  knownCitations.set(assumptions, known.set(matter, cited));
  return cited;
}

/** Ids of the figures that the model cites, in the order in which it is printed. */
export function citedInModel(printed: ReportModel): string[] {
  const { matter, assumptions } = printed;
  const known = knownCitations.get(assumptions)?.get(matter);
  if (known) return known;
  const model = modelOf(printed);
  const shown = model.measure === 'EBITDA' ? matter.ebitda : matter.revenue;
  return remember(printed, [
    ...new Set([
      ...(model.cases.length > 0 ? shown.map(({ id }) => id) : []),
      ...planFigures(model, matter).map(({ id }) => id),
      ...assumptions.flatMap(({ rests }) => rests),
      ...model.checks.flatMap(({ of }) => of.map(({ id }) => id)),
      ...(matter.normalised ? [matter.normalised.id] : []),
      ...toldCustomers(matter).map(({ id }) => id),
      ...(matter.operations ?? []).flatMap(({ figure, base }) => [
        figure.id,
        ...(base ? [base.figure.id] : []),
      ]),
    ]),
  ]);
}

/** The same model with the numbers of its notes changed; what is not printed cites nothing. */
export function mapModel(
  model: ReportModel,
  notes: (cited: readonly number[]) => number[],
): ReportModel {
  const exhibits = model.exhibits.map((exhibit) => mapExhibit(exhibit, notes));
  const figures = new Map(figuresOfMatter(model.matter).map((figure) => [figure.id, figure]));
  const ids = citedInModel(model);
  const cited = new Map(ids.map((id) => [id, notes(figures.get(id)?.notes ?? [])] as const));
  const inNotes = (figure: ModelFigure) => ({ ...figure, notes: cited.get(figure.id) ?? [] });
  const mapped = { ...model, matter: mapMatter(model.matter, inNotes), exhibits };
  // The numbers of notes change nothing of what is computed.
  remember(mapped, ids);
  takeModel(model, mapped, inNotes);
  return mapped;
}
