import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { modifierKey } from '../../shared/keyboard/modifier-key.ts';
import classes from './palette-button.module.css';

export function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <IconSearch size={18} stroke={1.5} aria-hidden />
      <span className={classes.words}>Search or jump to</span>
      <kbd className={classes.keys} aria-hidden>
        {modifierKey} K
      </kbd>
    </UnstyledButton>
  );
}
