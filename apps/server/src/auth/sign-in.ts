import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { type Config, isLoopback } from '../config.ts';
import type { KeyStore } from '../database/key-store.ts';
import type { UserStore } from '../database/user-store.ts';
import { createAuthenticate } from './authenticate.ts';
import { createKeyAuthentication } from './authenticate-key.ts';
import { createCsrf } from './csrf.ts';
import { type AccountStore, createAccountStore } from './embedded/account-store.ts';
import { createEmbeddedLogin, type PostForm } from './embedded/embedded-login.ts';
import { deleteExpiredLoginRecords, EMBEDDED } from './embedded/login-record-store.ts';
import { createProvider } from './embedded/provider.ts';
import {
  createSignInFailures,
  deleteOldFailures,
  type SignInFailures,
} from './embedded/sign-in-failure-store.ts';
import { deleteExpiredSessions, endSession } from './ended-session-store.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { createExternalLogin, discover } from './external-login.ts';
import type { LoginClient } from './login-endpoints.ts';
import type { SecretStore } from './secret-store.ts';
import { createTokenVerifier, type Identity, type TokenRules } from './verify-token.ts';

const HOUR_MS = 3_600_000;

interface SignInDeps {
  config: Config;
  pool: pg.Pool;
  secrets: SecretStore;
  users: UserStore;
  keys: KeyStore;
  postForm: PostForm;
  ended: EndedSessions;
  noteRefusal(user: { id: string; email: string }, reason: string): void;
}

interface LoginService {
  login: LoginClient;
  rules: TokenRules;
  /** Other origins that the browser talks to in order to sign in. */
  loginOrigins: string[];
  embedded: { provider: Provider; accounts: AccountStore; failures: SignInFailures } | undefined;
}

/** Everything that tells who a caller is, for the embedded or for an external login service. */
export async function createSignIn(deps: SignInDeps) {
  const { config, pool, secrets, users, ended, noteRefusal } = deps;
  const origins = originsOf(config);
  const service = config.signIn.external
    ? await externalService(config, config.signIn.external)
    : await embeddedService(deps, origins);
  const verifyToken = createTokenVerifier(service.rules);
  return {
    ...service,
    origins,
    csrf: createCsrf(await secrets.randomSecret('csrf')),
    verifyToken,
    endSession: async ({ session, subject }: Identity) => {
      await endSession(pool, session);
      await users.noteSignOut(subject);
    },
    authenticate: createAuthenticate({
      verifyToken,
      users,
      authenticateKey: createKeyAuthentication(deps),
      roles: config.signIn,
      ended,
      noteRefusal,
    }),
    housekeeping: createHousekeeping(pool),
  };
}

/** A laptop has several names for itself; all of them reach the same server. */
function originsOf({ publicUrl, host, port }: Config): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  return [...new Set([publicUrl, ...(isLoopback(host) ? local : [])])];
}

async function externalService(
  config: Config,
  settings: NonNullable<Config['signIn']['external']>,
): Promise<LoginService> {
  const discovery = await discover(settings.issuer);
  return {
    login: createExternalLogin(discovery, settings, config.publicUrl),
    rules: {
      issuer: discovery.issuer,
      subjectsOf: discovery.issuer,
      audience: settings.audience ?? settings.clientId,
      groupsClaim: config.signIn.groupsClaim,
      keys: { url: discovery.jwks_uri },
    },
    loginOrigins: [new URL(discovery.token_endpoint).origin],
    embedded: undefined,
  };
}

async function embeddedService(deps: SignInDeps, origins: string[]): Promise<LoginService> {
  const { config, pool, secrets, postForm } = deps;
  const rules = await embeddedRules(config, secrets);
  const accounts = createAccountStore(pool);
  await accounts.fill();
  const provider = createProvider({
    issuer: rules.issuer,
    resource: rules.audience,
    origins,
    pool,
    accounts,
    // On a machine of one's own, whoever holds the address there is the one who was named.
    provenEmails: isLoopback(config.host) ? config.signIn.adminEmails : [],
    signingKey: await secrets.signingKey(),
    cookieSecret: await secrets.randomSecret('login_cookies'),
    trustProxy: config.trustProxy > 0,
  });
  const login = createEmbeddedLogin({
    issuer: rules.issuer,
    resource: rules.audience,
    post: postForm,
  });
  return {
    login,
    rules,
    loginOrigins: [],
    embedded: { provider, accounts, failures: createSignInFailures(pool) },
  };
}

export async function embeddedRules(config: Config, secrets: SecretStore): Promise<TokenRules> {
  return {
    issuer: `${config.publicUrl}/oidc`,
    // Not the issuer: its address changes with PORT, its accounts do not.
    subjectsOf: EMBEDDED,
    audience: `${config.publicUrl}/api`,
    type: 'at+jwt',
    groupsClaim: config.signIn.groupsClaim,
    keys: { local: [await secrets.signingKey()] },
  };
}

function createHousekeeping(pool: pg.Pool) {
  const sweep = async () => {
    await deleteExpiredLoginRecords(pool);
    await deleteExpiredSessions(pool);
    await deleteOldFailures(pool);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'login housekeeping',
    start: async () => {
      await sweep();
      timer = setInterval(() => void sweep().catch(() => undefined), HOUR_MS);
      timer.unref();
    },
    stop: async () => clearInterval(timer),
  };
}
