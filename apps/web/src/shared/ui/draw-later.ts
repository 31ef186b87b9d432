import { startTransition } from 'react';
import { flushSync } from 'react-dom';

type Draw = () => void;

/** Whoever acts needs the whole text: to step through it, to search it, to jump or to print. */
const ACTIONS = ['keydown', 'click', 'input', 'hashchange', 'beforeprint'] as const;

/** Pieces that are not drawn yet, as they stand in the text. */
const waiting: Draw[] = [];
/** Where what comes to light has its place: before all that waited below it. */
let place = 0;
/** Pieces that have no turn: they wait for a reader. */
const distant = new Set<Draw>();
/** What is done once all is drawn. */
const afterwards = new Set<() => void>();
let isPlanned = false;

/** All that is not drawn yet, at once, and what comes to light with it. */
export function drawAll(): void {
  const begun = new Set<Draw>();
  for (;;) {
    const undrawn = [...waiting, ...distant].filter((draw) => !begun.has(draw));
    if (undrawn.length === 0) return;
    flushSync(() => {
      for (const draw of undrawn) {
        begun.add(draw);
        draw();
      }
    });
  }
}

/** One piece for each turn, so that the page answers between two of them. */
export function drawNext(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    const [draw] = waiting;
    if (draw) {
      place = 0;
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
  waiting.splice(place, 0, draw);
  place += 1;
  drawNext();
  return () => {
    const at = waiting.indexOf(draw);
    if (at < 0) return;
    waiting.splice(at, 1);
    if (at < place) place -= 1;
  };
}
