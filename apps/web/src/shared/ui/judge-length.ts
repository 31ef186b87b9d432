import { afterDrawing } from './draw-later.ts';

/** What a chart, a cell, and the heading and the space around a part, take of the place of letters. */
const LETTERS_OF_CHART = 350;
const LETTERS_OF_CELL = 12;
const AROUND = 150;

const unjudged = new Set<HTMLElement>();
/** Parts that were set before they were drawn: the browser remembers them shorter than they are. */
const misjudged = new Set<HTMLElement>();

/** Judges how long a part is that is drawn in one piece, by its letters. */
export function judgeLength(part: HTMLElement | null): void {
  if (!part) return;
  const charts = part.querySelectorAll('[role=img]').length * LETTERS_OF_CHART;
  const cells = part.querySelectorAll('td').length * LETTERS_OF_CELL;
  const letters = AROUND + part.textContent.length + charts + cells;
  part.style.setProperty('--letters', String(letters));
}

/** Sets each of them for one frame, in which the browser learns how long it is. */
function setNext(): void {
  const [part] = misjudged;
  if (!part) return;
  misjudged.delete(part);
  part.style.contentVisibility = 'visible';
  requestAnimationFrame(() =>
    afterDrawing(() => {
      part.style.contentVisibility = '';
      setNext();
    }),
  );
}

function judgeAll(): void {
  for (const part of unjudged) judgeLength(part);
  unjudged.clear();
  setNext();
}

/**
 * Judges how long a part is that is drawn piece by piece, once all is drawn: setting it for that
 * would cost what is saved by not setting it. Taken for too short, it would lie over what follows.
 */
export function judgeWhenDrawn(part: HTMLElement): () => void {
  const onSet = (event: Event) => {
    if (unjudged.has(part) && 'skipped' in event && !event.skipped) misjudged.add(part);
  };
  part.addEventListener('contentvisibilityautostatechange', onSet);
  unjudged.add(part);
  afterDrawing(judgeAll);
  return () => {
    part.removeEventListener('contentvisibilityautostatechange', onSet);
    unjudged.delete(part);
    misjudged.delete(part);
  };
}
