const bytesPerMegabyte = 1_048_576;

/** A file that holds anything is never shown as nothing. */
export function megabytes(bytes: number): string {
  const size = bytes / bytesPerMegabyte;
  return `${(bytes > 0 ? Math.max(0.01, size) : 0).toFixed(2)} MB`;
}
