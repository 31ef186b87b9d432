import { getAuthConfig } from '@assay/contract/auth';
import type { RouteAnswer } from '@assay/contract/route';
import { call } from '../api/call.ts';

export type AuthConfig = RouteAnswer<typeof getAuthConfig>;

let known: Promise<AuthConfig> | null = null;

/** How to reach the login service; asked once per page load. */
export function authConfig(): Promise<AuthConfig> {
  known ??= call(getAuthConfig).catch((cause: unknown) => {
    known = null;
    throw cause;
  });
  return known;
}
