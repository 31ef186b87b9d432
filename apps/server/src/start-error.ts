/** A reason why the program cannot start, in words that tell the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function isDiskFull(cause: unknown): boolean {
  const text =
    cause instanceof Error ? `${cause.message} ${String(cause.cause ?? '')}` : String(cause);
  return /ENOSPC|No space left on device|could not extend file/i.test(text);
}

export function diskFullError(folder: string): StartError {
  return new StartError(
    `The disk that holds ${folder} is full. Free some space, or set ASSAY_HOME to a folder on another disk, and start again.`,
  );
}

/** The folder belongs to someone else, cannot be written to, or is none at all. */
export function isForbidden(cause: unknown): cause is NodeJS.ErrnoException {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code);
}

export function forbiddenError(folder: string, cause: Error): StartError {
  return new StartError(
    `The data cannot be kept in ${folder}: ${cause.message}. Make it a folder that this account may write to, or set ASSAY_HOME to another one, and start again.`,
    { cause },
  );
}
