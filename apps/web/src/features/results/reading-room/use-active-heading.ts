import { useEffect, useState } from 'react';

/** The place in `ids` of the heading that the reader is at; -1 before the first of them. */
export function useActiveHeading(ids: readonly string[]): number {
  const [active, setActive] = useState(-1);
  useEffect(() => {
    let scheduled = 0;
    function find() {
      scheduled = 0;
      const line = window.innerHeight / 3;
      const atEnd =
        window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const isPassed = (id: string) => {
        // Its section begins where it does, and has a place before its text is set.
        const section = document.getElementById(id)?.closest('section');
        return section != null && section.getBoundingClientRect().top < line;
      };
      setActive(atEnd && window.scrollY > 0 ? ids.length - 1 : ids.findLastIndex(isPassed));
    }
    function schedule() {
      scheduled ||= requestAnimationFrame(find);
    }
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(scheduled);
    };
  }, [ids]);
  return active;
}
