import { getSource } from '@assay/contract/reports';
import { gradeMeanings } from '@assay/domain/evidence/source';
import { longDate } from '@assay/domain/report/report-words';
import { Modal, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { type SourcePlace, useReading } from '../report/reading-context.ts';
import { cutAround } from './cut-around.ts';
import classes from './evidence.module.css';

interface SourceReaderProps {
  /** Stays while the reader closes, so that nothing flickers. */
  place: SourcePlace;
  opened: boolean;
  onClose: () => void;
}

/** The whole stored text of a source, opened at the quote. */
export default function SourceReader({ place, opened, onClose }: SourceReaderProps) {
  const { projectId, index } = useReading();
  const source = index.sources.get(place.source_id);
  const { data, isError, refetch } = useQuery({
    ...asks(['source', projectId, place.source_id], getSource, {
      params: { id: projectId, sourceId: place.source_id },
    }),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = data ? cutAround(data.snapshot, place) : null;
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={source?.title ?? 'Source'}>
      {source && (
        <p className={classes.sourceFacts}>
          {[
            source.publisher,
            source.published_at ? longDate(source.published_at) : 'not dated',
            `grade ${source.grade}: ${gradeMeanings[source.grade].toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {!text && !isError && <LoadingState minHeight="20rem" />}
      {isError && (
        <ErrorState title="The source could not be read" onRetry={() => void refetch()}>
          The stored text did not arrive.
        </ErrorState>
      )}
      {text && (
        <ScrollArea.Autosize mah="60vh" type="auto" viewportProps={{ tabIndex: 0 }}>
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
        <p className={classes.fingerprint}>
          Stored as it was read; fingerprint <span className="mono">{data.hash}</span>
        </p>
      )}
    </Modal>
  );
}
