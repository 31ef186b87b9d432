import { AppError } from '@assay/domain/errors';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

/** Asymmetric algorithms only: a shared secret would let the browser's client sign for itself. */
const ALGORITHMS = ['ES256', 'ES384', 'PS256', 'RS256', 'RS384', 'RS512', 'EdDSA'];

export interface Identity {
  subject: string;
  email: string;
  /** False where the login service says that the address is not verified. */
  emailVerified: boolean;
  /** True only where it says that it is; some services say nothing. */
  emailProven: boolean;
  username: string | undefined;
  fullName: string | undefined;
  groups: string[];
  signedInAt: Date;
}

export type VerifyToken = (token: string) => Promise<Identity>;

export interface TokenRules {
  issuer: string;
  /** Within what a subject is unique; the same person stays the same when an address changes. */
  subjectsOf: string;
  audience: string;
  /** Access tokens carry their own type, so that an id token is never taken for one. */
  type?: 'at+jwt';
  groupsClaim: string;
  keys: { local: JWK[] } | { url: string };
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  auth_time: z.number().optional(),
  iat: z.number(),
});

/** Some services write a single group as plain text. */
const groupsSchema = z.union([z.array(z.string()), z.string().transform((group) => [group])]);

export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const keys =
    'url' in rules.keys
      ? createRemoteJWKSet(new URL(rules.keys.url), { timeoutDuration: 5_000 })
      : createLocalJWKSet({ keys: rules.keys.local.map(publicPart) });
  return remembered(async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: ALGORITHMS,
      typ: rules.type,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 5,
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    return { identity: identityOf(payload, rules), expiresAt: (payload.exp ?? 0) * 1000 };
  });
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5_000;

interface Verified {
  identity: Identity;
  expiresAt: number;
}

/** A signature that has just held still holds; what can change about a user is asked every time. */
function remembered(verify: (token: string) => Promise<Verified>): VerifyToken {
  const known = new Map<string, { identity: Identity; until: number }>();
  return async (token) => {
    const kept = known.get(token);
    if (kept && kept.until > Date.now()) return kept.identity;
    const { identity, expiresAt } = await verify(token);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(token, { identity, until: Math.min(expiresAt, Date.now() + REMEMBERED_MS) });
    return identity;
  };
}

function publicPart({ d: _private, ...jwk }: JWK): JWK {
  return jwk;
}

function refusalOf(error: unknown): AppError {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
    return new AppError('unavailable', 'The login service cannot be reached. Please try again.', {
      cause: error,
    });
  }
  const isOld = error instanceof errors.JWTExpired;
  return new AppError(
    'not_authenticated',
    isOld ? 'Your session has expired. Please log in again.' : 'Not authenticated. Please log in.',
    { internal: error.code },
  );
}

function identityOf(payload: JWTPayload, { subjectsOf, groupsClaim }: TokenRules): Identity {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) {
    throw new AppError('not_authenticated', 'The login service did not tell your e-mail address.');
  }
  const groups = groupsSchema.safeParse(payload[groupsClaim]);
  const { data } = claims;
  return {
    subject: `${subjectsOf}#${data.sub}`,
    email: data.email.toLowerCase(),
    emailVerified: data.email_verified !== false && data.email_verified !== 'false',
    emailProven: data.email_verified === true || data.email_verified === 'true',
    username: data.preferred_username,
    fullName: data.name,
    groups: groups.data ?? [],
    signedInAt: new Date((data.auth_time ?? data.iat) * 1000),
  };
}
