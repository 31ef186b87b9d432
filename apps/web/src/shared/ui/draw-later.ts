import { startTransition } from 'react';
import { flushSync } from 'react-dom';

type Draw = () => void;

/** Whoever acts needs the whole text: to step through it, to search it, to jump or to print. */
const ACTIONS = ['keydown', 'click', 'input', 'hashchange', 'beforeprint'] as const;

/** Pieces that are not drawn yet, as they stand in the text. */
const waiting = new Set<Draw>();
/** Pieces that have no turn: they wait for a reader. */
const distant = new Set<Draw>();
/** What is done once all is drawn. */
const afterwards = new Set<() => void>();
let isPlanned = false;

/** All that is not drawn yet, at once. */
export function drawAll(): void {
  const undrawn = [...waiting, ...distant];
  if (undrawn.length === 0) return;
  flushSync(() => {
    for (const draw of undrawn) draw();
  });
}

/** One piece for each turn, so that the page answers between two of them. */
export function drawNext(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    const [draw] = waiting;
    if (draw) {
      startTransition(draw);
      return;
    }
    const works = [...afterwards];
    afterwards.clear();
    for (const work of works) work();
  });
}

/** Work that has its turn when nothing waits to be drawn any more. */
export function afterDrawing(work: () => void): void {
  afterwards.add(work);
  drawNext();
}

function listenForActions(): void {
  for (const action of ACTIONS) window.addEventListener(action, drawAll, { capture: true });
}

/** Draws a piece as soon as somebody acts, until it is drawn or nobody wants it any more. */
export function drawOnAction(draw: Draw): () => void {
  listenForActions();
  distant.add(draw);
  return () => distant.delete(draw);
}

/** Draws a piece when its turn comes, until it is drawn or nobody wants it any more. */
export function drawLater(draw: Draw): () => void {
  listenForActions();
  waiting.add(draw);
  drawNext();
  return () => waiting.delete(draw);
}
