import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from './config.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../.env.example');

function exampleVariables(): Record<string, string> {
  const lines = readFileSync(EXAMPLE, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

describe('the configuration', () => {
  it('reads exactly the variables that .env.example explains', () => {
    expect(Object.keys(exampleVariables()).sort()).toEqual(
      Object.keys(environmentSchema.shape).sort(),
    );
  });

  it('has the defaults that .env.example shows', () => {
    expect(readConfig(exampleVariables())).toEqual(readConfig({}));
  });

  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      projectVisibility: 'own',
      role: 'all',
    });
  });

  it('reports all faults together', () => {
    const faulty = { PORT: 'x', PROJECT_VISIBILITY: 'all', OIDC_ISSUER: 'https://id.example' };
    expect(() => readConfig(faulty)).toThrow(
      /PORT: .*\n.*PROJECT_VISIBILITY: .*\n.*OIDC_CLIENT_ID: /,
    );
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'assay.example.com'])(
    'refuses the embedded login on %s unless it is allowed',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(/HOST: the embedded login/);
      expect(readConfig({ HOST, ASSAY_ALLOW_EMBEDDED_LOGIN: 'true' }).host).toBe(HOST);
      const external = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'assay' };
      expect(readConfig({ HOST, ...external }).host).toBe(HOST);
    },
  );

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('allows it on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it('asks a worker for no login service, for it signs nobody in', () => {
    const env = { HOST: '0.0.0.0', ADMIN_EMAILS: 'chief@example.com', ASSAY_ROLE: 'worker' };
    expect(readConfig(env).role).toBe('worker');
  });

  it('refuses first administrators whose address nobody can prove', () => {
    const open = { HOST: '0.0.0.0', ASSAY_ALLOW_EMBEDDED_LOGIN: 'true', ADMIN_EMAILS: 'x@y.z' };
    expect(() => readConfig(open)).toThrow(/ADMIN_EMAILS: the embedded login/);
    expect(readConfig({ ADMIN_EMAILS: 'x@y.z' }).signIn.adminEmails).toContain('x@y.z');
  });

  it.each([
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('takes TRUST_PROXY=%s for %i proxies', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(proxies);
  });

  it('vouches for the demonstration administrator only with the embedded login', () => {
    expect(readConfig({}).signIn.adminEmails).toEqual(['admin@example.com']);
    const external = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'assay' };
    expect(
      readConfig({ ...external, ADMIN_EMAILS: 'Boss@Firm.example, x@y.z' }).signIn.adminEmails,
    ).toEqual(['boss@firm.example', 'x@y.z']);
  });
});
