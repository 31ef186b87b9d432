/** The name that the server gives a file, or the fallback. */
export function fileNameOf(response: Response, fallback: string): string {
  const header = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return fallback;
    }
  }
  return /filename="?([^";]+)"?/.exec(header)?.[1]?.trim() || fallback;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

export async function saveResponse(response: Response, fallbackName: string): Promise<void> {
  saveBlob(await response.blob(), fileNameOf(response, fallbackName));
}
