import { useEffect } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { confirm } from '../../shared/ui/confirm.tsx';

function agentOf(location: Location): string | null {
  return new URLSearchParams(location.search).get('agent');
}

/** Leaving the agent or the page with unsaved changes asks first; changing tabs does not. */
export function useUnsavedGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        agentOf(currentLocation) !== agentOf(nextLocation)),
  );
  const { state, proceed, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      message: 'Your changes to this prompt have not been saved and will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      destructive: true,
    }).then((leave) => (leave ? proceed?.() : reset?.()));
  }, [state, proceed, reset]);

  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
}
