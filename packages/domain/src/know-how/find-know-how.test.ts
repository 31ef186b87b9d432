import { describe, expect, it } from 'vitest';
import { areOutside, defaultSubsections, sectionKeys } from '../agents/sections.ts';
import { asksTheSame } from './bears-on.ts';
import { findKnowHow, knowHowOf } from './find-know-how.ts';

describe.each(sectionKeys)('the know-how of %s', (key) => {
  it('answers exactly the subsections that the outline offers, in their order', () => {
    expect(knowHowOf[key].map(({ title }) => title)).toEqual(defaultSubsections[key]);
    for (const title of defaultSubsections[key]) {
      expect(knowHowOf[key]).toContain(findKnowHow(title));
    }
  });

  it.runIf(areOutside[key])('names nobody to those who have nothing to do with the company', () => {
    const asked = knowHowOf[key].flatMap(({ topics }) => topics.flatMap((topic) => topic.asked));
    expect(asked.filter((question) => /\{company\}|the company/.test(question))).toEqual([]);
  });

  it('asks in both languages, and says what would answer', () => {
    for (const topic of knowHowOf[key].flatMap(({ topics }) => topics)) {
      const asked = [topic.question, topic.wouldAnswer].flatMap(({ en, de }) => [en, de]);
      expect(asked, topic.id).toEqual(Array(4).fill(expect.stringMatching(/\w/)));
      expect(topic.asked.length, topic.id).toBeGreaterThan(0);
      for (const question of topic.asked) expect(question).toMatch(/\w.*\?$/);
    }
  });
});

it('knows a heading that asks what a topic asks, in words of its question alone', () => {
  const [models] = findKnowHow('Business models and advantages').topics;
  const asks = (heading: string) => models && asksTheSame(models, heading, 'en');
  expect(asks('How they earn their money')).toBe(true);
  expect(asks('How they earn their wings')).toBe(false);
  expect(asks('Money')).toBe(false);
});
