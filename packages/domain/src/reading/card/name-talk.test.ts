import { expect, test } from 'vitest';
import { nameTalk } from './name-talk.ts';

test.each([
  [
    [
      'CALL TRANSCRIPT (auto-generated)',
      'Speakers: INT = interviewer; AL = Ada Lind, CIO, Merrow Clinics',
    ],
    'Call transcript: Ada Lind, CIO, Merrow Clinics',
  ],
  [
    ['EXPERT CALL #0312', 'Former regional sales head (north), Larkspur Pumps. Left in May 2024.'],
    'Expert call #0312: former regional sales head, Larkspur Pumps',
  ],
  [
    ['Customer interview 3 of 3', 'Dr. Ada Lind / Merrow Dairy, Linz / 2 sites, 40 people'],
    'Customer interview 3: Dr. Ada Lind, Merrow Dairy, Linz',
  ],
  [
    ['CALL NOTE', 'With: head of purchasing, Merrow Dairy (in post since 2019; name withheld)'],
    'Call note: head of purchasing, Merrow Dairy',
  ],
  [
    ['EXPERT CALL 2, transcript Former plant manager of Larkspur, left in 2024. 3 May 2025'],
    'Expert call 2: former plant manager of Larkspur',
  ],
  [
    [
      'Gesprächsnotiz 4',
      'Gesprächspartner: Frau A. Lind, Leiterin Einkauf, Merrow GmbH (Kunde seit 2014)',
    ],
    'Gesprächsnotiz 4: Frau A. Lind, Leiterin Einkauf, Merrow GmbH',
  ],
  [
    ['Transcript', 'BK = analyst CP = Ada Lind, head of services, Merrow Dairy', 'BK: Since when?'],
    'Transcript: Ada Lind, head of services, Merrow Dairy',
  ],
])('calls a talk by whom it was with: %j', (lines, name) => {
  expect(nameTalk(lines[0] ?? '', false, lines)).toBe(name);
});

test('keeps a title that names somebody, and one where nobody is introduced', () => {
  const lines = ['Customer call: Merrow Dairy', 'Interviewee: head of purchasing'];
  expect(nameTalk('Customer call: Merrow Dairy', false, lines)).toBe('Customer call: Merrow Dairy');
  expect(nameTalk('Call merrow dairy', true, ['CALL NOTE', '- happy so far'])).toBe(
    'Call merrow dairy',
  );
  const asked = ['CALL NOTE', 'Q = us, A = her', 'Q: What would a director say?'];
  expect(nameTalk('Call note', false, asked)).toBe('Call note');
});
