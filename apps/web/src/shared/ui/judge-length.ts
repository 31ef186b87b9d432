import { afterDrawing } from './draw-later.ts';

/** What a chart, a cell, and the heading and the space around a part, take of the place of letters. */
const LETTERS_OF_CHART = 600;
const LETTERS_OF_CELL = 12;
const AROUND = 150;

const SET = 'contentvisibilityautostatechange';

const unjudged = new Set<HTMLElement>();
const wasSet = new WeakSet<Element>();
/** Parts that were set, maybe before they were drawn: the browser may remember them too short. */
const setEarly = new Set<HTMLElement>();

const lettersIn = (elements: Iterable<Element>) =>
  Array.from(elements).reduce((sum, { textContent }) => sum + textContent.length, 0);

/** Judges how long a part is that is drawn in one piece, by its letters; charts may come later. */
export function judgeLength(part: HTMLElement | null): void {
  if (!part) return;
  const charts = part.querySelectorAll('[data-charted]').length * LETTERS_OF_CHART;
  const cells = part.querySelectorAll('td').length * LETTERS_OF_CELL;
  const text = part.textContent.length - lettersIn(part.querySelectorAll('svg'));
  part.style.setProperty('--letters', String(AROUND + text + charts + cells));
}

/** Sets each of them for one frame, in which the browser learns how long it is. */
function setNext(): void {
  const [part] = setEarly;
  if (!part) return;
  setEarly.delete(part);
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
  // Letters without their shapes are not as wide as they will be.
  void document.fonts.ready.then(setNext);
}

/** Has the browser learn again how long the part around an element is, if it ever did. */
export function judgeAnew(element: Element | null): void {
  const part = element?.closest<HTMLElement>('.far-away');
  if (!part || !wasSet.has(part)) return;
  setEarly.add(part);
  afterDrawing(judgeAll);
}

/**
 * Judges how long a part is that is drawn piece by piece, once all is drawn: setting it for that
 * would cost what is saved by not setting it. Taken for too short, it would lie over what follows.
 */
export function judgeWhenDrawn(part: HTMLElement): () => void {
  // It is told some time after: what comes late is of a part that may have been drawn meanwhile.
  const onSet = (event: Event) => {
    if (!('skipped' in event) || event.skipped) return;
    if (!unjudged.has(part)) part.removeEventListener(SET, onSet);
    wasSet.add(part);
    judgeAnew(part);
  };
  part.addEventListener(SET, onSet);
  unjudged.add(part);
  afterDrawing(judgeAll);
  return () => {
    part.removeEventListener(SET, onSet);
    unjudged.delete(part);
    setEarly.delete(part);
  };
}
