import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.ASSAY_API_ORIGIN ?? 'http://localhost:3000';
const proxied = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': proxied, '/oidc': proxied } },
  preview: { proxy: { '/api': proxied, '/oidc': proxied } },
});
