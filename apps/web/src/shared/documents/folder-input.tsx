import { documentTypeOf } from '@assay/domain/reading/document-types';
import type { Ref } from 'react';

interface FolderInputProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** The browser's dialog for a whole folder; what lies in it of other types is left there. */
export function FolderInput({ ref, onFiles }: FolderInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label="Folder to add"
      {...{ webkitdirectory: '' }}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])].filter(({ name }) => documentTypeOf(name)));
        currentTarget.value = '';
      }}
    />
  );
}
