import { Drawer } from '@mantine/core';
import { type ComponentProps, lazy } from 'react';
import { WhenOpened } from '../../../shared/ui/when-opened.tsx';
import type { useReviewRoom } from '../review/use-review-room.ts';
import { Outline } from './outline.tsx';
import type { usePanels } from './use-panels.ts';

const AskPanel = lazy(() => import('../ask/ask-panel.tsx'));
const CommentsPanel = lazy(() => import('../review/comments-panel.tsx'));
const SourceReader = lazy(() => import('../evidence/source-reader.tsx'));
const VersionsPanel = lazy(() => import('../versions/versions-panel.tsx'));

interface RoomPanelsProps {
  projectId: string;
  company: string;
  panels: ReturnType<typeof usePanels>;
  comments: ReturnType<typeof useReviewRoom>['panel'];
  contents: Pick<ComponentProps<typeof Outline>, 'entries' | 'active'>;
}

export function RoomPanels({ projectId, company, panels, comments, contents }: RoomPanelsProps) {
  const { outline, versions, ask, source } = panels;
  return (
    <>
      <Drawer opened={outline.opened} onClose={outline.close} size="20rem" title="Contents">
        <Outline {...contents} onNavigate={outline.close} />
      </Drawer>
      <Drawer
        opened={versions.opened}
        onClose={versions.close}
        position="right"
        size="40rem"
        title="Versions"
      >
        <WhenOpened opened={versions.opened}>
          <VersionsPanel projectId={projectId} />
        </WhenOpened>
      </Drawer>
      <WhenOpened opened={comments.opened}>
        <CommentsPanel {...comments} />
      </WhenOpened>
      <WhenOpened opened={ask.opened}>
        <AskPanel company={company} opened={ask.opened} onClose={ask.close} />
      </WhenOpened>
      <WhenOpened opened={source.opened}>
        {source.place && (
          <SourceReader place={source.place} opened={source.opened} onClose={source.close} />
        )}
      </WhenOpened>
    </>
  );
}
