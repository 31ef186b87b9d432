import { Button, CloseButton, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { bringIntoView } from '../../shared/ui/bring-into-view.ts';
import { drawAll } from '../../shared/ui/draw-later.ts';
import classes from './tour.module.css';
import { TOUR_PARAMETER, type TourStep, tourSteps } from './tour-steps.ts';

const FRAMED = 'tourFramed';

/** A few words on the report that is open, for as long as its address asks for them. */
export function Tour() {
  const [query, setQuery] = useSearchParams();
  const [at, setAt] = useState(0);
  const isOn = query.has(TOUR_PARAMETER);
  const step = tourSteps[at];
  useFrame(isOn ? step : undefined);
  if (!isOn || !step) return null;
  const isLast = at === tourSteps.length - 1;
  const leave = () =>
    setQuery(
      (known) => {
        known.delete(TOUR_PARAMETER);
        return known;
      },
      { replace: true },
    );
  return (
    <aside className={`${classes.card} not-printed`} aria-label="Tour">
      <div className={classes.head}>
        <p className={classes.place}>
          Tour, {at + 1} of {tourSteps.length}
        </p>
        <CloseButton aria-label="Leave the tour" onClick={leave} size="sm" />
      </div>
      <div aria-live="polite">
        <h2 className={classes.title}>{step.title}</h2>
        <p className={classes.text}>{step.text}</p>
      </div>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Back
          </Button>
          {!isLast && (
            <Button size="xs" variant="default" onClick={() => setAt(at + 1)}>
              Next
            </Button>
          )}
        </Group>
        <Button size="xs" component={Link} to={paths.wizard}>
          Start with your own target
        </Button>
      </Group>
      <p className={classes.foot}>“Tour of the sample report” in the search brings it back.</p>
    </aside>
  );
}

/** Brings what a step speaks of into view as soon as it is drawn, and frames it. */
function useFrame(step: TourStep | undefined): void {
  useEffect(() => {
    if (!step) return;
    let framed: HTMLElement | null = null;
    const show = () => {
      // What is drawn later, above it, would push it away.
      drawAll();
      framed =
        step.at
          .map((selector) => document.querySelector<HTMLElement>(selector))
          .find((found) => found !== null) ?? null;
      if (!framed) return false;
      framed.dataset[FRAMED] = 'true';
      if (!step.stays) bringIntoView(framed, 'center');
      // Where the evidence would lie over the text, and over these words, it is left to the reader.
      const isWide = window.matchMedia('(min-width: 80em)').matches;
      if (step.presses && isWide && framed.getAttribute('aria-pressed') !== 'true') framed.click();
      return true;
    };
    const watching = new MutationObserver(() => {
      if (show()) watching.disconnect();
    });
    const first = setTimeout(() => {
      if (!show()) watching.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      clearTimeout(first);
      watching.disconnect();
      if (framed) delete framed.dataset[FRAMED];
    };
  }, [step]);
}
