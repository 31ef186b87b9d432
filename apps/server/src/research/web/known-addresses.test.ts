import { expect, it } from 'vitest';
import { KnownAddresses } from './known-addresses.ts';

const named = 'https://study.example/market-2026';
const known = () =>
  new KnownAddresses({ url: 'https://www.norvane.example', isNamed: (one) => one === named });

it('opens what a search returned, whatever fragment is added', () => {
  const addresses = known();
  expect(addresses.mayOpen('https://press.example/a')).toBe(false);
  addresses.add(['https://press.example/a']);
  expect(addresses.mayOpen('https://press.example/a/#top')).toBe(true);
});

it('opens what a document or the user named, and the target’s own site', () => {
  expect(known().mayOpen(named)).toBe(true);
  expect(known().mayOpen('https://norvane.example/products')).toBe(true);
  expect(known().mayOpen('https://shop.norvane.example/')).toBe(true);
});

it('opens nothing that an agent made up', () => {
  expect(known().mayOpen('https://collector.example/?q=revenue+41.5')).toBe(false);
  expect(known().mayOpen('https://notnorvane.example/')).toBe(false);
  expect(known().mayOpen(`https://norvane.example/?q=${'secret'.repeat(20)}`)).toBe(false);
});
