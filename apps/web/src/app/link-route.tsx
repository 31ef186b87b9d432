import { GuestRoom } from '../features/results/reading-room/guest-room.tsx';
import { LinkPage } from '../features/sharing/link-page.tsx';

/** Joins a link with the report that it opens. */
export function Component() {
  return <LinkPage renderReport={(report) => <GuestRoom report={report} />} />;
}
