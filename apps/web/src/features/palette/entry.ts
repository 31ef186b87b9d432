import type { Icon } from '@tabler/icons-react';

export const entryGroups = [
  'Sections',
  'Exhibits',
  'Sources',
  'Projects',
  'People',
  'Actions',
] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: EntryGroup;
  label: string;
  hint?: string;
  icon: Icon;
  run: () => void;
  /** It puts the focus somewhere itself, so that it must not go back to where it was. */
  takesFocus?: boolean;
}
