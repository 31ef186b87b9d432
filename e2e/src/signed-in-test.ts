import { test as base } from './assay.ts';
import { type Api, apiOf } from './prepared-project.ts';

interface SignedInFixtures {
  /** Calls the API beside the page, for a new analyst who is signed in there. */
  api: Api;
  /** Begins a project of theirs; resolves to its id. */
  begin: (company_name: string) => Promise<string>;
}

export const signedInTest = base.extend<SignedInFixtures>({
  api: async ({ context, assay, signIn }, use) => {
    await signIn();
    await use(await apiOf(context, assay.url));
  },
  begin: async ({ api }, use) => {
    await use(async (company_name) => {
      const begun = await api('POST', '/workflow-session/initialize', { company_name });
      return begun.project_id;
    });
  },
});
