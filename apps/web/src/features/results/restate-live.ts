import { applySet } from '@assay/domain/model/assume';
import type { SetAssumption } from '@assay/domain/model/assumption';
import type { Report } from '@assay/domain/report/report';
import { restateReport } from '@assay/domain/report/restate-report';

/** The printed report under what people have set. */
export function restateLive(printed: Report, own: readonly SetAssumption[]): Report {
  return printed.model ? restateReport(printed, applySet(printed.model.suggested, own)) : printed;
}
