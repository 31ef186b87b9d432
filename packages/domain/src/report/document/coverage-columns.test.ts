import { expect, it } from 'vitest';
import { coverageColumns } from './coverage-columns.ts';

const asked = (sources: number, queries: string[], setAside: string[]) => ({
  coverage: {
    source_count: sources,
    queries,
    rejected_sources: setAside.map((title) => ({ title, reason: 'Older than five years' })),
  },
});

it('counts beside each question what differs from one to the next, and its sources in any case', () => {
  const names = (...subsections: ReturnType<typeof asked>[]) =>
    coverageColumns([{ subsections }]).map(({ name }) => name);
  expect(names(asked(2, ['a'], ['x']), asked(2, ['b'], ['y']))).toEqual(['Sources']);
  expect(names(asked(2, ['a'], []), asked(1, ['a', 'b'], []))).toEqual(['Sources', 'Searches']);
  expect(names(asked(2, [], []), asked(1, [], ['x']))).toEqual(['Sources', 'Set aside']);
});
