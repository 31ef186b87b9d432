import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { isTalkHead } from './talk-head.ts';
import { company, conflictsIn } from './testing/conflicts-in.ts';

test('the day, length and way of a talk are held against nobody’s', () => {
  const notes = (who: string, head: string) => [
    heading(`Expert call: former ${who}`),
    paragraph(`${head} With ${company} until 2024.`),
  ];
  expect(
    conflictsIn(
      notes('buyer', '12 May 2025, 50 min, phone.'),
      notes('driver', '12 May 2025, phone, 35 min.'),
    ),
  ).toEqual([]);
  expect(isTalkHead('Dato: 6. maj 2025, kl. 13.00, Teams, 42 min.')).toBe(true);
  expect(isTalkHead('12. Mai 2025, Telefon, 45 Minuten')).toBe(true);
  expect(isTalkHead('On 12 May 2025 the line stood for 50 minutes, and nobody was told.')).toBe(
    false,
  );
});
