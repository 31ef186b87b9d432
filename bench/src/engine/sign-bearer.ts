import { createSecretStore } from '@assay/server/auth/secret-store';
import { embeddedRules } from '@assay/server/auth/sign-in';
import type { Config } from '@assay/server/config';
import type { OpenDatabase } from '@assay/server/database/database';
import { importJWK, SignJWT } from 'jose';

/** A user with a bearer as the embedded login service signs it. */
export async function signBearer(
  { pool }: OpenDatabase,
  config: Config,
): Promise<{ userId: string; authorization: string }> {
  const secrets = createSecretStore(pool);
  const rules = await embeddedRules(config, secrets);
  const key = await secrets.signingKey();
  const email = 'bench@example.com';
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ($1, $2, 'bench') returning id`,
    [`${rules.subjectsOf}#bench`, email],
  );
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: rules.type })
    .setIssuer(rules.issuer)
    .setAudience(rules.audience)
    .setSubject('bench')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key));
  return { userId: rows[0]?.id ?? '', authorization: `Bearer ${token}` };
}
