import type { ReportFront } from '@assay/domain/report/document/report-front';

declare global {
  interface Window {
    /** What `public/before-paint.js` has shown of a project before the program ran. */
    firstWords?: { projectId: string; front: ReportFront };
  }
}

/** What the first answer said of a project, until its report is there. */
export function firstWordsOf(projectId: string): ReportFront | undefined {
  const { firstWords } = window;
  return firstWords?.projectId === projectId ? firstWords.front : undefined;
}
