import { Spotlight, type SpotlightStore } from '@mantine/spotlight';
import { useEffect } from 'react';
import type { EntryGroup, PaletteEntry } from './entry.ts';
import classes from './palette.module.css';

export const RESULTS_ID = 'palette-results';
export const resultId = (place: number) => `palette-result-${place}`;

interface PaletteResultsProps {
  store: SpotlightStore;
  groups: readonly { group: EntryGroup; entries: readonly PaletteEntry[] }[];
  selected: number;
  onChoose: (entry: PaletteEntry) => void;
}

/** The marked line is kept by the library in the page itself, so that late answers must move it. */
function markFirst(store: SpotlightStore): void {
  const lines = document.querySelectorAll(`#${RESULTS_ID} [data-action]`);
  for (const line of lines) line.removeAttribute('data-selected');
  lines[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: lines.length > 0 ? 0 : -1 }));
}

export function PaletteResults({ store, groups, selected, onChoose }: PaletteResultsProps) {
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  const shown = ids.join('\n');
  useEffect(() => {
    if (shown) markFirst(store);
  }, [shown, store]);

  return (
    <Spotlight.ActionsList
      id={RESULTS_ID}
      role="listbox"
      aria-label="Results"
      className={classes.results ?? ''}
    >
      {groups.map(({ group, entries }) => (
        <Spotlight.ActionsGroup
          key={group}
          label={group}
          role="group"
          aria-label={group}
          className={classes.group ?? ''}
        >
          {entries.map((entry) => {
            const place = ids.indexOf(entry.id);
            return (
              <Spotlight.Action
                key={entry.id}
                // The library keeps an `id` that it is given to itself.
                ref={(line) => {
                  if (line) line.id = resultId(place);
                }}
                role="option"
                aria-selected={place === selected}
                label={entry.label}
                description={entry.hint ?? ''}
                leftSection={<entry.icon size={18} stroke={1.5} aria-hidden />}
                className={classes.entry ?? ''}
                onClick={() => onChoose(entry)}
              />
            );
          })}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}
