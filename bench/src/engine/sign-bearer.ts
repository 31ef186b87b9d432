import { createSecretStore } from '@assay/server/auth/secret-store';
import { embeddedRules } from '@assay/server/auth/sign-in';
import type { Config } from '@assay/server/config';
import type { OpenDatabase } from '@assay/server/database/database';
import { importJWK, SignJWT } from 'jose';

export interface Bearer {
  userId: string;
  authorization: string;
}

/** Users, each with a bearer as the embedded login service signs it. */
export async function signBearers(
  { pool }: OpenDatabase,
  config: Config,
  count: number,
): Promise<Bearer[]> {
  const secrets = createSecretStore(pool);
  const rules = await embeddedRules(config, secrets);
  const key = await secrets.signingKey();
  const signingKey = await importJWK(key);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `bench-${index}`;
      const email = `${name}@example.com`;
      const { rows } = await pool.query<{ id: string }>(
        'insert into users (subject, email, username) values ($1, $2, $3) returning id',
        [`${rules.subjectsOf}#${name}`, email, name],
      );
      const token = await new SignJWT({ email })
        .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: rules.type })
        .setIssuer(rules.issuer)
        .setAudience(rules.audience)
        .setSubject(name)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(signingKey);
      return { userId: rows[0]?.id ?? '', authorization: `Bearer ${token}` };
    }),
  );
}
