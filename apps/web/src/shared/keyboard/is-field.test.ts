import { expect, it } from 'vitest';
import { isField } from './is-field.ts';

it.each(['INPUT', 'TEXTAREA', 'SELECT'])('%s takes what is typed', (tagName) => {
  expect(isField({ tagName, isContentEditable: false })).toBe(true);
});

it('text that can be edited in place takes what is typed', () => {
  expect(isField({ tagName: 'P', isContentEditable: true })).toBe(true);
});

it.each([{ tagName: 'BUTTON', isContentEditable: false }, { tagName: 'BODY' }, {}, null])(
  '%j does not',
  (target) => {
    expect(isField(target)).toBe(false);
  },
);
