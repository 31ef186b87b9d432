import { applySet } from '@assay/domain/model/assume';
import { faultOfValue, type SetAssumption } from '@assay/domain/model/assumption';
import { computeModel } from '@assay/domain/model/compute-model';
import { tellChange } from '@assay/domain/model/tell-change';
import type { PartOf } from '@assay/domain/report/document/document';
import { modelPart } from '@assay/domain/report/document/model-part';
import type { Report, ReportModel } from '@assay/domain/report/report';
import { restateReport } from '@assay/domain/report/restate-report';
import { useMemo } from 'react';

interface LiveModel {
  report: Report;
  /** Empty where it stands as printed. */
  change: string;
  part: PartOf<'model'> | undefined;
}

type Drafts = Readonly<Record<string, string>>;

/** Values that are typed and not yet saved, where they can stand. */
function draftSet(
  drafts: Drafts,
  saved: readonly SetAssumption[],
  { suggested }: ReportModel,
): SetAssumption[] {
  const all = applySet(suggested, saved);
  const typed = Object.entries(drafts).flatMap(([key, value]): SetAssumption[] => {
    const of = all.find((one) => one.key === key);
    if (!of || faultOfValue(of.lever, value) !== null) return [];
    const known = saved.find((one) => one.key === key);
    const base = { low: null, high: null, reason: 'Not saved yet', added: null };
    return [{ ...base, ...known, key, value: String(Number(value)) }];
  });
  return [...saved.filter(({ key }) => !typed.some((one) => one.key === key)), ...typed];
}

/** The report under what is set, and how it differs from the printed one in a line. */
export function restate(
  printed: Report,
  model: ReportModel,
  asRead: ReportModel,
  own: SetAssumption[],
) {
  // What is read may hold saved values already: only the printed ones tell what has turned.
  const report = { ...printed, model: { ...asRead, assumptions: model.assumptions } };
  const assumptions = applySet(model.suggested, own);
  // As it was printed, everything is computed and drawn already.
  if (JSON.stringify(assumptions) === JSON.stringify(model.assumptions)) {
    return { report, change: '' };
  }
  const before = computeModel(model.matter, model.assumptions);
  const change = tellChange(
    { assumptions: model.assumptions, model: before },
    { assumptions, model: computeModel(asRead.matter, assumptions) },
  );
  return { report: restateReport(report, assumptions), change };
}

/** What the model comes to under the saved values and those that are being typed. */
export function useLiveModel(
  printed: Report,
  /** Its notes numbered as they are read. */
  asPrinted: ReportModel | undefined,
  saved: readonly SetAssumption[],
  typed: Drafts,
): LiveModel | null {
  return useMemo(() => {
    const { model } = printed;
    if (!model || !asPrinted) return null;
    const live = restate(printed, model, asPrinted, draftSet(typed, saved, model));
    const [part] = modelPart(live.report);
    return { ...live, part };
  }, [printed, asPrinted, typed, saved]);
}
