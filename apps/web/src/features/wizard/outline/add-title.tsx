import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { TitleField } from './title-field.tsx';

interface AddTitleProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The section that gets a subsection; without one, a section is added. */
  within?: string;
  disabled: boolean;
  onAdd: (title: string) => void;
}

/** A button that becomes the field for the title of what it adds. */
export function AddTitle({ button, within, disabled, onAdd }: AddTitleProps) {
  const placeholder = `Title of the new ${within ? 'subsection' : 'section'}`;
  const label = within ? `${placeholder} of ${within}` : placeholder;
  return (
    <TitleField label={label} placeholder={placeholder} button={button} onSave={onAdd}>
      {(open) => (
        <Button
          ref={button}
          variant="subtle"
          color="ink"
          size={within ? 'xs' : 'sm'}
          leftSection={<IconPlus size={within ? 14 : 16} />}
          disabled={disabled}
          onClick={open}
        >
          {within ? 'Add Subsection' : 'Add Section'}
        </Button>
      )}
    </TitleField>
  );
}
