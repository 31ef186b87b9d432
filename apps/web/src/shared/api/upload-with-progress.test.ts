import { afterEach, expect, it, vi } from 'vitest';
import { uploadWithProgress } from './upload-with-progress.ts';

/** The browser's request, answered by hand. */
class PlayedRequest {
  static last: PlayedRequest;
  status = 0;
  responseText = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  opened: string[] = [];
  body: unknown;

  constructor() {
    PlayedRequest.last = this;
  }
  open(...address: string[]) {
    this.opened = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
}

afterEach(() => vi.unstubAllGlobals());

function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  const shares: number[] = [];
  const body = new FormData();
  const answer = uploadWithProgress(
    '/api/documents',
    { method: 'POST', headers: { authorization: 'Bearer a' }, body, ...(signal && { signal }) },
    (share) => shares.push(share),
  );
  return { answer, shares, body, request: PlayedRequest.last };
}

it('tells how much has left and answers as fetch would', async () => {
  const { answer, shares, body, request } = begin();
  expect(request.opened).toEqual(['POST', '/api/documents']);
  expect(request.headers).toEqual({ authorization: 'Bearer a' });
  expect(request.body).toBe(body);
  request.upload.onprogress?.({ lengthComputable: false, loaded: 5, total: 0 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 20 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 20, total: 20 });
  Object.assign(request, { status: 415, responseText: '{"detail":"Not this type."}' });
  request.onload();
  const response = await answer;
  expect(shares).toEqual([0.25, 1]);
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({ detail: 'Not this type.' });
});

it('fails where no answer comes, and stops with its signal', async () => {
  const lost = begin();
  lost.request.onerror();
  await expect(lost.answer).rejects.toThrow(TypeError);
  const leaving = new AbortController();
  const stopped = begin(leaving.signal);
  leaving.abort();
  await expect(stopped.answer).rejects.toThrow('stopped');
});
