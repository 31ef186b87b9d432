import { useEffect, useState } from 'react';

/** The heading that the reader is at: the last one above the upper third of the window. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let scheduled = 0;
    function find() {
      scheduled = 0;
      const line = window.innerHeight / 3;
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < line;
      });
      setActive(passed.at(-1) ?? ids[0] ?? null);
    }
    function schedule() {
      scheduled ||= requestAnimationFrame(find);
    }
    find();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(scheduled);
    };
  }, [ids]);
  return active;
}
