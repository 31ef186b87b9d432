import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

interface TitleFieldProps {
  label: string;
  placeholder?: string;
  initial?: string;
  /** Told the title, which is never blank. */
  onSave: (title: string) => void;
  /** What opens the field, and by a key gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** Stands in place of the field until it is opened. */
  children: (open: () => void) => ReactNode;
}

/** Enter saves, Escape cancels; leaving the field keeps what was typed. */
export function TitleField(props: TitleFieldProps) {
  const { label, placeholder, initial = '', onSave, button, children } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return children(() => setOpen(true));

  function end(field: HTMLInputElement, keep: boolean) {
    const title = field.value;
    // Taking the focused field off the page may end it once more, with nothing left to keep.
    field.value = initial;
    if (keep && title.trim() && title !== initial) onSave(title);
    setOpen(false);
  }

  function endByKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    // The button is there before the next key is: later it would take the focus from where that led.
    flushSync(() => end(currentTarget, key === 'Enter'));
    button.current?.focus();
  }

  return (
    <TextInput
      ref={focus}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={initial}
      maxLength={200}
      style={{ flex: '1 1 14rem' }}
      onBlur={({ currentTarget }) => end(currentTarget, true)}
      onKeyDown={endByKey}
    />
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

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
