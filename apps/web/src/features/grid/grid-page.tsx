import type { Grid } from '@assay/contract/grid';
import { Anchor, Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileSpreadsheet, IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../shared/api/api-error.ts';
import { DocumentViewer } from '../../shared/documents/document-viewer.tsx';
import { useDocuments } from '../../shared/documents/use-documents.ts';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { BackToDashboard, EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './grid.module.css';
import { GridAsk } from './grid-ask.tsx';
import { GridCards, GridTable } from './grid-sheet.tsx';
import { shownDocuments } from './grid-words.ts';
import { useGrid } from './use-grid.ts';

/** Beside the sidebar there is room for two columns of answers. */
const WIDE = '(min-width: 62em)';

/** The same question to every document of a project, side by side. */
export function Component() {
  const { id = '' } = useParams();
  const { query, ask, download, ...work } = useGrid(id);
  const { data: grid, error } = query;
  usePageTitle(grid ? `Grid, ${grid.company_name}` : 'Grid');
  if (statusOf(error) === 404 || statusOf(error) === 400) {
    return (
      <EmptyState title="Project not found" action={<BackToDashboard />}>
        It was deleted, or it was never shared with you.
      </EmptyState>
    );
  }
  if (!grid) {
    if (!error) return <LoadingState />;
    return (
      <ErrorState title="The grid could not be opened" onRetry={() => void query.refetch()}>
        The server did not answer as expected. Nothing of it is lost.
      </ErrorState>
    );
  }
  const actions = {
    canAsk: grid.can_ask,
    onAgain: work.again.mutate,
    onCancel: work.cancel.mutate,
    onRemove: work.remove.mutate,
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title="Document grid"
        description={
          <>
            The same question to every document of{' '}
            <Anchor component={Link} to={paths.project(id)} inherit underline="always">
              {grid.company_name || 'this project'}
            </Anchor>
            , each answer with its quote.
          </>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            disabled={grid.questions.length === 0}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Export to Excel
          </Button>
        }
      />
      {grid.documents.length > 0 && grid.can_ask && (
        <GridAsk grid={grid} busy={ask.isPending} onAsk={ask.mutateAsync} />
      )}
      {grid.documents.length > 0 && !grid.can_ask && (
        <p className={classes.hint}>
          Only those who may change this project can ask its documents.
        </p>
      )}
      <Sheet id={id} grid={grid} actions={actions} />
    </div>
  );
}

interface SheetProps {
  id: string;
  grid: Grid;
  actions: Parameters<typeof GridTable>[0]['actions'];
}

function Sheet({ id, grid, actions }: SheetProps) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<{ documentId: string; start?: number } | null>(null);
  const [answering, setAnswering] = useState(false);
  const { documents, download } = useDocuments(id);
  const viewed = documents?.find((document) => document.id === opened?.documentId);
  if (grid.documents.length === 0) {
    return (
      <EmptyState
        title="No documents yet"
        icon={<IconLayoutGrid size={32} stroke={1.25} />}
        action={
          <Button component={Link} to={paths.project(id)} variant="default">
            {grid.can_ask ? 'Upload documents' : 'To the project'}
          </Button>
        }
      >
        A grid asks what was uploaded to the project. Documents stand on its page.
      </EmptyState>
    );
  }
  if (grid.questions.length === 0 && !grid.can_ask) {
    return (
      <EmptyState title="Nothing asked yet" icon={<IconLayoutGrid size={32} stroke={1.25} />}>
        Questions and answers appear here as soon as somebody asks.
      </EmptyState>
    );
  }
  const View = isWide ? GridTable : GridCards;
  return (
    <>
      {grid.questions.length > 0 && (
        <Switch
          label="Only documents that answer"
          checked={answering}
          onChange={(event) => setAnswering(event.currentTarget.checked)}
        />
      )}
      <View
        grid={grid}
        documents={shownDocuments(grid, answering)}
        actions={actions}
        onOpen={(documentId, start) =>
          setOpened(start === undefined ? { documentId } : { documentId, start })
        }
      />
      {opened && viewed && (
        <DocumentViewer
          projectId={id}
          document={viewed}
          {...(opened.start !== undefined && { at: opened.start })}
          onClose={() => setOpened(null)}
          onDownload={() => download({ documentId: viewed.id, name: viewed.name })}
        />
      )}
    </>
  );
}
