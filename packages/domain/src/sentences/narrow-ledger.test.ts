import { expect, test } from 'vitest';
import { answerFrom } from '../ask/answer-question.ts';
import { readQuestion } from '../ask/question.ts';
import { checkStatements } from './check-statements.ts';
import { namesOf } from './names.ts';
import { narrowLedger } from './narrow-ledger.ts';
import { label, makeLedger, read, year } from './testing/make-reading.ts';

const company = 'Alderlund Pumps AB';
const entities = [{ id: 'e1', name: company, aliases: ['Alderlund'], role: 'target' as const }];
const told = (count: string) => ({
  card: { title: `Memo of ${count}`, owner: company, ownerRole: 'target' as const },
  grade: 'B' as const,
  blocks: [`Alderlund ran ${count} depots in 2024.`],
  figures: [
    {
      printed: count,
      unit: read('depots'),
      measure: read(label('depots')),
      subject: read(company),
      period: read(year(2024)),
    },
  ],
});
const ledger = makeLedger(company, { ...told('12'), entities }, told('15'));
const [first, second] = [...ledger.sources.keys()];

const ask = (sourceId = '') => {
  const narrow = narrowLedger(ledger, sourceId);
  const question = readQuestion('How many depots of Alderlund in 2024?', ledger);
  return narrow && checkStatements(answerFrom(question, narrow).claims, narrow)[0]?.printed;
};

test('one source answers for itself alone', () => {
  expect(ask(first)).toBe(`depots, ${company}, 2024: 12.`);
  expect(ask(second)).toBe(`depots, ${company}, 2024: 15.`);
});

test('a copy or a replaced source speaks where it is asked itself', () => {
  const old = { ...told('9'), leadsGroup: false, supersededBy: ['s1'] };
  const whole = makeLedger(company, { ...told('12'), entities }, old);
  const id = [...whole.sources.keys()][1] ?? '';
  expect(narrowLedger(whole, id)?.sources.get(id)).toMatchObject({
    leadsGroup: true,
    supersededBy: [],
  });
});

test('figures of other sources are not there, and names are those of the whole', () => {
  const narrow = narrowLedger(ledger, second ?? '');
  const others = ledger.figuresOf(first ?? '').map(({ id }) => id);
  expect(others.map((id) => narrow?.figure(id))).toEqual(others.map(() => null));
  expect(narrow && namesOf(narrow)).toBe(namesOf(ledger));
});

test('a source that the ledger does not hold has none', () => {
  expect(narrowLedger(ledger, 'elsewhere')).toBeNull();
});
