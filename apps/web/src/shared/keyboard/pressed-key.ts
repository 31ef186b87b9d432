type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * The name of what was pressed: `j`, `?`, `mod+k`; null for what is no shortcut. Signs are taken as
 * they come out, because layouts differ in whether they need the shift key.
 */
export function pressedKey(event: Pressed): string | null {
  if (event.isComposing || event.defaultPrevented || event.altKey) return null;
  const key = event.key.toLowerCase();
  const isLetter = key !== event.key.toUpperCase();
  if (event.shiftKey && isLetter) return null;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}
