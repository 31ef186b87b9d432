import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeholdersOf, templateFaults, templateParts } from './template.ts';

describe('a prompt template', () => {
  it('names each variable once, in order of appearance', () => {
    expect(placeholdersOf('{b} and {a}, {b} again')).toEqual(['b', 'a']);
  });

  it('takes only words in braces for placeholders', () => {
    expect(placeholdersOf('{ "id": 1 } {} {two words} {ok_1}')).toEqual(['ok_1']);
  });

  it('is cut into parts that give the template again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('{a}', '{b_2}', '{', '}'))),
        (pieces) => {
          const template = pieces.join('');
          const parts = templateParts(template);
          expect(parts.map((part) => part.text).join('')).toBe(template);
          const names = parts.flatMap((part) => (part.variable === null ? [] : [part.variable]));
          expect([...new Set(names)]).toEqual(placeholdersOf(template));
        },
      ),
    );
  });

  it('is refused with each unknown and each missing variable', () => {
    const variables = { company_name: 'Name', company_url: 'Address', scope: 'Scope' };
    expect(templateFaults('{company_name} {toString}', variables)).toEqual([
      '{toString} is not a variable of this agent',
      '{scope} is required and missing',
    ]);
    expect(templateFaults('{company_name} {scope}', variables)).toEqual([]);
  });
});
