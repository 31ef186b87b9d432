const bytesPerMegabyte = 1_048_576;

export function megabytes(bytes: number): string {
  return `${(bytes / bytesPerMegabyte).toFixed(2)} MB`;
}
