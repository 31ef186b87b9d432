import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface TitleFieldProps {
  label: string;
  placeholder?: string;
  initial?: string;
  /** Told the title, which is never blank. */
  onSave: (title: string) => void;
  onEnd: () => void;
  /** What comes back in place of the field, and by a key gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Enter saves, Escape cancels; leaving the field keeps what was typed. */
export function TitleField(props: TitleFieldProps) {
  const { label, placeholder, initial = '', onSave, onEnd, button } = props;
  const [title, setTitle] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function end(keep: boolean, byKey: boolean) {
    // Taking the focused field off the page may also blur it.
    if (ended.current) return;
    ended.current = true;
    if (keep && title.trim() && title !== initial) onSave(title);
    if (!byKey) return onEnd();
    // The button is there before the next key is: later it would take the focus from where that led.
    flushSync(onEnd);
    button.current?.focus();
  }

  return (
    <TextInput
      ref={field}
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
