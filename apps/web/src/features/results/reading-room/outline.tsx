import { useEffect, useRef } from 'react';
import type { OutlineEntry } from '../report/outline-entries.ts';
import classes from './outline.module.css';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  /** Where the reader is; what stands before it has been passed. */
  active: number;
  onNavigate?: () => void;
}

export function Outline({ entries, active, onNavigate }: OutlineProps) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <nav aria-label="Outline">
      <ol ref={list} className="bare">
        {entries.map(({ id, title, level }, place) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              data-level={level}
              data-passed={place < active || undefined}
              aria-current={place === active ? 'location' : undefined}
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
