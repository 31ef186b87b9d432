import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconShieldLock, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '../toast.tsx';
import { acceptedEndings } from './accepted-types.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadList } from './upload-list.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

interface UploadProps {
  /** Sends one file; rejects with a sentence for the user when it is refused. */
  send: SendFile;
  /** Told how many files are left that did not arrive. */
  onUploaded: (left: number) => void;
}

export function Upload({ send, onUploaded }: UploadProps) {
  const openDialog = useRef<() => void>(null);
  const [agreed, setAgreed] = useState(false);
  const [sending, setSending] = useState(false);
  const { items, add, remove, sendAll } = useUploads(send);

  async function upload() {
    setSending(true);
    const { arrived, left } = await sendAll();
    setSending(false);
    if (arrived === 0) return;
    toast.success('Files securely uploaded');
    onUploaded(left);
  }

  return (
    <Stack gap="md">
      <DropZone label="Files to upload" openRef={openDialog} onFiles={add}>
        <Stack align="center" gap="xs">
          <IconUpload size={28} stroke={1.25} aria-hidden />
          <Text size="sm">Drag and drop documents here</Text>
          <Text size="xs" c="dimmed">
            {acceptedEndings}
          </Text>
          <Button variant="default" size="xs" onClick={() => openDialog.current?.()}>
            Select Files
          </Button>
        </Stack>
      </DropZone>
      <Alert
        color="ink"
        variant="light"
        icon={<IconShieldLock size={20} stroke={1.5} />}
        title="Your documents stay yours"
      >
        They are stored on this server, read only for this project, and deleted with it.
      </Alert>
      {items.length > 0 && <UploadList items={items} onRemove={remove} />}
      <Checkbox
        label="I understand these documents will only be used for this project"
        required
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Button
        onClick={upload}
        disabled={!agreed || items.length === 0}
        loading={sending}
        style={{ alignSelf: 'flex-start' }}
      >
        Upload Files
      </Button>
    </Stack>
  );
}
