import { computeModel } from '../model/compute-model.ts';
import { figuresOfMatter, mapMatter } from '../model/matter.ts';
import { mapExhibit } from './map-exhibit.ts';
import type { ReportModel } from './report.ts';

/** Ids of the figures that the model cites, in the order in which it is printed. */
export function citedInModel({ matter, assumptions }: ReportModel): string[] {
  const model = computeModel(matter, assumptions);
  const shown = model.measure === 'EBITDA' ? matter.ebitda : matter.revenue;
  return [
    ...new Set([
      ...(model.cases.length > 0 ? shown.map(({ id }) => id) : []),
      ...model.plan.map(({ planned }) => planned.id),
      ...assumptions.flatMap(({ rests }) => rests),
      ...model.checks.flatMap(({ of }) => of.map(({ id }) => id)),
    ]),
  ];
}

/** The same model with the numbers of its notes changed; what is not printed cites nothing. */
export function mapModel(
  model: ReportModel,
  notes: (cited: readonly number[]) => number[],
): ReportModel {
  const exhibits = model.exhibits.map((exhibit) => mapExhibit(exhibit, notes));
  const figures = new Map(figuresOfMatter(model.matter).map((figure) => [figure.id, figure]));
  const cited = new Map(
    citedInModel(model).map((id) => [id, notes(figures.get(id)?.notes ?? [])] as const),
  );
  const matter = mapMatter(model.matter, (figure) => ({
    ...figure,
    notes: cited.get(figure.id) ?? [],
  }));
  return { ...model, matter, exhibits };
}
