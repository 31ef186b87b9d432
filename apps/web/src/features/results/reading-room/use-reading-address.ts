import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../../shared/ui/bring-into-view.ts';
import { evidenceKey, readEvidenceKey } from '../report/evidence-key.ts';
import type { Selection } from '../report/reading-context.ts';

interface ReadingAddressOptions {
  text: RefObject<HTMLElement | null>;
  /** The heading that the reader is at; null at the very beginning. */
  heading: string | null;
  selection: Selection | null;
  select: (selection: Selection) => void;
}

function wantedPlace(address = window.location.href): string {
  return decodeURIComponent(new URL(address).hash.slice(1));
}

/** Keeps the reader's place in the address, so that a reload or a shared link comes back to it. */
export function useReadingAddress(options: ReadingAddressOptions): void {
  const { heading, selection } = options;
  const restored = useRef(false);

  const goToAddress = useEffectEvent((place = wantedPlace()) => {
    const evidence = readEvidenceKey(place);
    if (!evidence) {
      const wanted = document.getElementById(place);
      if (wanted) bringIntoView(wanted);
      return;
    }
    const chip = options.text.current?.querySelector(`[data-evidence="${CSS.escape(place)}"]`);
    if (!chip) return;
    bringIntoView(chip, 'center');
    options.select(evidence);
  });

  useLayoutEffect(() => {
    goToAddress();
    const listening = new AbortController();
    const { signal } = listening;
    if (wantedPlace() !== '') {
      const leftAt = window.scrollY;
      // Other letters are wider or narrower; a reader who has moved meanwhile is left alone.
      void document.fonts.ready.then(() => {
        if (!signal.aborted && window.scrollY === leftAt) goToAddress();
      });
    }
    // By the time the jump is told of, the address may say where the reader was before it.
    window.addEventListener('hashchange', ({ newURL }) => goToAddress(wantedPlace(newURL)), {
      signal,
    });
    return () => listening.abort();
  }, []);

  const place = selection ? evidenceKey(selection) : heading;
  useEffect(() => {
    // What the address asks for is read before anything is written to it.
    if (!restored.current) {
      restored.current = true;
      return;
    }
    const address = new URL(window.location.href);
    address.hash = place ?? '';
    if (address.href === window.location.href) return;
    window.history.replaceState(window.history.state, '', address);
  }, [place]);
}
