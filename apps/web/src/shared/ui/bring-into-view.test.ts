import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringIntoView } from './bring-into-view.ts';

const WANTED = 100;
let frames: (() => void)[] = [];
let listening = new Map<string, () => void>();

/** Each frame sets what comes near, which pushes it away once. */
function makeElement(pushes: number[]) {
  const element = {
    isConnected: true,
    top: 9000,
    getBoundingClientRect: () => ({ top: element.top }),
    scrollIntoView: () => {
      element.top = WANTED;
    },
  };
  const runFrame = () => {
    element.top += pushes.shift() ?? 0;
    const [frame] = frames.splice(0, 1);
    frame?.();
    return frame !== undefined;
  };
  return { element, runFrame };
}

beforeEach(() => {
  frames = [];
  listening = new Map();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('window', {
    addEventListener: (event: string, act: () => void) => listening.set(event, act),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is pushed away while it comes near is followed until it rests', () => {
  const { element, runFrame } = makeElement([3000, -400, 0, 800]);
  bringIntoView(element as unknown as Element);
  while (runFrame());
  expect(element.top).toBe(WANTED);
});

test('who looks elsewhere is left there', () => {
  const { element, runFrame } = makeElement([0, 3000]);
  bringIntoView(element as unknown as Element);
  runFrame();
  listening.get('wheel')?.();
  while (runFrame());
  expect(element.top).toBe(WANTED + 3000);
});

test('of two that are brought into view the later one is followed', () => {
  const first = makeElement([]).element;
  const { element, runFrame } = makeElement([]);
  bringIntoView(first as unknown as Element);
  bringIntoView(element as unknown as Element);
  first.top = 500;
  while (runFrame());
  expect([first.top, element.top]).toEqual([500, WANTED]);
});

test('what never rests is let go', () => {
  const { element, runFrame } = makeElement(Array.from({ length: 500 }, () => 10));
  bringIntoView(element as unknown as Element);
  let ran = 0;
  while (runFrame()) ran += 1;
  expect(ran).toBeLessThan(60);
});
