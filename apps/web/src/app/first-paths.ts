import { paths } from '../shared/paths.ts';

const me = '/users/me/full';

/**
 * What a page asks for first, to be asked for while the page itself is still on its way. Written
 * out, for the contract brings more than a page begins with.
 */
export function firstPaths(pathname: string, search: string): string[] {
  if (pathname === paths.dashboard) return [me, '/projects'];
  if (pathname === paths.wizard) return [me];
  const id = /^\/projects?\/([\w-]+)$/.exec(pathname)?.[1];
  if (!id) return [];
  const project = `/projects/${id}`;
  const isReport = new URLSearchParams(search).get('view') === 'report';
  return isReport ? [me, `${project}/report`, `${project}/assumptions`] : [me, project];
}
