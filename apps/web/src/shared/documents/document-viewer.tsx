import type { Document } from '@assay/contract/documents';
import { getReading, type ShownFigure } from '@assay/contract/readings';
import { Button, Drawer } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { DocumentFacts } from './document-row.tsx';
import classes from './document-viewer.module.css';
import { FigureBar } from './figure-bar.tsx';
import { ShownBlockView } from './shown-block.tsx';

interface DocumentViewerProps {
  projectId: string;
  document: Document;
  /** A character of the stored text to open at. */
  at?: number;
  onClose: () => void;
  onDownload: () => void;
}

type Place = { from: number } | { at: number };

/** A document as it was read, with its figures marked: what the agents see is what one sees here. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { projectId, document, at, onClose, onDownload } = props;
  const [figure, setFigure] = useState<ShownFigure | null>(null);
  const sourceId = document.source_id ?? '';
  const first: Place = at === undefined ? { from: 0 } : { at };
  const reading = useInfiniteQuery({
    queryKey: ['reading', projectId, sourceId, at ?? null],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) =>
      call(getReading, { params: { id: projectId, sourceId }, query: pageParam, signal }),
    getNextPageParam: ({ from, blocks, block_count }): Place | undefined =>
      from + blocks.length < block_count ? { from: from + blocks.length } : undefined,
    retry: (count, error) => statusOf(error) !== 404 && count < 2,
  });
  const pages = reading.data?.pages ?? [];
  const unread = statusOf(reading.error) === 404;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(56rem, 100%)"
      title={<span className={classes.title}>{document.name}</span>}
      closeButtonProps={{ 'aria-label': 'Close document' }}
    >
      <div className={classes.facts}>
        <DocumentFacts document={document} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={onDownload}
        >
          Download
        </Button>
      </div>
      {reading.isPending && <LoadingState minHeight="20rem" />}
      {unread && (
        <EmptyState title="Not shown yet">
          This document is read again after an upgrade. Download it in the meantime.
        </EmptyState>
      )}
      {reading.isError && !unread && (
        <ErrorState title="The document could not be shown" onRetry={() => void reading.refetch()}>
          What was read of it did not arrive.
        </ErrorState>
      )}
      <div className={classes.text}>
        {pages.flatMap(({ blocks, found }) =>
          blocks.map((block) => (
            <ShownBlockView
              key={block.index}
              block={block}
              isFound={block.index === found}
              chosen={figure?.id ?? null}
              onFigure={setFigure}
            />
          )),
        )}
      </div>
      {reading.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          Read on
        </Button>
      )}
      <FigureBar figure={figure} onClose={() => setFigure(null)} />
    </Drawer>
  );
}
