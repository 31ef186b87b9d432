import { expect, it } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { sidebarAdminEntries } from './navigation-entries.ts';

it('leads to every page of the administration', () => {
  const pages = Object.values(paths).filter((path) => String(path).startsWith('/admin/'));
  expect(sidebarAdminEntries.map(({ to }) => to).toSorted()).toEqual(pages.toSorted());
});
