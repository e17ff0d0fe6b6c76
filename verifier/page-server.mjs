// Serves the two pages and its modules on 127.0.0.1, since browsers load modules from no file. Fixed names only, and the modules of
// the two packages that risk receipts and the chain need, from where Node finds them.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const TYPES = {
  html: 'text/html; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const NAMES = [
  'verify.html',
  'chain.html',
  'page.css',
  'page.mjs',
  'page-parts.mjs',
  'chain-page.mjs',
  'chain-node.mjs',
  'chain.mjs',
  'index.mjs',
  'bytes.mjs',
  'canonical.mjs',
  'certificate.mjs',
  'entry.mjs',
  'export.mjs',
  'gaps.mjs',
  'group.mjs',
  'head.mjs',
  'json.mjs',
  'keys.mjs',
  'meanings.mjs',
  'merkle.mjs',
  'note.mjs',
  'range-proof.mjs',
  'risk-formula.mjs',
  'risk-journal.mjs',
  'risk-openings.mjs',
  'risk-receipt.mjs',
  'risk-record.mjs',
  'session.mjs',
  'statement.mjs',
  'verify-document.mjs',
  'views.mjs',
];
/** Modules of the two packages, by the address the import map of the pages gives them, and a module of each that Node can find. */
const PACKAGED = /^vendor\/@noble\/(curves|hashes)\/((?:abstract\/)?[a-z0-9_-]+\.js)$/;
const FOUND_BY = { curves: '@noble/curves/ed25519.js', hashes: '@noble/hashes/sha2.js' };

/** @param {string} path of the request without its slash @returns {URL | undefined} */
function fileOf(path) {
  if (NAMES.includes(path)) return new URL(path, import.meta.url);
  const [, name, module] = PACKAGED.exec(path) ?? [];
  if ((name !== 'curves' && name !== 'hashes') || module === undefined) return undefined;
  try {
    return new URL(module, pathToFileURL(createRequire(import.meta.url).resolve(FOUND_BY[name])));
  } catch {
    return undefined; // not installed: everything but receipts and the chain works
  }
}

/** @param {number} port 0 picks a free one @returns {Promise<number>} the port */
export async function servePage(port) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'verify.html' : (request.url ?? '').slice(1);
    const file = fileOf(path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    readFile(file).then(
      (body) => {
        const type = path.endsWith('.html') ? TYPES.html : path.endsWith('.css') ? TYPES.css : TYPES.mjs;
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
