import type { Config } from '../config.ts';
import type { UserStore } from '../database/user-store.ts';
import { createAuthenticate } from './authenticate.ts';
import type { SecretStore } from './secret-store.ts';
import { createTokenVerifier, type TokenRules } from './verify-token.ts';

interface SignInDeps {
  config: Config;
  secrets: SecretStore;
  users: UserStore;
}

/** Everything that tells who a caller is, for the embedded or for an external login service. */
export async function createSignIn({ config, secrets, users }: SignInDeps) {
  const rules = await embeddedRules(config, secrets);
  const verifyToken = createTokenVerifier(rules);
  const authenticate = createAuthenticate({ verifyToken, users, roles: config.signIn });
  return { authenticate, rules };
}

export async function embeddedRules(config: Config, secrets: SecretStore): Promise<TokenRules> {
  return {
    issuer: `${config.publicUrl}/oidc`,
    audience: `${config.publicUrl}/api`,
    type: 'at+jwt',
    groupsClaim: config.signIn.groupsClaim,
    keys: { local: [await secrets.signingKey()] },
  };
}
