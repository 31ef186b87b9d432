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

it('the product has four pods of five agents', async () => {
  const product = await withSections([]);
  expect(product).toMatchObject({
    agents: 37,
    shown: 29,
    sentence: '4 pods × 5 agents = 20 agents',
  });
  expect(product.categories).not.toContain('esg');
});

it('a fifth pod is counted wherever agents are', async () => {
  const product = await withSections(['esg']);
  expect(product).toMatchObject({
    agents: 42,
    shown: 34,
    sentence: '5 pods × 5 agents = 25 agents',
  });
  expect(product.categories).toContain('esg');
});
