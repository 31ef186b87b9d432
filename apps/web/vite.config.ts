import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileByPages } from './files-of-pages.ts';
import { firstFiles } from './first-files.ts';
import { firstPages } from './first-pages.ts';
import { routesWithoutSchemas } from './routes-without-schemas.ts';

const api = process.env.ASSAY_API_ORIGIN ?? 'http://localhost:3000';
const proxied = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react(), routesWithoutSchemas(), firstFiles(firstPages)],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, what comes after the first paint, what most pages
          // behind the sign-in share, and for each set of first pages what they alone need.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            {
              name: 'schemas',
              test: /[\\/]zod[\\/]|contract[\\/]src[\\/](draft|shared|wizard-results)\.|domain[\\/]src[\\/](company[\\/]market|project[\\/](deal|metadata)|model[\\/]assumption)\./,
              includeDependenciesRecursively: false,
              priority: 6,
            },
            { name: 'measures', test: /domain[/]src[/]kit[/]measures\.ts/, priority: 4 },
            { name: 'decimals', test: /decimal(\.js|\.ts)/, priority: 4 },
            {
              name: 'app',
              test: /node_modules(?!.*(NumberInput|number-format|dropzone|file-selector|attr-accept))|src[\\/](agents|access|ask|format|project)[\\/]|contract[\\/]src[\\/](documents|progress|projects)\.|src[\\/]shared[\\/](keyboard|session|api|progress[\\/]use-|ui[\\/][^\\/]+$)/,
              minShareCount: 2,
              priority: 3,
            },
            {
              debugName: 'pages',
              name: fileByPages(['dashboard-page', 'wizard-page', 'report-room', 'project-home']),
              test: /^(?!.*node_modules).*\.tsx?$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
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
