import { listAssumptions } from '@assay/contract/assumptions';
import { getMeFull } from '@assay/contract/auth';
import { getProject, listProjects } from '@assay/contract/projects';
import { getReport } from '@assay/contract/reports';
import type { Route } from '@assay/contract/route';
import { expect, it } from 'vitest';
import { firstPages } from '../first-pages.ts';
import { addressOf } from './shared/api/route-address.ts';
import { paths } from './shared/paths.ts';

const id = '0f1e2d3c-4b5a-4678-9abc-def012345678';
const addresses = (...routes: Route[]) =>
  routes.map(({ path }) => `/api${addressOf(path, { id })}`);

function callsOf(location: string): string[] {
  for (const { address, calls } of firstPages) {
    const found = new RegExp(address).exec(location);
    if (found) return calls.map((call) => call.replace('$1', found[1] ?? ''));
  }
  return [];
}

it('names the calls that a page makes first, as the contract spells them', () => {
  expect(callsOf(paths.dashboard)).toEqual(addresses(getMeFull, listProjects));
  expect(callsOf(`${paths.wizard}?project=${id}`)).toEqual(addresses(getMeFull));
  expect(callsOf(paths.project(id))).toEqual(addresses(getMeFull, getProject));
  expect(callsOf(`${paths.projects(id)}?tour=1&view=report`)).toEqual(
    addresses(getMeFull, getReport, listAssumptions),
  );
});

it('names none for pages that anyone may open, and none for others', () => {
  for (const path of [paths.landing, paths.auth, paths.link('abc'), paths.grid(id), paths.account])
    expect(callsOf(path)).toEqual([]);
});
