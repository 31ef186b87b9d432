import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateVariables } from '../format/read-text.ts';
import { templateFaults, templateParts } from './template.ts';

describe('a prompt template', () => {
  it('is cut into parts that give the template again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('{a}', '{b_2}', '{f12}', '{', '}'))),
        (pieces) => {
          const template = pieces.join('');
          const parts = templateParts(template);
          expect(parts.map((part) => part.text).join('')).toBe(template);
          const names = parts.flatMap((part) => (part.variable === null ? [] : [part.variable]));
          expect([...new Set(names)]).toEqual(templateVariables(template));
        },
      ),
    );
  });

  it('takes the example of a reference for text', () => {
    expect(templateParts('{scope} as {f12}').map(({ variable }) => variable)).toEqual([
      'scope',
      null,
      null,
    ]);
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
