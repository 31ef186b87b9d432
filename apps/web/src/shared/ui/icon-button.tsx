import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface IconButtonProps {
  label: string;
  /** Shown on hovering, where that is less than what is read out. */
  tip?: string;
  /** The key that does the same. */
  keyName?: string;
  icon: Icon;
  size?: number;
  className?: string | undefined;
  disabled?: boolean;
  'aria-keyshortcuts'?: string;
  onClick: () => void;
}

export function IconButton(props: IconButtonProps) {
  const { label, tip = label, keyName, icon: Sign, size = 18, className = '', ...button } = props;
  const words = (
    <>
      {tip} {keyName && <Kbd size="xs">{keyName}</Kbd>}
    </>
  );
  return (
    <Tooltip label={words}>
      <ActionIcon {...button} aria-label={label} className={`${className} not-printed`}>
        <Sign size={size} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
