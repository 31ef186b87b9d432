import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Task } from '../work/work.ts';
import type { WizardIndex } from './steps.ts';

/** Keeps the reader at the question of the step; the answer is for the element that holds it. */
export function useQuestion(step: WizardIndex, task: Task | null) {
  const holder = useRef<HTMLDivElement>(null);
  const last = useRef({ step, task });

  // The browser would go back to where an earlier step was scrolled to, which is no place in this one.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // A new step is a new page to the reader, and so is a text that is written anew: it begins at its
  // top, also for a screen reader. Other work that begins or ends takes the button away that was
  // pressed for it, and the focus with it. Before it is seen: what is pressed must not move meanwhile.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { step, task };
    const isOtherTask = before.task !== task;
    const isNewPage = before.step !== step || (isOtherTask && task?.anew);
    if (isNewPage) window.scrollTo({ top: 0 });
    if (isNewPage || (isOtherTask && document.activeElement === document.body)) {
      const question = holder.current?.querySelector('h1');
      question?.setAttribute('tabindex', '-1');
      question?.focus({ preventScroll: true });
    }
  }, [step, task]);

  return holder;
}
