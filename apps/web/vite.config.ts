import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFiles } from './first-files.ts';
import { routesWithoutSchemas } from './routes-without-schemas.ts';

const api = process.env.ASSAY_API_ORIGIN ?? 'http://localhost:3000';
const proxied = { target: api, changeOrigin: false };

const behindSignIn = (page: string) => ['src/app/protected-layout.tsx', page];
const pages = [
  { address: '^/dashboard', modules: behindSignIn('dashboard/dashboard-page.tsx') },
  { address: '^/report-wizard', modules: behindSignIn('wizard/wizard-page.tsx') },
  {
    address: '^/projects?/[^/?]+\\?(.*&)?view=report',
    modules: [...behindSignIn('app/project-route.tsx'), 'app/report-room.tsx'],
  },
  {
    address: '^/projects?/[^/?]+(\\?|$)',
    modules: [...behindSignIn('app/project-route.tsx'), 'app/project-home.tsx'],
  },
];

export default defineConfig({
  plugins: [react(), routesWithoutSchemas(), firstFiles(pages)],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, what comes after the first paint, what most pages behind the
          // sign-in share, small things that few share, and for each page what it alone or with
          // two others needs: a page is there after two round trips, and nothing comes for another.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              name: 'schemas',
              test: /[\\/]zod[\\/]|contract[\\/]src[\\/](draft|shared|wizard-results)\.|domain[\\/]src[\\/](company[\\/]market|project[\\/](deal|metadata)|model[\\/]assumption)\./,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            { name: 'decimals', test: /decimal(\.js|\.ts)/, priority: 4 },
            { name: 'measures', test: /domain[/]src[/]kit[/]measures\.ts/, priority: 3 },
            {
              name: 'app',
              test: /^(?!.*(domain[\\/]src[\\/](model|kit|sentences|report[\\/](?!report-words))|features[\\/]results))/,
              minShareCount: 4,
              priority: 2,
            },
            {
              name: 'parts',
              test: /@tabler|@mantine[\\/]hooks|domain[\\/]src[\\/](access|ask|format)|src[\\/]shared[\\/](keyboard|session|ui[\\/][^\\/]+$)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'page',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': proxied, '/oidc': proxied } },
  preview: { proxy: { '/api': proxied, '/oidc': proxied } },
});
