import { copyText } from '../../../shared/ui/copy-text.ts';

/** Copies the address of a place in the report that is open. */
export function copyLink(place: string): void {
  const address = new URL(window.location.href);
  address.hash = place;
  void copyText(address.toString(), 'Link copied');
}
