import { beforeEach, expect, it, vi } from 'vitest';
import { drawAll, drawLater, drawNext } from './draw-later.ts';

let drawn: string[];

/** A piece that brings others to light as it is drawn. */
function addPiece(name: string, inside: readonly string[] = []): void {
  const forget = drawLater(() => {
    drawn.push(name);
    forget();
    for (const each of inside) addPiece(each);
    drawNext();
  });
}

beforeEach(() => {
  drawn = [];
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

it('draws what comes to light with a piece before what stands below it', async () => {
  addPiece('summary', ['table', 'risks']);
  addPiece('sources');
  await vi.waitUntil(() => drawn.length === 4, 15_000);
  expect(drawn).toEqual(['summary', 'table', 'risks', 'sources']);
});

it('draws all at once as soon as somebody acts, and what comes to light with it', () => {
  addPiece('summary', ['table', 'risks']);
  addPiece('sources');
  drawAll();
  expect(drawn.toSorted()).toEqual(['risks', 'sources', 'summary', 'table']);
});
