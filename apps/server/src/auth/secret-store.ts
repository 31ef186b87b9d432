import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';

export interface SigningKey extends JWK {
  kid: string;
  alg: 'ES256';
}

export type SecretStore = ReturnType<typeof createSecretStore>;

/** Secrets that all processes of an installation share; the first process to ask makes them. */
export function createSecretStore(pool: pg.Pool) {
  async function stored<T>(name: string, make: () => Promise<T>): Promise<T> {
    const read = async () => {
      const { rows } = await pool.query('select value from secrets where name = $1', [name]);
      return rows[0]?.value as T | undefined;
    };
    const known = await read();
    if (known !== undefined) return known;
    const made = JSON.stringify(await make());
    await pool.query(
      'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, made],
    );
    const winner = await read();
    if (winner === undefined) throw new Error(`The secret ${name} could not be stored`);
    return winner;
  }

  return {
    signingKey: () => stored('signing_key', makeSigningKey),
    randomSecret: async (name: string) =>
      Buffer.from(
        await stored(name, async () => randomBytes(32).toString('base64url')),
        'base64url',
      ),
  };
}

async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' };
}
