import { describe, expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
};

describe('a pressed key', () => {
  it.each([
    ['a letter', { key: 'j' }, 'j'],
    ['a letter under caps lock', { key: 'J' }, 'j'],
    ['a sign of its own', { key: '/' }, '/'],
    ['a sign that needs the shift key', { key: '/', shiftKey: true }, '/'],
    ['a question mark', { key: '?', shiftKey: true }, '?'],
    ['Ctrl and a letter', { key: 'k', ctrlKey: true }, 'mod+k'],
    ['Cmd and a letter', { key: 'k', metaKey: true }, 'mod+k'],
  ])('%s has its name', (_, event, name) => {
    expect(pressedKey({ ...plain, ...event })).toBe(name);
  });

  it.each([
    ['a capital letter', { key: 'J', shiftKey: true }],
    ['another shortcut of the browser', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['a key with Alt', { key: 'j', altKey: true }],
    ['a letter of a word that is being composed', { key: 'j', isComposing: true }],
    ['a key that somebody else has taken', { key: 'j', defaultPrevented: true }],
  ])('%s is no shortcut', (_, event) => {
    expect(pressedKey({ ...plain, ...event })).toBeNull();
  });
});
