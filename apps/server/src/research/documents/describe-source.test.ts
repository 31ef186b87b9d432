import { describe, expect, it } from 'vitest';
import { describeSource } from './describe-source.ts';

describe('who made a document and when', () => {
  it.each([
    [
      'Published by Halbrecht Research, Rotterdam, on 14 January 2026.',
      'Halbrecht Research',
      '2026-01-14',
    ],
    ['Prepared by the deal team on 27 January 2026 from filings.', 'deal team', '2026-01-27'],
    ['Hall opens\nWire Service, Brno, 4 September 2025\nText.', 'Wire Service', '2025-09-04'],
    [
      'Title\nBy Jonna Reikvam. Maintenance Journal, 2 December 2025.',
      'Maintenance Journal',
      '2025-12-02',
    ],
    ['Date: 2026-01-15. Interviewer: Halbrecht.', 'Halbrecht', '2026-01-15'],
    ['Updated March 3, 2024 by nobody', null, '2024-03-03'],
    ['A text that says nothing of itself.', null, null],
    ['Customer | Start\nAldervik | 2021-04-01', null, null],
    ['Dated 31 February 2025.', null, null],
  ])('is read from %j', (opening, publisher, publishedAt) => {
    expect(describeSource(opening)).toEqual({ publisher, publishedAt });
  });

  it('is the date that the text calls its own, not the first it mentions', () => {
    const opening = 'Accounts for the year ended 31 December 2025.\nPublished on 20 February 2026.';
    expect(describeSource(opening).publishedAt).toBe('2026-02-20');
  });
});
