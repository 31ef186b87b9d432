import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconShieldLock, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '../toast.tsx';
import { acceptedEndings, acceptedTypes } from './accepted-types.ts';
import classes from './upload.module.css';
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
      <Dropzone
        onDrop={add}
        onReject={(rejected) =>
          toast.error(
            'File type not accepted',
            `${rejected.map(({ file }) => file.name).join(', ')}: please choose ${acceptedEndings}`,
          )
        }
        accept={acceptedTypes}
        openRef={openDialog}
        activateOnClick={false}
        enablePointerEvents
        className={classes.zone ?? ''}
        inputProps={{ 'aria-label': 'Files to upload' }}
      >
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
      </Dropzone>
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
