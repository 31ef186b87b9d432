import type { Notification } from '@assay/contract/notifications';
import { expect, it } from 'vitest';
import { foldByProject } from './fold-by-project.ts';

const news = (id: string, project_id: string | null): Notification => ({
  id,
  type: 'status_changed',
  title: 'Running Analysis',
  message: '',
  project_id,
  read: false,
  created_at: '2026-03-02T10:00:00Z',
});

it('shows the latest of each project, with what came before it behind it', () => {
  const folded = foldByProject([
    news('4', 'a'),
    news('3', 'b'),
    news('2', 'a'),
    news('1', null),
    news('0', null),
  ]);
  expect(folded.map(({ newest, earlier }) => [newest.id, earlier.map(({ id }) => id)])).toEqual([
    ['4', ['2']],
    ['3', []],
    ['1', []],
    ['0', []],
  ]);
});
