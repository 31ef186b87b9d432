import { test as base } from './assay.ts';
import { apiOf, endRuns, prepareProject } from './prepared-project.ts';
import { wizardSteps } from './wizard-steps.ts';

interface WizardFixtures {
  /** The wizard of someone who is signed in. */
  wizard: ReturnType<typeof wizardSteps> & {
    /** Opens it on a project that has come as far as said; resolves to its id. */
    openAt: (stage: 'validated' | 'scoped', company?: string) => Promise<string>;
    /** The project alone, for a test that opens it once it has what it plays. */
    prepare: (stage: 'validated' | 'scoped') => Promise<string>;
  };
}

export const wizardTest = base.extend<WizardFixtures>({
  wizard: async ({ page, context, assay, signIn }, use) => {
    await signIn();
    const api = await apiOf(context, assay.url);
    await use({
      ...wizardSteps(page),
      prepare: (stage) => prepareProject(api, stage),
      async openAt(stage, company) {
        const id = await prepareProject(api, stage, company);
        await page.goto(`/report-wizard?project=${id}`);
        return id;
      },
    });
    await page.goto('about:blank');
    await endRuns(api);
  },
});

/** Real runs, also on a machine that is busy with other work. */
export const RUN_TIMEOUT_MS = 480_000;
