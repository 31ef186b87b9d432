import * as prompts from '@assay/contract/prompts';
import type { RouteBody } from '@assay/contract/route';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { debugLog } from '../../shared/session/debug-log.ts';
import { toast } from '../../shared/ui/toast.tsx';

const VERSIONS_SHOWN = 20;

const all: QueryKey = ['prompts'];
const templateKey = (id: string) => [...all, 'template', id];
const testsKey = (id: string) => [...all, 'tests', id];

export function useCategories() {
  return useQuery({
    ...asks([...all, 'categories'], prompts.listCategories),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useTemplates() {
  return useQuery(asks([...all, 'templates'], prompts.listTemplates));
}

export function useTemplate(id: string) {
  return useQuery(asks(templateKey(id), prompts.getTemplate, { params: { id } }));
}

export function useTemplateVersions(id: string) {
  const query = { limit: VERSIONS_SHOWN };
  return useQuery(asks([...all, 'versions', id], prompts.listVersions, { params: { id }, query }));
}

export function useTests(id: string) {
  return useQuery(asks(testsKey(id), prompts.listTests, { params: { id } }));
}

export function useTestModels() {
  return useQuery({ ...asks([...all, 'models'], prompts.listTestModels), staleTime: 60_000 });
}

export function useSaveTemplate(id: string, onSaved: () => void) {
  return useChange({
    send: (body: RouteBody<typeof prompts.saveTemplate>) =>
      reloaded(call(prompts.saveTemplate, { params: { id }, body })),
    failure: { title: 'Save Failed', words: 'The changes could not be saved.' },
    keptAs: templateKey(id),
    // Also after a refusal: someone else's version is what the reader has to see then.
    touches: [all],
    onDone: () => {
      onSaved();
      toast.success('Prompts Updated', 'Changes have been saved and applied to the system.');
    },
  });
}

export function useSwitchTemplate(id: string) {
  return useChange({
    send: (body: RouteBody<typeof prompts.switchTemplate>) =>
      call(prompts.switchTemplate, { params: { id }, body }),
    failure: { title: 'Update failed', words: 'The template could not be changed.' },
    keptAs: templateKey(id),
    touches: [all],
    onDone: (template) => {
      const lock = template.is_locked ? 'locked' : 'unlocked';
      const state = template.is_active ? 'active' : 'inactive';
      toast.success('Template updated', `${template.agent_name} is ${lock} and ${state}.`);
    },
  });
}

export function useRevertTemplate(id: string) {
  return useChange({
    send: (version: number) => reloaded(call(prompts.revertTemplate, { params: { id, version } })),
    failure: { title: 'Revert failed', words: 'The version could not be restored.' },
    keptAs: templateKey(id),
    touches: [all],
    onDone: (_, version) =>
      toast.success('Reverted successfully', `Template has been reverted to version ${version}`),
  });
}

export function useImportTemplates() {
  return useChange({
    send: (body: RouteBody<typeof prompts.importTemplates>) =>
      reloaded(call(prompts.importTemplates, { body })),
    failure: { title: 'Import failed', words: 'The templates could not be imported.' },
    touches: [all],
  });
}

export function useRunTest(id: string) {
  return useChange({
    send: ({ signal, ...body }: RouteBody<typeof prompts.testTemplate> & { signal: AbortSignal }) =>
      call(prompts.testTemplate, { params: { id }, body, signal }),
    touches: [testsKey(id)],
  });
}

/** The change is in force already; this only makes sure of processes that missed the news. */
async function reloaded<Answer>(change: Promise<Answer>): Promise<Answer> {
  const answer = await change;
  await call(prompts.reloadPrompts).catch((error: unknown) =>
    debugLog('Prompts could not be reloaded', error),
  );
  return answer;
}
