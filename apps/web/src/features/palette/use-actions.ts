import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconChartBar,
  IconFileText,
  IconKeyboard,
  IconLayoutGrid,
  IconListDetails,
  IconLogout,
  IconMoon,
  IconPrinter,
  IconRoute,
  IconSun,
} from '@tabler/icons-react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { type Place, type PlaceKind, usePlaces } from '../../shared/keyboard/places.ts';
import { paths } from '../../shared/paths.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import type { EntryGroup, PaletteEntry } from './entry.ts';

export interface PalettePage {
  label: string;
  to: string;
  icon: Icon;
}

const placeGroups: Readonly<Record<PlaceKind, { group: EntryGroup; icon: Icon }>> = {
  section: { group: 'Sections', icon: IconListDetails },
  exhibit: { group: 'Exhibits', icon: IconChartBar },
  source: { group: 'Sources', icon: IconFileText },
};

function usePlaceEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  const here = useLocation();
  const go = ({ pathname, search, hash }: Place['to']) => {
    // The page itself follows its address as with any link in it; the router would not scroll.
    if (pathname === here.pathname && search === here.search) window.location.hash = hash;
    else void navigate({ pathname, search, hash });
  };
  return usePlaces().map(({ kind, label, hint, to }) => ({
    ...placeGroups[kind],
    id: `place-${to.hash.slice(1)}`,
    label,
    hint,
    run: () => go(to),
    takesFocus: true,
  }));
}

/** What can be done and gone to without asking the server. */
export function useActions(pages: readonly PalettePage[], onHelp: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const places = usePlaceEntries();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const action = (label: string, icon: Icon, run: () => void): PaletteEntry => ({
    id: `action-${label}`,
    group: 'Actions',
    label,
    icon,
    run,
  });
  const { pathname, search } = useLocation();
  const inReport = new URLSearchParams(search).get('view') === 'report';
  const projectId = matchPath('/project/:id/*', pathname)?.params.id;
  return [
    ...places,
    ...pages.map(({ label, to, icon }) => action(label, icon, () => void navigate(to))),
    ...(inReport ? [action('Print the report', IconPrinter, () => window.print())] : []),
    ...(projectId
      ? [
          action(
            'Ask every document (grid)',
            IconLayoutGrid,
            () => void navigate(paths.grid(projectId)),
          ),
        ]
      : []),
    action('Tour of the sample report', IconRoute, () => void navigate(paths.sample)),
    action(`Switch to the ${other} theme`, other === 'dark' ? IconMoon : IconSun, () =>
      setColorScheme(other),
    ),
    { ...action('Keyboard shortcuts', IconKeyboard, onHelp), takesFocus: true },
    action('Sign out', IconLogout, () => void signOut()),
  ];
}
