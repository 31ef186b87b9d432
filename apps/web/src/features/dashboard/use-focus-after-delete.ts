import { useCallback, useEffect, useRef } from 'react';

const cards = () => [...document.querySelectorAll<HTMLElement>('article[data-project]')];

/** A deleted card takes the focus with it; the next one gets it, or the page where none is left. */
export function useFocusAfterDelete(projects: readonly { id: string }[]): (id: string) => void {
  const going = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    const gone = going.current;
    if (!gone || projects.some(({ id }) => id === gone.id)) return;
    going.current = null;
    const left = cards();
    const next = left[Math.min(gone.place, left.length - 1)];
    const button = next?.querySelector<HTMLElement>('footer button:last-of-type');
    (button ?? document.getElementById('content'))?.focus();
  }, [projects]);

  return useCallback((id: string) => {
    going.current = { id, place: cards().findIndex((card) => card.dataset.project === id) };
  }, []);
}
