import { expect, it } from 'vitest';
import { writeDigest } from './write-digest.ts';

const address = 'https://assay.example';
const news = (projectId: string | null, title: string) => ({
  projectId,
  companyName: projectId && `Company ${projectId}`,
  title,
  message: 'Something happened.',
});

it('nothing is written where nothing happened', () => {
  expect(writeDigest({ news: [], frequency: 'daily', address })).toBeNull();
});

it('news are told by project with the way to each, and counted for programs without their words', () => {
  const digest = writeDigest({
    news: [news('p1', 'Analysis Ready'), news('p2', 'Failed'), news('p1', 'Running')],
    frequency: 'weekly',
    address,
  });
  expect(digest?.subject).toBe('Assay: your week, 2 projects');
  expect(digest?.text).toContain(
    'Company p1\n  Analysis Ready. Something happened.\n  Running. Something happened.\nhttps://assay.example/project/p1',
  );
  expect(digest?.projects).toEqual([
    { project_id: 'p1', news: 2, latest: 'Analysis Ready' },
    { project_id: 'p2', news: 1, latest: 'Failed' },
  ]);
});

it('a project that told much is cut short, and news of no project lead to the account', () => {
  const digest = writeDigest({
    news: [...Array.from({ length: 11 }, () => news('p1', 'Section')), news(null, 'Webhook')],
    frequency: 'daily',
    address,
  });
  expect(digest?.text).toContain('… and 3 more');
  expect(digest?.text).toContain(
    'Your account\n  Webhook. Something happened.\nhttps://assay.example/account',
  );
  expect(digest?.subject).toBe('Assay: your day, 1 project');
});
