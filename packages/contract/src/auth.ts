import { z } from 'zod';
import { defineRoute } from './route.ts';
import { roles, timestamp } from './shared.ts';

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  company: z.string().nullable(),
  role: z.enum(roles),
  is_active: z.boolean(),
  created_at: timestamp,
  last_login: timestamp.nullable(),
});
export type User = z.infer<typeof userSchema>;

const tag = 'Session';

export const getAuthConfig = defineRoute(
  'GET /auth/config',
  'How the browser reaches the login service',
  { access: 'public', tag },
  {
    answer: z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      /** Complete address to send the browser to after sign-out, but for id_token_hint. */
      logout_url: z.string(),
      client_id: z.string(),
      redirect_uri: z.string(),
      scope: z.string(),
      /** Resource indicator for JWT access tokens; null where the provider has none. */
      resource: z.string().nullable(),
      /** Which token goes into the bearer header. */
      bearer: z.enum(['access_token', 'id_token']),
      embedded: z.boolean(),
    }),
  },
);

export const refresh = defineRoute(
  'POST /auth/refresh',
  'Rotate the tokens by the refresh cookie',
  { access: 'public', tag },
  { answer: z.object({ id_token: z.string(), access_token: z.string(), expires_in: z.number() }) },
);

export const logout = defineRoute(
  'POST /auth/logout',
  'End the session and clear its cookies',
  { access: 'public', tag },
  { answer: z.object({ ok: z.literal(true) }) },
);

export const getCsrfToken = defineRoute(
  'GET /csrf-token',
  'A CSRF token, kept in a cookie',
  { access: 'public', tag },
  { answer: z.object({ csrf_token: z.string() }) },
);

export const getMeFull = defineRoute(
  'GET /users/me/full',
  'The signed-in user, whole',
  { access: 'user', tag },
  { answer: userSchema },
);

export const getMe = defineRoute(
  'GET /users/me',
  'The signed-in user',
  { access: 'user', tag },
  { answer: userSchema.pick({ id: true, email: true, role: true, is_active: true }) },
);

export const signUp = defineRoute(
  'POST /auth/signup',
  'Create an account at the embedded login service',
  { access: 'public', tag },
  {
    body: z.object({ email: z.email().max(254), password: z.string().min(6).max(200) }),
    /** The same whether or not the address had an account already. */
    answer: z.object({ email: z.string() }),
  },
);
