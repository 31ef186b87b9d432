import { expect, test } from 'vitest';
import { gradeCard } from '../reading/card/grade-card.ts';
import { heading, paragraph, readBlocks } from '../reading/testing/read-blocks.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { writeOn } from './write-section.ts';

const company = 'Alderlund Pumps AB';
const towns = 'Leeds York Hull Selby Ripon Otley Thirsk Malton Whitby Goole Settle Skipton'.split(
  ' ',
);

test('a study that tells much of its market is told of more than other papers', () => {
  const reading = readBlocks(
    [
      heading('Pumps in the north: market study'),
      paragraph('Fennick Research, 3 May 2024'),
      ...towns.map((town, at) =>
        paragraph(`${20 + at}% of the pumps in ${town} are connected to a tower.`),
      ),
    ],
    { company },
  );
  const { grade } = gradeCard(reading.card);
  const book = new ClaimBook();
  const ledger = makeLedger(company, { id: 'study', grade, reading });
  writeOn('drivers', gatherEvidence(ledger), book);
  const told = book.claims.map(({ text }) => text).join(' ');
  expect(towns.filter((town) => !told.includes(town))).toEqual([]);
});
