import { getSource } from '@assay/contract/reports';
import type { Note } from '@assay/domain/report/report';
import { Modal, ScrollArea, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { useReading } from '../report/reading-context.ts';
import { cutAround } from './cut-around.ts';
import classes from './evidence.module.css';

interface SourceReaderProps {
  note: Note;
  opened: boolean;
  onClose: () => void;
}

/** The whole stored text of a source, opened at the quote. */
export function SourceReader({ note, opened, onClose }: SourceReaderProps) {
  const { projectId, index } = useReading();
  const source = index.sources.get(note.source_id);
  const { data, isError, refetch } = useQuery({
    queryKey: ['source', projectId, note.source_id],
    queryFn: ({ signal }) =>
      call(getSource, { params: { id: projectId, sourceId: note.source_id }, signal }),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = data ? cutAround(data.snapshot, note) : null;
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={source?.title ?? 'Source'}>
      {!text && !isError && <LoadingState minHeight="20rem" />}
      {isError && (
        <ErrorState title="The source could not be read" onRetry={() => void refetch()}>
          The stored text did not arrive.
        </ErrorState>
      )}
      {text && (
        <ScrollArea.Autosize mah="65vh" type="auto" viewportProps={{ tabIndex: 0 }}>
          <div className={classes.snapshot}>
            {text.before}
            <mark ref={(element) => element?.scrollIntoView({ block: 'center' })}>
              {text.quote}
            </mark>
            {text.after}
          </div>
        </ScrollArea.Autosize>
      )}
      {data && (
        <Text size="xs" c="dimmed" mt="md" className="mono">
          sha-256 {data.hash}
        </Text>
      )}
    </Modal>
  );
}
