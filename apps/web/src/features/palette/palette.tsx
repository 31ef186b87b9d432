import '@mantine/spotlight/styles.layer.css';
import { CloseButton, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { pressedKey } from '../../shared/keyboard/pressed-key.ts';
import type { PaletteEntry } from './entry.ts';
import { findEntries } from './find-entries.ts';
import classes from './palette.module.css';
import { PaletteResults, RESULTS_ID, resultId } from './palette-results.tsx';
import { type PalettePage, useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

const PHONE = '(max-width: 767.98px)';
const [store, spotlight] = createSpotlight();

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  onHelp: () => void;
  pages: readonly PalettePage[];
}

function closeAgain(event: KeyboardEvent) {
  if (pressedKey(event.nativeEvent) !== 'mod+k') return;
  event.preventDefault();
  spotlight.close();
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

/** One field for everything that can be gone to or done. */
export default function Palette({ opened, onClose, onHelp, pages }: PaletteProps) {
  const { query, selected } = useSpotlight(store);
  const [returnsFocus, setReturnsFocus] = useState(true);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const found = useFound(query, opened);
  const groups = findEntries([...useActions(pages, onHelp), ...found.entries], query);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  useEffect(() => {
    if (!opened) return spotlight.close();
    setReturnsFocus(true);
    spotlight.open();
  }, [opened]);

  function choose({ run, takesFocus = false }: PaletteEntry) {
    setReturnsFocus(!takesFocus);
    run();
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={returnsFocus}
      fullScreen={phone}
      size={640}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={count > 0}
        aria-controls={RESULTS_ID}
        aria-autocomplete="list"
        aria-activedescendant={selected >= 0 && selected < count ? resultId(selected) : undefined}
        placeholder="Search or jump to..."
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        rightSection={<CloseButton aria-label="Close" onClick={spotlight.close} />}
        rightSectionPointerEvents="all"
        onKeyDown={closeAgain}
      />
      <VisuallyHidden role="status">{query.trim() && countWords(count)}</VisuallyHidden>
      {found.isError && (
        <Text size="sm" className={classes.trouble ?? ''} role="alert">
          The projects could not be searched. Check the connection and type again.
        </Text>
      )}
      {count > 0 ? (
        <PaletteResults store={store} groups={groups} selected={selected} onChoose={choose} />
      ) : (
        <Spotlight.Empty>
          Nothing found for “{query.trim()}”. Try fewer words, or part of a name.
        </Spotlight.Empty>
      )}
      <Spotlight.Footer className={classes.footer ?? ''}>
        <span className={classes.hints}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> open{' '}
          <Kbd size="xs">Esc</Kbd> close
        </span>
        <UnstyledButton
          className={classes.help ?? ''}
          onClick={() => {
            setReturnsFocus(false);
            spotlight.close();
            onHelp();
          }}
        >
          All shortcuts <Kbd size="xs">?</Kbd>
        </UnstyledButton>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
