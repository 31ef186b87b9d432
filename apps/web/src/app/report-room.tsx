import { ReadingRoom } from '../features/results/reading-room/reading-room.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { Tour } from '../features/tour/tour.tsx';

/** Joins the report with those whom it is shared with, and with its tour. */
export default function ReportRoom({ projectId }: { projectId: string }) {
  return (
    <>
      <ReadingRoom projectId={projectId} actions={<ShareButton projectId={projectId} />} />
      <Tour />
    </>
  );
}
