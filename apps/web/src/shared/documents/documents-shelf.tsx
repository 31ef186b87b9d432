import { Button, Skeleton, Text } from '@mantine/core';
import { IconFileText, IconFolder, IconUpload } from '@tabler/icons-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { DropZone } from '../ui/upload/drop-zone.tsx';
import { DocumentRow, SentFileRow } from './document-row.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import classes from './documents.module.css';
import { FolderInput } from './folder-input.tsx';
import { sendDocument, useDocuments } from './use-documents.ts';
import { type SentFile, useSending } from './use-sending.ts';

interface DocumentsShelfProps {
  /** Null until there is a project to put them in. */
  projectId: string | null;
  /** Makes a project for the first document. */
  onFirst?: () => Promise<string>;
  readOnly?: boolean;
}

const SHOWN_AT_FIRST = 6;

/** The data room of a project, to be filled before anything is asked of the agents. */
export function DocumentsShelf({ projectId, onFirst, readOnly = false }: DocumentsShelfProps) {
  const headingId = useId();
  const openDialog = useRef<() => void>(null);
  const openFolder = useRef<HTMLInputElement>(null);
  const [all, setAll] = useState(false);
  const [viewed, setViewed] = useState<string | null>(null);
  const shelf = useShelf(projectId, onFirst);
  const { files, sending, add, dismiss } = useSending(
    async (file) => sendDocument(await shelf(), file),
    () => reload(),
  );
  const { documents, failed, reload, remove, download, correct } = useDocuments(projectId, {
    arriving: sending,
  });
  const known = documents ?? [];
  const shown = all ? known : known.slice(0, SHOWN_AT_FIRST);
  const { shownFiles, unseen } = onTheirWay(files, known);
  const open = known.find(({ id }) => id === viewed);

  return (
    <section className={classes.shelf} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          Documents
        </h2>
        {known.length > 0 && (
          <span className={`${classes.count} tabular`} role="status">
            {countWords(known.length, shown.length, readCount(known))}
          </span>
        )}
        {!readOnly && (
          <AddButtons
            onFolder={() => openFolder.current?.click()}
            onFiles={() => openDialog.current?.()}
          />
        )}
      </header>
      {!readOnly && (
        <>
          <DropArea openRef={openDialog} onFiles={add} />
          <FolderInput ref={openFolder} onFiles={add} />
        </>
      )}
      {failed && !documents && (
        <Text size="sm" c="dimmed" role="alert" className={classes.note}>
          The documents could not be listed.{' '}
          <button type="button" className={classes.link} onClick={reload}>
            Try again
          </button>
        </Text>
      )}
      {projectId && !documents && !failed && <Skeleton h={48} my="sm" />}
      {documents?.length === 0 && files.length === 0 && readOnly && (
        <Text size="sm" c="dimmed" className={classes.note}>
          No documents uploaded yet
        </Text>
      )}
      <ul className={classes.rows}>
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onOpen={() => setViewed(document.id)}
            onDate={readOnly ? undefined : (date) => correct({ documentId: document.id, date })}
            onRemove={
              readOnly || document.origin !== 'upload' ? undefined : () => remove(document.id)
            }
          />
        ))}
        {shownFiles.map((file) => (
          <SentFileRow key={file.id} file={file} onDismiss={() => dismiss(file.id)} />
        ))}
      </ul>
      {unseen > 0 && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {unseen === 1 ? 'One file more is waiting' : `${unseen} files more are waiting`}
        </Text>
      )}
      {known.length > SHOWN_AT_FIRST && (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${known.length}`}
        </button>
      )}
      <ShelfRules />
      {projectId && open && (
        <DocumentViewer
          projectId={projectId}
          document={open}
          onClose={() => setViewed(null)}
          onDownload={() => download({ documentId: open.id, name: open.name })}
        />
      )}
    </section>
  );
}

/** A file that the server is reading already stands among the documents. */
function onTheirWay(
  files: readonly SentFile[],
  known: readonly { name: string; status: string }[],
) {
  const reading = new Set(
    known.filter(({ status }) => status === 'parsing').map(({ name }) => name),
  );
  const coming = files.filter(({ name, state }) => state === 'failed' || !reading.has(name));
  const shownFiles = coming.filter(({ state }, at) => state === 'failed' || at < SHOWN_AT_FIRST);
  return { shownFiles, unseen: coming.length - shownFiles.length };
}

function AddButtons({ onFolder, onFiles }: { onFolder: () => void; onFiles: () => void }) {
  const look = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={classes.buttons}>
      <Button {...look} leftSection={<IconFolder size={16} />} onClick={onFolder}>
        Add a folder
      </Button>
      <Button {...look} leftSection={<IconUpload size={16} />} onClick={onFiles}>
        Add files
      </Button>
    </div>
  );
}

/** The project that takes the files, made for the first of them. */
function useShelf(projectId: string | null, onFirst?: () => Promise<string>) {
  const opening = useRef<Promise<string>>(undefined);

  return async (): Promise<string> => {
    if (projectId) return projectId;
    if (!onFirst) throw new Error('There is no project to take this file.');
    // Files that are dropped together share one project, and one that could not be made is tried again.
    opening.current ??= onFirst().catch((cause: unknown) => {
      opening.current = undefined;
      throw cause;
    });
    return opening.current;
  };
}

interface DropAreaProps {
  openRef: RefObject<(() => void) | null>;
  onFiles: (files: File[]) => void;
}

function DropArea({ openRef, onFiles }: DropAreaProps) {
  return (
    <DropZone label="Documents to add" openRef={openRef} onFiles={onFiles}>
      <div className={classes.invitation}>
        <IconUpload size={22} stroke={1.5} aria-hidden />
        <div>
          <Text fw={600} size="sm">
            Drop the data room here
          </Text>
          <Text size="sm" c="dimmed">
            Folders and archives too. PDF, Word, Excel, PowerPoint, CSV, text, mails, scans
          </Text>
        </div>
      </div>
    </DropZone>
  );
}

function ShelfRules() {
  return (
    <footer className={classes.foot}>
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <p>
        Read as data, never as instruction, and used for this project only. Grades from A, audited,
        to D, vendor claim, decide which figure holds. With documents of your own the project keeps
        to them: nothing is sent to a search service until you say otherwise.
      </p>
    </footer>
  );
}

const readCount = (documents: readonly { status: string }[]): number =>
  documents.filter(({ status }) => status === 'read').length;

function countWords(all: number, shown: number, read: number): string {
  const counted = shown < all ? `${shown} of ${all} shown` : String(all);
  return `${counted}, ${read} read`;
}
