import { type ReactNode, Suspense, useState } from 'react';

interface WhenOpenedProps {
  opened: boolean;
  /** Comes in a file of its own. */
  children: ReactNode;
}

/** What opens beside a page is fetched when it is first opened, and stays for its way out. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
