import type { ModelAssumption } from '../model/assumption.ts';
import { computeModel } from '../model/compute-model.ts';
import { modelExhibits } from '../model/model-exhibits.ts';
import { mapReport } from './map-report.ts';
import { printedSentences } from './printed-sentences.ts';
import type { Report, ReportSection, ReportSentence } from './report.ts';
import { restateAssumption, restateSentence } from './restate-sentence.ts';

export const setApartReason =
  'An assumption that it rests on was changed: set apart until it is checked again.';

const apart = (sentence: ReportSentence): ReportSentence => ({
  ...sentence,
  verdict: 'unverified',
  reason: setApartReason,
  notes: [],
});

/** Every sentence that changes, by its claim; null for those that are set apart. */
function changedSentences(
  sentences: readonly ReportSentence[],
  before: readonly ModelAssumption[],
  after: readonly ModelAssumption[],
): Map<string, ReportSentence | null> {
  const byClaim = (all: readonly ModelAssumption[]) =>
    new Map(all.flatMap((one) => (one.claim_id ? [[one.claim_id, one] as const] : [])));
  const [old, now] = [byClaim(before), byClaim(after)];
  const moved = new Set(
    [...now].filter(([id, { value }]) => old.get(id)?.value !== value).map(([id]) => id),
  );
  const changed = new Map<string, ReportSentence | null>();
  for (const sentence of sentences) {
    const own = moved.has(sentence.claim_id) ? now.get(sentence.claim_id) : undefined;
    if (own) {
      changed.set(sentence.claim_id, { ...sentence, text: restateAssumption(own), figures: [] });
    } else if (sentence.assumed?.some(({ claim_id }) => moved.has(claim_id))) {
      const restated = restateSentence(sentence, old, now);
      changed.set(sentence.claim_id, restated && { ...sentence, ...restated });
    }
  }
  setApartWhatRests(sentences, changed);
  return changed;
}

/** A judgement falls with any of the statements that it weighs. */
function setApartWhatRests(
  sentences: readonly ReportSentence[],
  changed: Map<string, ReportSentence | null>,
): void {
  for (let found = true; found; ) {
    const fallen = sentences.filter(
      ({ claim_id, basis }) =>
        changed.get(claim_id) !== null && basis.some((id) => changed.get(id) === null),
    );
    for (const { claim_id } of fallen) changed.set(claim_id, null);
    found = fallen.length > 0;
  }
}

const only = (report: Report, part: Partial<Report>): Report => ({
  ...report,
  summary: null,
  assessment: null,
  sections: [],
  management: [],
  ...part,
});

/** The same report under other assumptions; nobody is asked, and what turns is set apart. */
export function restateReport(report: Report, assumptions: readonly ModelAssumption[]): Report {
  const { model } = report;
  if (!model) return report;
  const printed = printedSentences(report);
  const changed = changedSentences(printed, model.assumptions, assumptions);
  const fallen = (part: Partial<Report>) =>
    printedSentences(only(report, part))
      .filter(({ claim_id }) => changed.get(claim_id) === null)
      .map(apart);
  const restated = mapReport(report, {
    sentence: (sentence) => {
      const now = changed.get(sentence.claim_id);
      return now === undefined ? sentence : now;
    },
    notes: (cited) => [...cited],
  });
  const { summary, assessment } = restated;
  const after = (model.exhibits[0]?.number ?? 1) - 1;
  const computed = computeModel(model.matter, assumptions);
  return {
    ...restated,
    summary: summary && {
      ...summary,
      headline: summary.answer?.text ?? summary.headline,
      unverified: [...summary.unverified, ...fallen({ summary: report.summary })],
    },
    assessment: assessment && {
      ...assessment,
      unverified: [...assessment.unverified, ...fallen({ assessment: report.assessment })],
    },
    sections: restated.sections.map((section, at): ReportSection => {
      const own = report.sections[at];
      return own
        ? { ...section, unverified: [...section.unverified, ...fallen({ sections: [own] })] }
        : section;
    }),
    model: {
      ...model,
      assumptions: [...assumptions],
      exhibits: modelExhibits(computed, model.matter, assumptions, after),
    },
  };
}
