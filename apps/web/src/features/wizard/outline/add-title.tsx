import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { TitleField } from './title-field.tsx';

interface AddTitleProps {
  /** Where the focus goes back to. */
  button: RefObject<HTMLButtonElement | null>;
  children: string;
  label: string;
  placeholder: string;
  size: 'xs' | 'sm';
  disabled: boolean;
  onAdd: (title: string) => void;
}

/** A button that becomes the field for the title of what it adds. */
export function AddTitle(props: AddTitleProps) {
  const { button, children, label, placeholder, size, disabled, onAdd } = props;
  const [adding, setAdding] = useState(false);

  if (adding) {
    const field = { label, placeholder, button, onSave: onAdd };
    return <TitleField {...field} onEnd={() => setAdding(false)} />;
  }
  return (
    <Button
      ref={button}
      variant="subtle"
      color="ink"
      size={size}
      leftSection={<IconPlus size={size === 'xs' ? 14 : 16} />}
      disabled={disabled}
      onClick={() => setAdding(true)}
    >
      {children}
    </Button>
  );
}
