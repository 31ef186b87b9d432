import { expect, test } from 'vitest';
import { z } from 'zod';
import { statementSchema } from '../statement.ts';
import { repairForm } from './repair-form.ts';

const schema = z.object({
  claims: z.array(statementSchema).max(60),
  drop: z.array(z.string()).default([]),
  note: z.string().default(''),
});
const good = { id: 'c1', kind: 'evidence', text: 'Sales rose to {f1}.', citations: [], basis: [] };
const answer = JSON.stringify({ claims: [good] });
const read = (given: unknown) => repairForm(schema, given);
const claims = (given: unknown) => {
  const outcome = read(given);
  return outcome.ok ? outcome.value.claims.map(({ id }) => id) : outcome.reason;
};

test('fences, prose, trailing commas and brackets in the prose do not lose an answer', () => {
  for (const text of [
    answer,
    `\`\`\`json\n${answer}\n\`\`\``,
    `Here is {what} I found [1]:\n${answer}\nI hope that helps.`,
    `{"claims":[${JSON.stringify(good)},],}`,
    `{"claims":[{"id":"c1","kind":"evidence","text":"a, ] b","citations":[],},]}`,
  ]) {
    expect(claims(text)).toEqual(['c1']);
  }
});

test('wrappers, bare lists, null and single items are understood', () => {
  expect(claims({ answer: { claims: [good] } })).toEqual(['c1']);
  expect(claims([{ claims: [good] }])).toEqual(['c1']);
  expect(claims([good])).toEqual(['c1']);
  expect(claims({ claims: good })).toEqual(['c1']);
  expect(claims({ claims: [{ ...good, citations: null, basis: null }] })).toEqual(['c1']);
  expect(claims({ claims: null })).toEqual([]);
  expect(claims({ claims: [{ ...good, id: 7 }] })).toEqual(['7']);
  expect(read({ claims: [good], note: null })).toMatchObject({ ok: true, value: { note: '' } });
});

test('remarks, words of a program, broken lines, capitals and quoted numbers are understood', () => {
  for (const text of [
    `{"claims":[${JSON.stringify(good)}], // the only one\n"note": None}`,
    `{"claims":[${JSON.stringify(good)}], /* all */ "drop": []}`,
    `{"claims":[{"id":"c1","kind":"evidence","text":"Sales rose\nto {f1}.","citations":[]}]}`,
    JSON.stringify({ claims: [{ ...good, kind: 'Evidence' }] }),
    `${answer}\n${answer}`,
  ]) {
    expect(claims(text), text).toEqual(['c1']);
  }
  const assumption = { name: 'churn', value: '0.4', reason: 'a guess' };
  const outcome = read({ claims: [{ ...good, kind: 'assumption', assumption }] });
  expect(outcome.ok && outcome.value.claims[0]?.assumption?.value).toBe(0.4);
});

test('one bad item among many is dropped and named', () => {
  const outcome = read({
    claims: [good, { ...good, id: 'c2', kind: 'guess' }, { ...good, id: 'c3' }],
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome.ok && outcome.value.claims.map(({ id }) => id)).toEqual(['c1', 'c3']);
  expect(outcome.ok && outcome.dropped[0]).toContain('claims[1].kind');
});

test('a bad citation costs itself, not its claim', () => {
  const citations = [
    { source_id: 's1', quote: '' },
    { source_id: 's1', quote: 'words of a source' },
  ];
  const outcome = read({ claims: [{ ...good, citations }] });
  expect(outcome.ok && outcome.value.claims[0]?.citations).toHaveLength(1);
});

test('an answer without any form fails with a reason', () => {
  expect(read('I cannot help with that.')).toEqual({
    ok: false,
    reason: 'The answer holds no JSON object.',
  });
  expect(repairForm(z.object({ verdict: z.string() }), { verdict: {} }).ok).toBe(false);
});

test('what was given stays as it was, whatever is mended of it', () => {
  const given = { claims: [good, { id: 'c2', kind: 'hunch' }], drop: 'c3' };
  const before = JSON.stringify(given);
  expect(claims(given)).toEqual(['c1']);
  expect(JSON.stringify(given)).toBe(before);
});
