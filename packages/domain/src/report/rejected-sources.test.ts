import { expect, it } from 'vitest';
import { rejectedSources } from './rejected-sources.ts';
import { specimenReport } from './testing/specimen-report.ts';

it('lists what was set aside once, then what nothing cites, and counts what is too much to list', () => {
  const report = specimenReport();
  const [source] = report.sources;
  if (!source) throw new Error('the specimen has sources');
  const [subsection] = report.sections.flatMap((section) => section.subsections);
  if (!subsection) throw new Error('the specimen has subsections');
  const copy = { title: 'Hall opened, again', reason: 'Near-copy of “Hall opened”; counted once' };
  for (const section of report.sections)
    for (const each of section.subsections) each.coverage.rejected_sources = [];
  subsection.coverage.rejected_sources = [copy, copy];
  const uncited = (title: string) => ({ ...source, id: title, title, cited: false });
  report.sources = [{ ...source, cited: true }, uncited(copy.title), uncited('Trade fair diary')];
  expect(rejectedSources(report)).toEqual([
    copy,
    { title: 'Trade fair diary', reason: 'Cited nowhere' },
  ]);
  const plan = { ...uncited('Plan 2025'), replaced_by: ['Plan 2026'] };
  report.sources = [plan, { ...uncited('Diary'), replaced_by: [] }];
  expect(rejectedSources(report).slice(1)).toEqual([
    { title: 'Plan 2025', reason: 'Replaced by “Plan 2026”' },
    { title: 'Diary', reason: 'Cited nowhere' },
  ]);
  const first = { ...source, title: 'Hall opened' };
  report.sources = [uncited(first.title)];
  expect(rejectedSources(report)[0]?.reason).toBe('Near-copy of “Hall opened”, which is not cited');
  report.sources = [uncited(first.title), { ...first, cited: true }];
  expect(rejectedSources(report)[0]?.reason).toBe(copy.reason);
  report.sources = Array.from({ length: 32 }, (_, at) => uncited(`Paper ${at}`));
  expect(rejectedSources(report).at(-1)).toEqual({
    title: '2 further sources',
    reason: 'Cited nowhere',
  });
});
