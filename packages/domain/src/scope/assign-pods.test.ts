import { describe, expect, it } from 'vitest';
import { sectionKeys } from '../agents/sections.ts';
import { assignPods } from './assign-pods.ts';
import { defaultOutline } from './default-outline.ts';
import type { Section } from './outline.ts';

const added = (title: string, subsections: Section['subsections'] = []): Section => ({
  id: 'custom-1',
  title,
  included: true,
  expanded: false,
  isCustom: true,
  subsections,
});

const podWith = (outline: Section[], id: string) =>
  assignPods(outline).find(({ subsections }) => subsections.some((each) => each.id === id))?.key;

describe('assigning the outline to pods', () => {
  it('gives each default section to the pod of its name, with its included subsections', () => {
    const outline = defaultOutline();
    const [first] = outline;
    if (first?.subsections[0]) first.subsections[0].included = false;
    const pods = assignPods(outline);
    expect(pods.map(({ key }) => key)).toEqual(sectionKeys);
    expect(pods[0]?.subsections.map(({ id }) => id)).toEqual([
      'target_introduction-2',
      'target_introduction-3',
      'target_introduction-4',
      'target_introduction-5',
    ]);
  });

  it('leaves out a pod of which nothing is in scope', () => {
    const outline = defaultOutline().map((section) => ({
      ...section,
      included: section.id === 'market_overview',
    }));
    expect(assignPods(outline).map(({ key }) => key)).toEqual(['market_overview']);
  });

  it('falls back to the default outline when nothing is included, as the scope text does', () => {
    expect(assignPods([])).toEqual(assignPods(defaultOutline()));
    const none = defaultOutline().map((section) => ({ ...section, included: false }));
    expect(assignPods(none)).toEqual(assignPods(defaultOutline()));
  });

  it.each([
    ['CUSTOMER LOYALTY AND CHURN', 'customer_perception'],
    ['PRICING OF RIVALS', 'competitive_landscape'],
    ['REGULATION AND DEMAND OUTLOOK', 'market_overview'],
    ['ZZZ', 'target_introduction'],
  ])('gives the added section %s to %s', (title, pod) => {
    expect(podWith([...defaultOutline(), added(title)], 'custom-1')).toBe(pod);
  });

  it('reads the subsections of an added section too, and passes them on in its place', () => {
    const subsections = [
      { id: 'custom-sub-1', title: 'Barriers to entry', included: true, isCustom: true },
      { id: 'custom-sub-2', title: 'Left out', included: false, isCustom: true },
    ];
    const outline = [...defaultOutline(), added('SPECIAL', subsections)];
    expect(podWith(outline, 'custom-sub-1')).toBe('competitive_landscape');
    expect(podWith(outline, 'custom-sub-2')).toBeUndefined();
    expect(podWith(outline, 'custom-1')).toBeUndefined();
  });
});
