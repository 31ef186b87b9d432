import { expect, it, vi } from 'vitest';

type Sections = typeof import('@assay/domain/agents/sections');

/** The modules as they are with the sections of the product, and one more. */
async function withSections(more: readonly string[]) {
  vi.resetModules();
  vi.doMock('@assay/domain/agents/sections', async (original) => {
    const sections = await original<Sections>();
    const titles = Object.fromEntries(more.map((key) => [key, key]));
    return {
      ...sections,
      sectionKeys: [...sections.sectionKeys, ...more],
      sectionTitles: { ...sections.sectionTitles, ...titles },
    };
  });
  const [{ roster, promptCategories }, { blankProgress }, { podSentence }] = await Promise.all([
    import('@assay/domain/agents/roster'),
    import('./blank-progress.ts'),
    import('./seats.ts'),
  ]);
  return {
    agents: roster.length,
    shown: blankProgress.overall.totalGenerators,
    sentence: podSentence(blankProgress.pods.length),
    categories: promptCategories.map(({ id }) => id as string),
  };
}

it('one more pod is counted wherever agents are', async () => {
  const product = await withSections([]);
  const pods = Number.parseInt(product.sentence, 10);
  expect(product.sentence).toBe(`${pods} pods × 5 agents = ${pods * 5} agents`);
  expect(product.categories).not.toContain('esg');

  const grown = await withSections(['esg']);
  expect(grown).toMatchObject({
    agents: product.agents + 5,
    shown: product.shown + 5,
    sentence: `${pods + 1} pods × 5 agents = ${pods * 5 + 5} agents`,
  });
  expect(grown.categories).toContain('esg');
});
