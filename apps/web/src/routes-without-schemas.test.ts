import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from '../routes-without-schemas.ts';

const shorten = (code: string) => withoutSchemas(code, parseSync('routes.js', code).program);

describe('a route in the browser', () => {
  it('keeps where it goes and loses its schemas', () => {
    const code =
      "export const read = defineRoute('GET /a', 'Reads', { tag }, { answer: z.any() });";
    expect(shorten(code)).toBe(
      "export const read = /* @__PURE__ */ (() => (defineRoute('GET /a', 'Reads', { tag }, {})))();",
    );
  });

  it('leaves out what nobody asks for: every value that a call makes may go', () => {
    expect(shorten('const answer = z.object({ id: z.uuid() }).partial();')).toBe(
      'const answer = /* @__PURE__ */ (() => (z.object({ id: z.uuid() }).partial()))();',
    );
  });

  it('touches nothing else', () => {
    const code = "export const tag = 'Reports';\nexport function make() {\n  const a = z.any();\n}";
    expect(shorten(code)).toBe(code);
  });
});
