import { expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const company = 'Larkspur Ovens Limited';

function subjectsIn(blocks: RawBlock[]) {
  const { figures } = readBlocks(blocks, { company });
  return Object.fromEntries(figures.map(({ printed, subject }) => [printed, subject.value]));
}

const report = [
  heading('Annual report, year ended 31 March 2025'),
  paragraph(`${company}. We bought Merrow Timers Limited in May 2024.`),
];

test('who is left out of a number does not own it', () => {
  expect(
    subjectsIn([
      ...report,
      paragraph('Excluding Merrow, which sold £3.4 million, sales grew by 1.6%.'),
    ]),
  ).toEqual({ '3.4': 'Merrow Timers Limited', '1.6': company });
});

test('what was done to a company is no part of its name', () => {
  expect(
    subjectsIn([
      ...report,
      heading('Acquisition of Merrow Timers Limited', 2),
      paragraph('Consideration was £5.4 million.'),
    ]),
  ).toEqual({ '5.4': 'Merrow Timers Limited' });
});

test('a person who reports a number does not own it', () => {
  expect(
    subjectsIn([
      heading('Minutes of a meeting of the board'),
      paragraph(`${company}. In attendance: B. Orme.`),
      paragraph('It was noted that Mr Orme would visit. The chair thanked Mr Orme.'),
      paragraph('Then Mr Orme said 1,140 ovens were late.'),
    ]),
  ).toMatchObject({ '1,140': company });
});

test('a term that a contract defines owns nothing', () => {
  const subjects = subjectsIn([
    heading('Supply agreement'),
    paragraph('The Fees are paid in advance. On 1 April the Fees change with the index.'),
    paragraph('In each year the Fees rise by the index, but by 4.5% at most.'),
  ]);
  expect(subjects['4.5']).not.toBe('Fees');
});

test('words of a line in capitals are no legal form', () => {
  const { entities } = readBlocks(
    [heading('LARKSPUR PASSES GBP 60 MILLION AS DEMAND GROWS'), paragraph('Ovens sell well.')],
    { company },
  );
  expect(entities.map(({ name }) => name)).toEqual([company]);
});
