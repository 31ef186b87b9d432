/** Why a file cannot be read, in words for the person who uploaded it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}
