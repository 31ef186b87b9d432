import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['', ''],
  ['  ', ''],
  ['https://meridian.example', 'https://meridian.example'],
  [' meridian.example/about ', 'https://meridian.example/about'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['ftp://meridian.example', null],
  ['javascript://x.y', null],
  ['not an address', null],
  ['word', null],
])('%j is %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
