import * as prompts from '@assay/contract/prompts';
import { promptCategories } from '@assay/domain/agents/roster';
import type { PromptEditor } from '../../prompts/edit-prompts.ts';
import type { PromptStore } from '../../prompts/prompt-store.ts';
import type { PromptSwitches } from '../../prompts/switch-prompts.ts';
import type { PromptTester } from '../../prompts/test-prompt.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface PromptDeps {
  prompts: PromptStore;
  editor: PromptEditor;
  switches: PromptSwitches;
  tester: PromptTester;
}

/** All templates at once are larger than other bodies. */
const IMPORT_LIMIT_BYTES = 8 * 1024 * 1024;
const TESTS_PER_MINUTE = 30;

export function promptRoutes(deps: PromptDeps): ServedRoute[] {
  const { prompts: store, editor, switches, tester } = deps;
  return [
    serve(prompts.listCategories, async () =>
      promptCategories.map(({ id, name, workflowType }) => ({
        id,
        name,
        workflow_type: workflowType,
      })),
    ),
    serve(prompts.listTemplates, ({ query }) => store.list(query)),
    serve(prompts.getTemplate, ({ params }) => store.get(params.id)),
    serve(prompts.saveTemplate, ({ params, body, caller }) => editor.save(params.id, body, caller)),
    serve(prompts.switchTemplate, ({ params, body, caller }) =>
      switches.change(params.id, body, caller),
    ),
    serve(prompts.revertTemplate, ({ params, caller }) =>
      editor.revert(params.id, params.version, caller),
    ),
    serve(prompts.listVersions, ({ params, query }) => store.versions(params.id, query.limit)),
    serve(prompts.reloadPrompts, () => editor.reload()),
    serve(prompts.exportTemplates, async () => ({
      format: 'assay-prompts' as const,
      templates: await store.list(),
    })),
    serve(prompts.importTemplates, ({ body, caller }) => editor.importAll(body.templates, caller), {
      bodyLimitBytes: IMPORT_LIMIT_BYTES,
    }),
    serve(prompts.listTestModels, async () => tester.models()),
    serve(prompts.listTests, ({ params, query }) => tester.history(params.id, query.limit)),
    serve(
      prompts.testTemplate,
      ({ params, body, caller, reply }) => {
        const gone = new AbortController();
        // A caller who leaves has cancelled the test.
        reply.raw.on('close', () => gone.abort());
        return tester.test(params.id, body, caller.id, gone.signal);
      },
      { callsPerMinute: TESTS_PER_MINUTE },
    ),
  ];
}
