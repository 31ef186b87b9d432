import type { Project } from '@assay/contract/projects';
import { Button, Card, Collapse, Group, Title } from '@mantine/core';
import { IconLayoutGrid, IconUpload } from '@tabler/icons-react';
import { lazy, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useDocuments } from '../../../shared/documents/use-documents.ts';
import { paths } from '../../../shared/paths.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { CountBadge } from '../../../shared/ui/count-badge.tsx';
import { WhenOpened } from '../../../shared/ui/when-opened.tsx';
import { DocumentsTable } from './documents-table.tsx';

const DocumentViewer = lazy(async () => {
  const { DocumentViewer: Viewer } = await import('../../../shared/documents/document-viewer.tsx');
  return { default: Viewer };
});
const Upload = lazy(async () => {
  const { Upload: Form } = await import('../../../shared/ui/upload/upload.tsx');
  return { default: Form };
});

export function DocumentsCard({ project }: { project: Project }) {
  const { documents: listed, failed, send, reload, remove, download } = useDocuments(project.id);
  // A long list is drawn in slices.
  const documents = useDeferredValue(listed);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = documents?.find(({ id }) => id === viewedId);
  const [uploading, setUploading] = useState(false);

  async function askToRemove(id: string, name: string) {
    const sure = await confirm({
      title: 'Delete document',
      message: `Delete "${name}" and what was read from it? A report that cites it keeps its quotes.`,
      confirmLabel: 'Delete',
      destructive: true,
    });
    if (sure) remove(id);
  }

  return (
    <Card component="section" aria-label="Documents">
      <Group justify="space-between" mb="md">
        <Group gap="xs">
          <Title order={2} fz={18}>
            Documents
          </Title>
          <CountBadge count={documents?.length} of="documents" />
        </Group>
        <Group gap="xs">
          {documents && documents.length > 0 && (
            <Button
              component={Link}
              to={paths.grid(project.id)}
              variant="default"
              size="xs"
              leftSection={<IconLayoutGrid size={16} />}
            >
              Ask all in a grid
            </Button>
          )}
          {project.can_edit && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} />}
              aria-expanded={uploading}
              onClick={() => setUploading((shown) => !shown)}
            >
              {uploading ? 'Close' : 'Upload documents'}
            </Button>
          )}
        </Group>
      </Group>
      <Collapse expanded={uploading}>
        <div style={{ marginBottom: '1.5rem' }}>
          <WhenOpened opened={uploading}>
            <Upload
              send={send}
              onUploaded={(left) => {
                reload();
                if (left === 0) setUploading(false);
              }}
            />
          </WhenOpened>
        </div>
      </Collapse>
      <DocumentsTable
        documents={documents}
        failed={failed}
        onOpen={({ id, name, source_id }) =>
          source_id ? setViewedId(id) : download({ documentId: id, name })
        }
        onRemove={project.can_edit ? ({ id, name }) => void askToRemove(id, name) : undefined}
      />
      <WhenOpened opened={viewed !== undefined}>
        {viewed && (
          <DocumentViewer
            projectId={project.id}
            document={viewed}
            onClose={() => setViewedId(null)}
            onDownload={() => download({ documentId: viewed.id, name: viewed.name })}
          />
        )}
      </WhenOpened>
    </Card>
  );
}
