import { AppError } from '@assay/domain/errors';
import { z } from 'zod';

/** What the browser needs to know about the login service, whichever it is. */
interface LoginEndpoints {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  logoutUrl: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  resource: string | null;
  bearer: 'access_token' | 'id_token';
  embedded: boolean;
}

export interface TokenSet {
  idToken: string | undefined;
  accessToken: string;
  refreshToken: string | undefined;
  expiresInSeconds: number;
}

/** The login service as the server itself talks to it. */
export interface LoginClient {
  endpoints(origin: string): LoginEndpoints;
  refresh(refreshToken: string): Promise<TokenSet>;
  /** Ends what the token stands for; a service that cannot is left alone. */
  revoke(refreshToken: string): Promise<void>;
}

const tokenAnswerSchema = z.object({
  id_token: z.string().optional(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().default(3600),
});

export const REFRESH_REFUSED = 'Failed to refresh tokens. Please log in again.';

export function readTokenAnswer(status: number, body: unknown): TokenSet {
  if (status >= 500) {
    throw new AppError('unavailable', 'The login service cannot be reached. Please try again.', {
      internal: `token endpoint answered ${status}`,
    });
  }
  const answer = tokenAnswerSchema.safeParse(body);
  if (status >= 400 || !answer.success) throw new AppError('not_authenticated', REFRESH_REFUSED);
  return {
    idToken: answer.data.id_token,
    accessToken: answer.data.access_token,
    refreshToken: answer.data.refresh_token,
    expiresInSeconds: answer.data.expires_in,
  };
}
