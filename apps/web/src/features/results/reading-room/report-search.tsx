import { ActionIcon, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import classes from './toolbar.module.css';
import { useTextSearch } from './use-text-search.ts';

const DEBOUNCE_MS = 150;

export function ReportSearch({ text }: { text: RefObject<HTMLElement | null> }) {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, DEBOUNCE_MS);
  const { count, position, next, previous } = useTextSearch(text, settled);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setQuery('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) previous();
    else next();
  }

  return (
    <search className={classes.search}>
      <TextInput
        size="xs"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder="Search the report"
        aria-label="Search the report"
        leftSection={<IconSearch size={16} stroke={1.5} />}
        className={classes.searchField ?? ''}
      />
      {settled.trim().length > 1 && (
        <>
          <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
            {count === 0 ? 'No match' : `${position} of ${count}`}
          </Text>
          <ActionIcon size="sm" aria-label="Previous match" onClick={previous} disabled={!count}>
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon size="sm" aria-label="Next match" onClick={next} disabled={!count}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </>
      )}
    </search>
  );
}
