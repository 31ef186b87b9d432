import { describe, expect, it } from 'vitest';
import { defaultSubsections, sectionKeys, sectionTitles } from '../agents/sections.ts';
import { defaultOutline } from './default-outline.ts';
import {
  addSection,
  addSubsection,
  deletePart,
  includeAll,
  outlineLimit,
  renamePart,
  toggleExpanded,
  togglePart,
} from './edit-outline.ts';
import type { Outline } from './outline.ts';
import { defaultScopeText, outlineText } from './outline-text.ts';
import { scopeTitles } from './scope-titles.ts';

const section = (outline: Outline, id: string) => outline.find((each) => each.id === id);

describe('the default outline', () => {
  it('has every section with its subsections, all included and collapsed', () => {
    const outline = defaultOutline();
    expect(outline.map(({ title, subsections }) => [title, subsections.length])).toEqual(
      sectionKeys.map((key) => [sectionTitles[key].toUpperCase(), defaultSubsections[key].length]),
    );
    expect(section(outline, 'customer_perception')).toMatchObject({
      title: 'CUSTOMER PERCEPTION & BENCHMARKING',
      subsections: { length: 6 },
    });
    for (const each of outline) {
      expect(each).toMatchObject({ included: true, expanded: false, isCustom: false });
      for (const sub of each.subsections)
        expect(sub).toMatchObject({ included: true, isCustom: false });
    }
    const ids = outline.flatMap((each) => [each.id, ...each.subsections.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('editing', () => {
  const outline = defaultOutline();

  it('includes, excludes, expands and collapses a section', () => {
    const excluded = togglePart(outline, { section: 'market_overview' });
    expect(section(excluded, 'market_overview')?.included).toBe(false);
    expect(togglePart(excluded, { section: 'market_overview' })).toEqual(outline);
    expect(section(toggleExpanded(outline, 'market_overview'), 'market_overview')?.expanded).toBe(
      true,
    );
  });

  it('leaves the subsections of an excluded section as they are', () => {
    const toggled = togglePart(outline, {
      section: 'market_overview',
      subsection: 'market_overview-2',
    });
    expect(section(toggled, 'market_overview')?.subsections[1]?.included).toBe(false);
    const excluded = togglePart(outline, { section: 'market_overview' });
    expect(
      togglePart(excluded, { section: 'market_overview', subsection: 'market_overview-2' }),
    ).toEqual(excluded);
  });

  it('includes and excludes everything at once', () => {
    const none = includeAll(outline, false);
    expect(none.every((each) => !each.included)).toBe(true);
    expect(none.flatMap((each) => each.subsections).every((sub) => !sub.included)).toBe(true);
    expect(includeAll(none, true)).toEqual(outline);
  });

  it('adds a section in upper case with an id of its own', () => {
    const added = addSection(addSection(outline, ' Technology risk ', 1000), 'ESG', 1000);
    expect(added.slice(outline.length)).toEqual([
      expect.objectContaining({ id: 'custom-1000', title: 'TECHNOLOGY RISK', isCustom: true }),
      expect.objectContaining({ id: 'custom-1001', title: 'ESG', included: true }),
    ]);
    expect(addSection(outline, '   ', 1000)).toBe(outline);
    let full = outline;
    for (let index = 0; index < 50; index += 1) {
      full = addSubsection(addSection(full, `s ${index}`, index), 'custom-0', 'sub', index);
    }
    expect(full).toHaveLength(outlineLimit);
    expect(full.find(({ id }) => id === 'custom-0')?.subsections).toHaveLength(outlineLimit);
  });

  it('adds a subsection as typed with an id of its own', () => {
    const once = addSubsection(outline, 'competitive_landscape', 'New entrants?', 5);
    const twice = addSubsection(once, 'market_overview', 'Regulation', 5);
    expect(section(twice, 'competitive_landscape')?.subsections[6]).toEqual({
      id: 'custom-sub-5',
      title: 'New entrants?',
      included: true,
      isCustom: true,
    });
    expect(section(twice, 'market_overview')?.subsections[5]?.id).toBe('custom-sub-6');
    expect(section(once, 'competitive_landscape')?.expanded).toBe(true);
    expect(addSubsection(outline, 'market_overview', ' ', 5)).toBe(outline);
  });

  it('renames and deletes custom parts only', () => {
    const custom = addSubsection(addSection(outline, 'esg', 1), 'custom-1', 'Carbon', 2);
    const renamed = renamePart(
      renamePart(custom, { section: 'custom-1' }, 'climate'),
      { section: 'custom-1', subsection: 'custom-sub-2' },
      'Carbon price',
    );
    expect(section(renamed, 'custom-1')).toMatchObject({
      title: 'CLIMATE',
      subsections: [{ title: 'Carbon price' }],
    });
    expect(
      section(deletePart(renamed, { section: 'custom-1', subsection: 'custom-sub-2' }), 'custom-1'),
    ).toMatchObject({ subsections: [] });
    expect(deletePart(renamed, { section: 'custom-1' })).toEqual(outline);

    expect(renamePart(outline, { section: 'market_overview' }, 'Mine')).toEqual(outline);
    expect(
      renamePart(outline, { section: 'market_overview', subsection: 'market_overview-1' }, 'Mine'),
    ).toEqual(outline);
    expect(deletePart(outline, { section: 'market_overview' })).toEqual(outline);
    expect(
      deletePart(outline, { section: 'market_overview', subsection: 'market_overview-1' }),
    ).toEqual(outline);
  });

  it('refuses blank titles', () => {
    const custom = addSubsection(addSection(outline, 'esg', 1), 'custom-1', 'Carbon', 2);
    expect(renamePart(custom, { section: 'custom-1' }, ' ')).toBe(custom);
    expect(renamePart(custom, { section: 'custom-1', subsection: 'custom-sub-2' }, '')).toBe(
      custom,
    );
  });
});

describe('the outline as text', () => {
  it('numbers the included sections and bullets their included subsections', () => {
    const chosen = ['target_introduction', 'competitive_landscape'];
    let outline: Outline = defaultOutline().map((each) => ({
      ...each,
      included: chosen.includes(each.id),
    }));
    outline = togglePart(outline, {
      section: 'competitive_landscape',
      subsection: 'competitive_landscape-2',
    });
    outline = addSection(outline, 'esg', 1);
    expect(outlineText(outline)).toBe(
      `1. TARGET INTRODUCTION & HISTORICAL PERFORMANCE
- Executive financial snapshot
- Revenue growth drivers and cohort dynamics
- Profitability and cost structure
- Quality of earnings and normalisations
- Forecast-vs-actual review

2. COMPETITIVE LANDSCAPE
- Value-chain mapping and competitor archetypes
- Market share and concentration
- Purchasing criteria and provider performance
- Business models and advantages
- Competitive risks and barriers

3. ESG`,
    );
  });

  it('falls back to the default text when nothing is included', () => {
    expect(outlineText(includeAll(defaultOutline(), false))).toBe(defaultScopeText);
    expect(defaultScopeText.startsWith('Default scope...')).toBe(true);
  });
});

describe('scope titles', () => {
  it.each([
    [null, []],
    ['  ', []],
    ['A plain scope', ['A plain scope']],
    ['[{"title":"A"},{"title":"B","selected":false},{"title":"C","selected":true}]', ['A', 'C']],
    ['[1, 2]', ['[1, 2]']],
    ['{"title":"A"}', ['{"title":"A"}']],
  ])('of %j are %j', (scope, titles) => {
    expect(scopeTitles(scope)).toEqual(titles);
  });
});
