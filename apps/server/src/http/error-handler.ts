import { AppError, type ErrorCode } from '@assay/domain/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import { DISK_FULL } from '../database/wait-for-database.ts';
import { describeFault, type Fault } from '../describe-fault.ts';

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_authenticated: 401,
  no_permission: 403,
  not_found: 404,
  illegal_move: 409,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  not_ready: 400,
  rate_limited: 429,
  budget_exhausted: 409,
  provider_failed: 502,
  timeout: 504,
  cancelled: 409,
  unavailable: 503,
  internal: 500,
};

const MASKED = 'Something went wrong on our side. Please try again later.';

/** What PostgreSQL says when it could not write, and of text that it cannot hold. */
const UNSTORABLE = new Set(['22021', '22P05']);
const NO_SPACE =
  'The server has no disk space left, so nothing was saved. Please tell its administrator.';
export const UNSTORABLE_TEXT =
  'The text holds a character that cannot be stored. Please remove it.';

const FRAMEWORK_DETAILS: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  405: 'This address does not take such a request.',
  408: 'The request took too long.',
  413: 'What was sent is too large.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many requests. Please wait a moment and try again.',
};

/** The only place where an error becomes a status and the words of an answer. */
export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, detail } = answerFor(error);
  if (status >= 500)
    request.log.error({ err: error, internal: internalOf(error) }, 'request failed');
  else request.log.debug({ code: error.code, status }, 'request refused');
  return reply.status(status).send({ detail });
}

export function handleUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  request.log.debug('unknown path');
  return reply.status(404).send({ detail: FRAMEWORK_DETAILS[404] });
}

export function answerFor(error: FastifyError | AppError): { status: number; detail: string } {
  if (error instanceof AppError) {
    return {
      status: STATUS[error.code],
      detail: error.code === 'internal' ? MASKED : error.detail,
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, detail: error.validation.map(faultOf).map(describeFault).join('; ') };
  }
  if (UNSTORABLE.has(error.code)) return { status: 400, detail: UNSTORABLE_TEXT };
  if (error.code === DISK_FULL) return { status: 503, detail: NO_SPACE };
  const status = error.statusCode ?? 500;
  if (status >= 500 || isResponseSerializationError(error)) return { status: 500, detail: MASKED };
  return { status, detail: FRAMEWORK_DETAILS[status] ?? 'The request was refused.' };
}

function faultOf(refusal: FastifySchemaValidationError): Fault {
  return {
    ...refusal.params,
    path: refusal.instancePath.split('/').filter(Boolean),
    code: refusal.keyword,
    message: refusal.message ?? 'is not right',
  };
}

function internalOf(error: FastifyError | AppError): string | undefined {
  return error instanceof AppError ? error.internal : undefined;
}
