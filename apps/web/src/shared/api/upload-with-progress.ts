/** Of the bytes of a request, between 0 and 1. */
export type OnSent = (share: number) => void;

/** Statuses whose answers have no body, and to whom `Response` refuses one. */
const BODYLESS = [204, 205, 304];

/** As `fetch` does it, but telling how much has left: `fetch` cannot say that of its request. */
export function uploadWithProgress(
  address: string,
  init: RequestInit,
  onSent: OnSent,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', address);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(BODYLESS.includes(status) ? null : responseText, {
          status,
          ...(type && { headers: { 'content-type': type } }),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('The upload got no answer'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}
