import * as prompts from '@assay/contract/prompts';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { debugLog } from '../../shared/session/debug-log.ts';
import { toast } from '../../shared/ui/toast.tsx';

const VERSIONS_SHOWN = 20;

const keys = {
  all: ['prompts'] as const,
  categories: ['prompts', 'categories'] as const,
  templates: ['prompts', 'templates'] as const,
  template: (id: string) => ['prompts', 'template', id] as const,
  versions: (id: string) => ['prompts', 'versions', id] as const,
  tests: (id: string) => ['prompts', 'tests', id] as const,
  models: ['prompts', 'models'] as const,
};

export function useCategories() {
  return useQuery({
    ...asks(keys.categories, prompts.listCategories),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useTemplates() {
  return useQuery(asks(keys.templates, prompts.listTemplates));
}

export function useTemplate(id: string) {
  return useQuery(asks(keys.template(id), prompts.getTemplate, { params: { id } }));
}

export function useTemplateVersions(id: string) {
  return useQuery(
    asks(keys.versions(id), prompts.listVersions, {
      params: { id },
      query: { limit: VERSIONS_SHOWN },
    }),
  );
}

export function useTests(id: string) {
  return useQuery(asks(keys.tests(id), prompts.listTests, { params: { id } }));
}

export function useTestModels() {
  return useQuery({ ...asks(keys.models, prompts.listTestModels), staleTime: 60_000 });
}

export interface SaveInput {
  system_prompt: string;
  human_prompt_template: string;
  change_summary: string;
  base_version: number;
}

export function useSaveTemplate(id: string, onSaved: () => void) {
  return useChange({
    send: async (body: SaveInput) => {
      const saved = await call(prompts.saveTemplate, { params: { id }, body });
      await reload();
      return saved;
    },
    failure: { title: 'Save Failed', words: 'The changes could not be saved.' },
    keptAs: keys.template(id),
    // Also after a refusal: someone else's version is what the reader has to see then.
    touches: [keys.all],
    onDone: () => {
      onSaved();
      toast.success('Prompts Updated', 'Changes have been saved and applied to the system.');
    },
  });
}

export function useSwitchTemplate(id: string) {
  return useChange({
    send: (body: { is_locked?: boolean; is_active?: boolean }) =>
      call(prompts.switchTemplate, { params: { id }, body }),
    failure: { title: 'Update failed', words: 'The template could not be changed.' },
    keptAs: keys.template(id),
    touches: [keys.all],
    onDone: (template) => {
      const lock = template.is_locked ? 'locked' : 'unlocked';
      const state = template.is_active ? 'active' : 'inactive';
      toast.success('Template updated', `${template.agent_name} is ${lock} and ${state}.`);
    },
  });
}

export function useRevertTemplate(id: string) {
  return useChange({
    send: async (version: number) => {
      const reverted = await call(prompts.revertTemplate, { params: { id, version } });
      await reload();
      return reverted;
    },
    failure: { title: 'Revert failed', words: 'The version could not be restored.' },
    keptAs: keys.template(id),
    touches: [keys.all],
    onDone: (_, version) =>
      toast.success('Reverted successfully', `Template has been reverted to version ${version}`),
  });
}

export function useImportTemplates() {
  return useChange({
    send: async (file: Parameters<typeof importFile>[0]) => {
      const result = await importFile(file);
      await reload();
      return result;
    },
    failure: { title: 'Import failed', words: 'The templates could not be imported.' },
    touches: [keys.all],
  });
}

function importFile(file: { templates: ImportedTemplate[] }) {
  return call(prompts.importTemplates, {
    body: { format: 'assay-prompts', templates: file.templates },
  });
}

interface ImportedTemplate {
  agent_id: string;
  system_prompt: string;
  human_prompt_template: string;
}

export function useRunTest(id: string) {
  return useChange({
    send: ({ signal, ...body }: TestInput) =>
      call(prompts.testTemplate, { params: { id }, body, signal }),
    touches: [keys.tests(id)],
  });
}

export interface TestInput {
  test_inputs: Record<string, string>;
  model: string;
  temperature?: number;
  signal: AbortSignal;
}

/** The change is in force already; this only makes sure of processes that missed the news. */
async function reload(): Promise<void> {
  await call(prompts.reloadPrompts).catch((error: unknown) =>
    debugLog('Prompts could not be reloaded', error),
  );
}
