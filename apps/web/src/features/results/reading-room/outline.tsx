import { useEffect, useMemo, useRef } from 'react';
import type { OutlineEntry } from '../report/outline-entries.ts';
import classes from './outline.module.css';
import { useActiveHeading } from './use-active-heading.ts';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  onNavigate?: () => void;
}

export function Outline({ entries, onNavigate }: OutlineProps) {
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const active = useActiveHeading(ids);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const link = active && list.current?.querySelector(`a[href="#${CSS.escape(active)}"]`);
    if (link) link.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <nav aria-label="Outline">
      <ol ref={list} className={classes.list}>
        {entries.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              data-level={level}
              aria-current={active === id ? 'location' : undefined}
              onClick={onNavigate}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
