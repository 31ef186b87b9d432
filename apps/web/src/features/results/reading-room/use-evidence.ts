import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { bringIntoView } from '../../../shared/ui/bring-into-view.ts';
import { evidenceKey, readEvidenceKey } from '../report/evidence-key.ts';
import type { EvidencePlace, Selection } from '../report/reading-context.ts';
import { stepPlace } from './step-place.ts';

/** Below the two bars at the top, above the lower quarter: there a chip is easily seen. */
export const READING_TOP = 140;
const READING_SHARE = 0.75;

function isEasilySeen(chip: Element): boolean {
  const { top } = chip.getBoundingClientRect();
  return top > READING_TOP && top < window.innerHeight * READING_SHARE;
}

/** The place of the first that stands below the bars; of the end where none does. */
export function firstAhead(all: readonly Element[]): number {
  const ahead = all.findIndex((one) => one.getBoundingClientRect().top > READING_TOP);
  return ahead < 0 ? all.length : ahead;
}

const isOf = (chip: HTMLElement, key: string | undefined) => chip.dataset.evidence === key;
const indexIn = (all: readonly HTMLElement[], chip: HTMLElement) =>
  all.findIndex((one) => isOf(one, chip.dataset.evidence));

/**
 * What the evidence panel speaks of. Opening the panel narrows the text, so the chip that was
 * pressed is held where the reader's eye is; stepping goes from chip to chip as they stand in the
 * text.
 */
export function useEvidence(text: RefObject<HTMLElement | null>) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [place, setPlace] = useState<EvidencePlace | null>(null);
  const current = useRef<HTMLElement | null>(null);
  const held = useRef<{ chip: HTMLElement; top: number } | null>(null);

  /** What is shown in several places is one piece of evidence, at the first of them. */
  const chips = useCallback(() => {
    const first = new Map<string | undefined, HTMLElement>();
    for (const chip of text.current?.querySelectorAll<HTMLElement>('[data-evidence]') ?? [])
      if (!first.has(chip.dataset.evidence)) first.set(chip.dataset.evidence, chip);
    return [...first.values()];
  }, [text]);

  const select = useCallback(
    (next: Selection | null, pressed?: HTMLElement) => {
      const all = chips();
      const chip = next
        ? (pressed ?? all.find((one) => isOf(one, evidenceKey(next))) ?? null)
        : current.current;
      held.current = chip && { chip, top: chip.getBoundingClientRect().top };
      current.current = next && chip;
      setPlace(next && chip && { at: indexIn(all, chip) + 1, count: all.length });
      setSelection(next);
    },
    [chips],
  );

  useLayoutEffect(() => {
    if (!held.current) return;
    const { chip, top } = held.current;
    held.current = null;
    window.scrollBy({ top: chip.getBoundingClientRect().top - top, behavior: 'instant' });
  });

  const step = useCallback(
    (by: 1 | -1) => {
      const all = chips();
      const from = current.current ? indexIn(all, current.current) : -1;
      const chip = all[stepPlace(from, firstAhead(all), by)];
      const wanted = chip && readEvidenceKey(chip.dataset.evidence ?? '');
      if (!wanted) return;
      select(wanted, chip);
      requestAnimationFrame(() => {
        if (!isEasilySeen(chip)) bringIntoView(chip, 'center');
        // The keyboard goes on from where the eye is, unless it is at work in the panel.
        if (document.activeElement?.matches('body, [data-evidence], [data-statement]'))
          chip.focus({ preventScroll: true });
      });
    },
    [chips, select],
  );

  return { selection, place, select, step };
}
