import type { FastifyInstance } from 'fastify';

/** Sends a form to this very application, without the network in between. */
export async function postForm(app: FastifyInstance, url: string, form: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, body: answer.body };
}
