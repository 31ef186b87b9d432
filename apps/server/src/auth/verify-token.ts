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
import { sessionKey } from './ended-sessions.ts';
import { foldAddress } from './fold-address.ts';

/** Asymmetric algorithms only: a shared secret would let the browser's client sign for itself. */
const ALGORITHMS = ['ES256', 'ES384', 'PS256', 'RS256', 'RS384', 'RS512', 'EdDSA'];

export interface Identity {
  subject: string;
  email: string;
  /** True only where the login service says so; one that says nothing has proven nothing. */
  emailProven: boolean;
  username: string | undefined;
  fullName: string | undefined;
  groups: string[];
  signedInAt: Date;
  expiresAt: Date;
  /** The sign-in that the token comes from; all its tokens end together. */
  session: string;
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

/** Seconds since 1970, of a time that a calendar knows. */
const second = z.number().min(0).max(253_402_300_799);

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  auth_time: second.optional(),
  iat: second,
  exp: second,
  /** What services call the session, if they name it. */
  sid: z.string().min(1).optional(),
  origin_jti: z.string().min(1).optional(),
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
    return identityOf(token, payload, rules);
  });
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5_000;

/** A signature that has just held still holds; what can change about a user is asked every time. */
function remembered(verify: VerifyToken): VerifyToken {
  const known = new Map<string, { identity: Identity; until: number }>();
  return async (token) => {
    const kept = known.get(token);
    if (kept && kept.until > Date.now()) return kept.identity;
    const identity = await verify(token);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(token, {
      identity,
      until: Math.min(identity.expiresAt.getTime(), Date.now() + REMEMBERED_MS),
    });
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

function identityOf(
  token: string,
  payload: JWTPayload,
  { subjectsOf, groupsClaim }: TokenRules,
): Identity {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) {
    throw new AppError('not_authenticated', 'The login service did not tell your e-mail address.');
  }
  const groups = groupsSchema.safeParse(payload[groupsClaim]);
  const { data } = claims;
  return {
    subject: `${subjectsOf}#${data.sub}`,
    email: foldAddress(data.email),
    emailProven: data.email_verified === true || data.email_verified === 'true',
    username: data.preferred_username,
    fullName: data.name,
    groups: groups.data ?? [],
    signedInAt: new Date((data.auth_time ?? data.iat) * 1000),
    expiresAt: new Date(data.exp * 1000),
    session: sessionKey(subjectsOf, data.sid ?? data.origin_jti ?? token),
  };
}
