import { expect, it } from 'vitest';
import { fontFiles, fontsFor } from './fonts.ts';

it.each([
  ['Umsatz 2025: 12,4 Mio. € – „vorläufig“ ● ▲ ≥ 3 ×', 'european'],
  ['Ελλάδα, Україна', 'european'],
  ['שלום עולם', 'every script'],
  ['مرحبا', 'every script'],
  ['株式会社', 'every script'],
  ['안녕', 'every script'],
  ['reads ☎ and ✔', 'every script'],
  ['reads 📈', 'every script'],
] as const)('sets %s in the faces of %s', (text, set) => {
  expect(fontsFor(text)).toBe(set);
});

it('opens faces of other scripts only with all others', () => {
  expect(fontFiles('every script')).toEqual(expect.arrayContaining(fontFiles('european')));
  expect(fontFiles('european').join()).not.toContain('noto');
});
