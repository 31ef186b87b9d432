import pino, { type DestinationStream, type Logger } from 'pino';

/** The one log of a process: structured lines, errors without what was attached to them. */
export function openLog(level: string, out?: DestinationStream): Logger {
  const options = { level, serializers: { err: bareError } };
  return out ? pino(options, out) : pino(options);
}

/**
 * Libraries attach clients, rows and requests to their errors; a database tells the row that it
 * refused. None of it belongs in a log, which carries ids and never content.
 */
function bareError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type, message, code, stack, ...(cause instanceof Error && { cause: bareError(cause) }) };
}
