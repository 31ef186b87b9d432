import { expect, test } from 'vitest';
import { repairRequest } from './form/repair-request.ts';
import { countStatements, settleStatements } from './settle-statements.ts';
import type { ProgramCheck, Veto } from './statement.ts';
import { statementSchema } from './statement.ts';
import type { Verdict } from './verifier/verifier-input.ts';

const statement = (id: string, kind = 'evidence', basis: string[] = []) =>
  statementSchema.parse({ id, kind, text: `Text of ${id}.`, basis });
const check = (id: string, given: Partial<ProgramCheck> = {}): ProgramCheck => ({
  statementId: id,
  printed: `Text of ${id}.`,
  figures: [],
  quotes: [],
  vetoes: [],
  basis: [],
  lostBasis: [],
  ownWords: false,
  ...given,
});
const verdict = (id: string, word: Verdict['verdict']): [string, Verdict] => [
  id,
  { id, verdict: word, words: 'because', why: 'no cause is stated', fix: null },
];
const veto: Veto = { code: 'owner', detail: 'f41 is of Mirow.' };

test('prose needs a verdict, the program’s own words none, and a judgement one printed basis', () => {
  const settlement = settleStatements({
    statements: [
      statement('c1'),
      statement('c2'),
      statement('c3'),
      statement('c4'),
      statement('c5'),
      statement('j1', 'judgement', ['c1', 'c2']),
      statement('j2', 'judgement', ['c2']),
      statement('j3', 'judgement', ['j2']),
    ],
    checks: [
      check('c1'),
      check('c2'),
      check('c3'),
      check('c4', { ownWords: true }),
      check('c5', { vetoes: [veto] }),
      check('j1', { basis: ['c1', 'c2'] }),
      check('j2', { basis: ['c2'] }),
      check('j3', { basis: ['j2'] }),
    ],
    verdicts: new Map([
      verdict('c1', 'carried'),
      verdict('c2', 'partly'),
      verdict('c5', 'carried'),
      verdict('j1', 'carried'),
      verdict('j2', 'carried'),
      verdict('j3', 'carried'),
    ]),
  });
  expect(Object.fromEntries(settlement.fates)).toEqual({
    c1: { printed: true, by: 'verifier' },
    c2: { printed: false, reason: 'not_carried' },
    c3: { printed: false, reason: 'unverified' },
    c4: { printed: true, by: 'program' },
    c5: { printed: false, reason: 'vetoed' },
    j1: { printed: true, by: 'verifier' },
    j2: { printed: false, reason: 'basis_lost' },
    j3: { printed: false, reason: 'basis_lost' },
  });
  expect(settlement.basis.get('j1')).toEqual(['c1']);
  expect(settlement.askAgain).toEqual(['j1']);
  expect(countStatements(settlement.fates.values())).toEqual({
    printed: 3,
    checkedByProgram: 1,
    checkedByVerifier: 2,
    setApart: 5,
  });
});

test('what failed goes back with its reasons, and nothing else', () => {
  const [, given] = verdict('c2', 'not_carried');
  const text = repairRequest([
    { statement: statement('c1'), check: check('c1', { vetoes: [veto] }), verdict: null },
    { statement: statement('c2'), check: check('c2'), verdict: given },
  ]);
  expect(text).toContain('c1 refused: "Text of c1."\nowner: f41 is of Mirow.');
  expect(text).toContain('verifier, not carried: "because" no cause is stated');
});
