import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

test('a note of a call with a rival is the rival’s, and not of the firm that the file names', () => {
  const { card, figures } = readBlocks(
    [
      heading('Call note 4: competitor'),
      paragraph('Branch manager, Merrow Timers, Linz. 28 July 2026, 35 minutes. From notes.'),
      heading('People', 2),
      paragraph('Pays a fitter £48,000 and asks what Larkspur pays.'),
    ],
    { company: 'Larkspur Ovens Limited', fileName: '11_call_merrow.docx' },
    { author: 'Larkspur' },
  );
  expect(card).toMatchObject({ kind: 'interview', ownerRole: 'rival', owner: 'Merrow Timers' });
  expect(figures.map(({ subject }) => subject.value)).not.toContain('Larkspur Ovens Limited');
});
