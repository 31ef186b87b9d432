import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
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

function select(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Enter saves, Escape cancels; leaving the field keeps what was typed. */
export function TitleField(props: TitleFieldProps) {
  const { label, placeholder, initial = '', onSave, button, children } = props;
  const [title, setTitle] = useState<string | null>(null);
  const isOpen = useRef(false);

  function open() {
    isOpen.current = true;
    setTitle(initial);
  }

  function end(keep: boolean, byKey: boolean) {
    // Taking the focused field off the page may also blur it.
    if (!isOpen.current) return;
    isOpen.current = false;
    if (keep && title?.trim() && title !== initial) onSave(title);
    if (!byKey) return setTitle(null);
    // The button is there before the next key is: later it would take the focus from where that led.
    flushSync(() => setTitle(null));
    button.current?.focus();
  }

  if (title === null) return children(open);
  return (
    <TextInput
      ref={select}
      aria-label={label}
      placeholder={placeholder}
      value={title}
      maxLength={200}
      style={{ flex: '1 1 14rem' }}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter', true);
      }}
    />
  );
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
