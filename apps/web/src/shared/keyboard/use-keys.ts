import { useEffect, useEffectEvent } from 'react';
import { isField } from './is-field.ts';
import { pressedKey } from './pressed-key.ts';

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** Acts on keys by their names, unless somebody types in a field or is busy in a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[pressedKey(event) ?? ''];
    if (!act || isField(event.target) || document.querySelector(OPEN_DIALOG)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
