import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.ASSAY_API_ORIGIN ?? 'http://localhost:3000';
const proxied = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, what comes after the first paint, what the pages behind the
          // sign-in share, and each page: a page is there after two round trips.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'toasts', test: /app[\\/]toasts\.tsx$/, priority: 1 },
            { name: 'app', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': proxied, '/oidc': proxied } },
  preview: { proxy: { '/api': proxied, '/oidc': proxied } },
});
