import { signUp } from '@assay/contract/auth';
import { call } from '../../shared/api/call.ts';
import { authConfig } from '../../shared/session/auth-config.ts';

const MOCK_USER_KEY = 'assay-mock-user';

/**
 * With the embedded login service this makes a real account. An external service owns its accounts,
 * so there we only remember the address locally and leave the rest to that service.
 */
export async function createAccount(email: string, password: string): Promise<void> {
  const { embedded } = await authConfig();
  if (embedded) await call(signUp, { body: { email, password } });
  else window.localStorage.setItem(MOCK_USER_KEY, JSON.stringify({ email }));
}
