// Serves the page and its modules on 127.0.0.1, since browsers load modules from no file. Fixed names only.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const TYPES = { html: 'text/html; charset=utf-8', mjs: 'text/javascript; charset=utf-8' };
const NAMES = [
  'verify.html',
  'page.mjs',
  'index.mjs',
  'bytes.mjs',
  'canonical.mjs',
  'certificate.mjs',
  'entry.mjs',
  'keys.mjs',
  'merkle.mjs',
  'note.mjs',
  'session.mjs',
  'verify-document.mjs',
  'views.mjs',
];

/** @param {number} port 0 picks a free one @returns {Promise<number>} the port */
export async function servePage(port) {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'verify.html' : (request.url ?? '').slice(1);
    if (!NAMES.includes(name)) {
      response.writeHead(404).end();
      return;
    }
    readFile(new URL(name, import.meta.url)).then(
      (body) => {
        const type = name.endsWith('.html') ? TYPES.html : TYPES.mjs;
        response
          .writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
          .end(body);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
