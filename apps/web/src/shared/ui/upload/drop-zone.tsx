import { Dropzone } from '@mantine/dropzone';
import type { ReactNode, RefObject } from 'react';
import { toast } from '../toast.tsx';
import { acceptedEndings, acceptedTypes } from './accepted-types.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  label: string;
  openRef: RefObject<(() => void) | null>;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that can be read and says which cannot. */
export function DropZone({ label, openRef, onFiles, children }: DropZoneProps) {
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejected) =>
        toast.error(
          'File type not accepted',
          `${rejected.map(({ file }) => file.name).join(', ')}: please choose ${acceptedEndings}`,
        )
      }
      accept={acceptedTypes}
      openRef={openRef}
      activateOnClick={false}
      enablePointerEvents
      className={classes.zone ?? ''}
      inputProps={{ 'aria-label': label }}
    >
      {children}
    </Dropzone>
  );
}
