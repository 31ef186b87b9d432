import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

const tokenNames = ['id_token', 'access_token', 'refresh_token'] as const;
export type TokenName = (typeof tokenNames)[number];
export type TokenSet = Partial<Record<TokenName, string>>;

const TOKEN_MAX_AGE_SECONDS = 86_400;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Local storage is readable by every script of the page, so tokens go there on a laptop only. */
function mayUseLocalStorage(): boolean {
  return LOCAL_HOSTS.includes(window.location.hostname);
}

export function readToken(name: TokenName): string | null {
  const fromCookie = readCookie(name);
  if (fromCookie) return fromCookie;
  return mayUseLocalStorage() ? window.localStorage.getItem(name) : null;
}

export function storeTokens(tokens: TokenSet): void {
  for (const name of tokenNames) {
    const value = tokens[name];
    if (!value) continue;
    writeCookie(name, value, TOKEN_MAX_AGE_SECONDS);
    if (mayUseLocalStorage()) window.localStorage.setItem(name, value);
  }
}

/** After a refresh the server has set new cookies; the copies on a laptop must follow them. */
export function copyCookiesToLocalStorage(): void {
  if (!mayUseLocalStorage()) return;
  for (const name of tokenNames) {
    const value = readCookie(name);
    if (value) window.localStorage.setItem(name, value);
    else window.localStorage.removeItem(name);
  }
}

const BEARER_KEY = 'assay-bearer';
type BearerKind = 'id_token' | 'access_token';

/** Which token the API takes depends on the login service; it says so at sign-in. */
export function rememberBearer(kind: BearerKind): void {
  window.localStorage.setItem(BEARER_KEY, kind);
}

export function readBearer(): string | null {
  const idToken = readToken('id_token');
  if (!idToken || window.localStorage.getItem(BEARER_KEY) === 'id_token') return idToken;
  return readToken('access_token') ?? idToken;
}

export function clearTokens(): void {
  for (const name of tokenNames) {
    deleteCookie(name);
    window.localStorage.removeItem(name);
  }
}
