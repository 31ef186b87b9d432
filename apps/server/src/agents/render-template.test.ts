import { expect, it } from 'vitest';
import { renderTemplate } from './render-template.ts';

it('puts values in place of their names, every time they occur', () => {
  expect(renderTemplate('{a} and {b}, {a}', { a: 'one', b: 'two' })).toBe('one and two, one');
});

it('leaves braces that name no variable as they are', () => {
  expect(renderTemplate('{"json": {a}} {toString}', { a: '1' })).toBe('{"json": 1} {toString}');
});

it('never reads a value for placeholders', () => {
  expect(renderTemplate('{a}{b}', { a: '{b}', b: 'x' })).toBe('{b}x');
});
