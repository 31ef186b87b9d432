import type { Page, Request } from '@playwright/test';

/** How many bytes of scripts or of letters a page has loaded so far, as they came over the line. */
export function weigh(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async (kind: 'script' | 'font') => {
    const wanted = finished.filter((request) => request.resourceType() === kind);
    const sizes = await Promise.all(wanted.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
