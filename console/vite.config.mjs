/** How the console is compiled. Plain JavaScript: it runs on the Node that npm uses, which may be 20. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__NONCE__' }, // replaced in each reply, see src/platform/console/
  build: {
    target: 'es2024',
    assetsInlineLimit: 0, // the policy allows no data: scripts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700, // kB before compression; a test measures what the first page needs
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8787' } },
});
