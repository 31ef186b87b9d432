import { useEffect, useSyncExternalStore } from 'react';

export type PlaceKind = 'section' | 'exhibit' | 'source';

/** Somewhere within what is open that a person may want to go to. */
export interface Place {
  kind: PlaceKind;
  label: string;
  /** A few words that tell it from others. */
  hint: string;
  to: { pathname: string; search: string; hash: string };
}

const none: readonly Place[] = [];
let offered = none;
const listeners = new Set<() => void>();

function offer(places: readonly Place[]): void {
  offered = places;
  for (const listener of listeners) listener();
}

/** The page on the screen says which places it has, for as long as it is there. */
export function useOfferPlaces(places: readonly Place[]): void {
  useEffect(() => {
    offer(places);
    return () => offer(none);
  }, [places]);
}

export function usePlaces(): readonly Place[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
