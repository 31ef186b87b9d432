import { describe, expect, it } from 'vitest';
import { splitCompound } from './split-compound.ts';

const known = new Set(['auftrag', 'eingang', 'umsatz', 'erlös', 'service', 'kunde']);

describe('a compound', () => {
  it.each([
    ['auftragseingang', ['auftrag', 'eingang']],
    ['umsatzerlöse', ['umsatz', 'erlös']],
    ['serviceumsatz', ['service', 'umsatz']],
    ['kundeneingang', ['kunde', 'eingang']],
  ])('%s is split into words that the document uses', (word, parts) => {
    expect(splitCompound(word, known)).toEqual(parts);
  });

  it.each(['umsatz', 'umsatzsteuer', 'eingangs'])('%s is left whole', (word) => {
    expect(splitCompound(word, known)).toEqual([]);
  });
});
