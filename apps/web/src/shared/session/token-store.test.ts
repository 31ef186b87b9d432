import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearTokens,
  copyCookiesToLocalStorage,
  readBearer,
  readToken,
  rememberBearer,
  storeTokens,
} from './token-store.ts';

/** A browser as small as the store needs it: a jar that keeps what was written, and a storage. */
function openBrowser(hostname: string, protocol = 'http:') {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('window', {
    location: { hostname, protocol },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  return { jar, written, storage };
}

const tokens = { id_token: 'id', access_token: 'access', refresh_token: 'refresh' };

beforeEach(() => {
  openBrowser('localhost');
});
afterEach(() => vi.unstubAllGlobals());

it('keeps tokens in cookies for a day, for the whole site, lax', () => {
  const { written } = openBrowser('localhost');
  storeTokens(tokens);
  expect(written).toEqual([
    'id_token=id; Max-Age=86400; Path=/; SameSite=Lax',
    'access_token=access; Max-Age=86400; Path=/; SameSite=Lax',
    'refresh_token=refresh; Max-Age=86400; Path=/; SameSite=Lax',
  ]);
});

it('marks them Secure on https', () => {
  const { written } = openBrowser('assay.example', 'https:');
  storeTokens(tokens);
  expect(written.every((line) => line.endsWith('; Secure'))).toBe(true);
});

it('writes and looks in local storage on localhost alone', () => {
  const laptop = openBrowser('localhost');
  storeTokens(tokens);
  expect(laptop.storage.get('id_token')).toBe('id');
  laptop.jar.clear();
  expect(readToken('id_token')).toBe('id');

  const elsewhere = openBrowser('assay.example', 'https:');
  storeTokens(tokens);
  expect(elsewhere.storage.size).toBe(0);
  elsewhere.jar.clear();
  elsewhere.storage.set('id_token', 'planted');
  expect(readToken('id_token')).toBeNull();
});

it('follows the cookies after a refresh', () => {
  const { jar, storage } = openBrowser('localhost');
  storeTokens(tokens);
  jar.set('access_token', 'newer');
  jar.delete('refresh_token');
  copyCookiesToLocalStorage();
  expect(storage.get('access_token')).toBe('newer');
  expect(storage.has('refresh_token')).toBe(false);
});

it('sends the access token, unless the login service wants the id token', () => {
  storeTokens(tokens);
  expect(readBearer()).toBe('access');
  rememberBearer('id_token');
  expect(readBearer()).toBe('id');
  clearTokens();
  expect(readBearer()).toBeNull();
});

it('leaves nothing behind when cleared', () => {
  const { jar, storage } = openBrowser('localhost');
  storeTokens(tokens);
  clearTokens();
  expect([...jar.keys(), ...storage.keys()]).toEqual([]);
});
