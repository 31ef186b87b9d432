import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { readCookie, writeCookie } from '../../shared/session/cookies.ts';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;
const MOBILE_QUERY = '(max-width: 767.98px)';

/** Open by default; a collapsed sidebar is remembered for a week. On a phone it is a drawer. */
export function useSidebar() {
  const mobile =
    useMediaQuery(MOBILE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const [open, setOpen] = useState(() => readCookie(COOKIE) !== 'false');
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (mobile) {
      setDrawerOpen((shown) => !shown);
      return;
    }
    setOpen((shown) => {
      writeCookie(COOKIE, String(!shown), SEVEN_DAYS_SECONDS);
      return !shown;
    });
  }, [mobile]);

  useHotkeys([['mod+b', toggle]], []);
  return { mobile, open, drawerOpen, closeDrawer: () => setDrawerOpen(false), toggle };
}
