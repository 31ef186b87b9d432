import { expect, it } from 'vitest';
import { findMentions, typedMention } from './find-mentions.ts';

const ann = { id: '1', name: 'Ann' };
const annLee = { id: '2', name: 'Ann Lee' };
const people = [ann, annLee, { id: '3', name: 'bo' }];
const named = (text: string) => findMentions(text, people).map(({ person }) => person.name);

it('names whoever stands behind the sign, the longest name first', () => {
  expect(named('@Ann Lee and @bo: see @Ann.')).toEqual(['Ann Lee', 'bo', 'Ann']);
  expect(named('@ANN, please')).toEqual(['Ann']);
});

it('takes no part of a longer word and no address of a mail for a name', () => {
  expect(named('@Anna and mail@bo')).toEqual([]);
});

it('says where a name stands', () => {
  const [first] = findMentions('Hi @bo!', people);
  expect('Hi @bo!'.slice(first?.start, first?.end)).toBe('@bo');
});

it('offers names while one is being typed, up to the caret', () => {
  expect(typedMention('Hi @An', 6)).toEqual({ start: 3, query: 'An' });
  expect(typedMention('Hi @Ann Le now', 10)).toEqual({ start: 3, query: 'Ann Le' });
  expect(typedMention('mail@bo', 7)).toBeNull();
  expect(typedMention('no sign', 7)).toBeNull();
  expect(typedMention('@bo\nnext', 8)).toBeNull();
});
