import { type RefObject, useEffect, useRef } from 'react';
import type { WizardIndex, WizardTask } from '../state/wizard-state.ts';

/** Keeps the reader at the question of the step; the answer is for the element that holds it. */
export function useQuestion(
  step: WizardIndex,
  task: WizardTask | null,
): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  const lastTask = useRef(task);

  // The browser would go back to where an earlier step was scrolled to, which is no place in this one.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // A new step is a new page to the reader: it begins at its top, also for a screen reader.
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    beginAtTop(holder.current);
  }, [step]);

  // Work that begins or ends takes the button away that was pressed for it, and the focus with it;
  // a text that is written anew takes the whole page.
  useEffect(() => {
    if (lastTask.current === task) return;
    lastTask.current = task;
    if (task?.mode === 'anew') beginAtTop(holder.current);
    else if (document.activeElement === document.body) focusQuestion(holder.current);
  }, [task]);

  return holder;
}

function beginAtTop(holder: HTMLElement | null): void {
  window.scrollTo({ top: 0 });
  focusQuestion(holder);
}

function focusQuestion(holder: HTMLElement | null): void {
  const question = holder?.querySelector('h1');
  question?.setAttribute('tabindex', '-1');
  question?.focus({ preventScroll: true });
}
