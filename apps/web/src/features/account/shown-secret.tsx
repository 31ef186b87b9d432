import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../shared/ui/copy-text.ts';
import classes from './account-section.module.css';

interface ShownSecretProps {
  title: string;
  /** Undefined while there is nothing to show. */
  secret: string | undefined;
  label: string;
  onClose: () => void;
}

/** A secret that is shown this once; it closes by its buttons alone, not by a slip of the hand. */
export function ShownSecret({ title, secret, label, onClose }: ShownSecretProps) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">
          Copy it now and keep it where your program finds it. It is not shown again.
        </Text>
        <Textarea
          label={label}
          classNames={{ input: classes.secret ?? '' }}
          readOnly
          autosize
          value={secret ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copyText(secret ?? '')}
          >
            Copy
          </Button>
          <Button onClick={onClose}>I have stored it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
