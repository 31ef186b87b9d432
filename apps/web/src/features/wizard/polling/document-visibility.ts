import type { Visibility } from './poll.ts';

export const documentVisibility: Visibility = {
  isHidden: () => document.visibilityState === 'hidden',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
