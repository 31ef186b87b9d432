import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../shared/api/query-client.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { toastsWanted } from '../shared/ui/toasts-wanted.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'assay-color-scheme' });
/** The first page must be light to load. */
const Toasts = lazy(() => toastsWanted().then(() => import('./toasts.tsx')));

export function Providers({ router }: { router: DataRouter }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
