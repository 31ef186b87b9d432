import { reportFileName } from './file-name.ts';
import type { Renderer } from './renderer.ts';
import type { ReportReader } from './report-reader.ts';

export type MakeRedline = (
  projectId: string,
  from: string,
  to: string,
) => Promise<{ fileName: string; content: Uint8Array }>;

/** What changed between two versions, to be printed and marked up by hand. */
export function createRedline(reader: ReportReader, renderer: Renderer): MakeRedline {
  return async (projectId, from, to) => {
    const comparison = await reader.compare(projectId, from, to);
    const report = await reader.read(projectId, to);
    const content = await renderer.make({
      format: 'redline',
      input: { company: report.company_name, comparison },
    });
    const fileName = reportFileName(report, 'pdf').replace(/\.pdf$/, '_Changes.pdf');
    return { fileName, content };
  };
}
