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
  {
    method: 'GET',
    path: '/auth/config',
    access: 'public',
    summary: 'How the browser reaches the login service',
    tag,
  },
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
  {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Rotate the tokens by the refresh cookie',
    tag,
  },
  { answer: z.object({ id_token: z.string(), access_token: z.string(), expires_in: z.number() }) },
);

export const logout = defineRoute(
  {
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session and clear its cookies',
    tag,
  },
  { answer: z.object({ ok: z.literal(true) }) },
);

export const getCsrfToken = defineRoute(
  {
    method: 'GET',
    path: '/csrf-token',
    access: 'public',
    summary: 'A CSRF token, kept in a cookie',
    tag,
  },
  { answer: z.object({ csrf_token: z.string() }) },
);

export const getMeFull = defineRoute(
  {
    method: 'GET',
    path: '/users/me/full',
    access: 'user',
    summary: 'The signed-in user, whole',
    tag,
  },
  { answer: userSchema },
);

export const getMe = defineRoute(
  { method: 'GET', path: '/users/me', access: 'user', summary: 'The signed-in user', tag },
  { answer: userSchema.pick({ id: true, email: true, role: true, is_active: true }) },
);

export const signUp = defineRoute(
  {
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary: 'Create an account at the embedded login service',
    tag,
  },
  {
    body: z.object({ email: z.email().max(254), password: z.string().min(6).max(200) }),
    /** The same whether or not the address had an account already. */
    answer: z.object({ email: z.string() }),
  },
);
