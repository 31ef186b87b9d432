import { Drawer } from '@mantine/core';
import { lazy } from 'react';
import { WhenOpened } from '../../../shared/ui/when-opened.tsx';
import { Outline } from './outline.tsx';
import type { Room } from './use-room.ts';

const AskPanel = lazy(() => import('../ask/ask-panel.tsx'));
const CommentsPanel = lazy(() => import('../review/comments-panel.tsx'));
const SourceReader = lazy(() => import('../evidence/source-reader.tsx'));
const VersionsPanel = lazy(() => import('../versions/versions-panel.tsx'));

export function RoomPanels({ room }: { room: Room }) {
  const { projectId, company, contents, talk } = room;
  const { outline, versions, ask, source } = room.panels;
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
      <WhenOpened opened={talk.panel.opened}>
        <CommentsPanel {...talk.panel} />
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
