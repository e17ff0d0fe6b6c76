/** The published contract: /v1/openapi.json, and the reference page at /docs, served whole from this machine (no CDN). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { ERRORS_PATH } from '../../contract/refusals/guide.ts';
import { errorsPage } from './errors-page.ts';
import { openapiDocument, type Described } from './openapi.ts';
import type { PlainRoute } from './server.ts';

const TITLE = 'Surety API reference';
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title></head>
<body><div id="reference"></div><noscript>The reference needs JavaScript. The document itself: <a href="/v1/openapi.json">/v1/openapi.json</a></noscript>
<script src="/docs/reference.js"></script><script src="/docs/start.js"></script></body></html>
`;
const START = `Scalar.createApiReference('#reference', {
  url: '/v1/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, agent: { disabled: true }, mcp: { disabled: true },
  _integration: 'html',
});
`;
/** Scripts and data from here only; Scalar injects its own style elements. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Routes of the document and its page. The document is built once, when it is first asked for: of hundreds of operations it
 * costs 100 ms.
 */
export function documentRoutes(areas: readonly Described[], publicUrl: string | undefined): PlainRoute[] {
  let built: File | undefined;
  const document = (): File =>
    (built ??= file(JSON.stringify(openapiDocument(areas, publicUrl)), 'application/json; charset=utf-8'));
  const start = file(START, SCRIPT);
  let bundle: File | undefined;
  const route = (path: string, handle: PlainRoute['handle']): PlainRoute => ({ path, isLimited: true, handle });
  return [
    route('/v1/openapi.json', (request, reply) => send(reply, request.headers['if-none-match'], document())),
    route('/docs', (_request, reply) =>
      reply
        .header('content-security-policy', PAGE_POLICY)
        .header('content-type', 'text/html; charset=utf-8')
        .send(PAGE),
    ),
    route(ERRORS_PATH, (_request, reply) => reply.headers(errorsPage().headers).send(errorsPage().body)),
    route('/docs/start.js', (request, reply) => send(reply, request.headers['if-none-match'], start)),
    route('/docs/reference.js', (request, reply) =>
      send(reply, request.headers['if-none-match'], (bundle ??= file(readBundle(), SCRIPT))),
    ),
  ];
}

const SCRIPT = 'text/javascript; charset=utf-8';

interface File {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

function file(content: string | Buffer, type: string): File {
  const body = Buffer.from(content as string);
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Sends with a strong ETag and lets a browser keep it after asking. */
function send(reply: FastifyReply, known: string | undefined, { body, type, etag }: File): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return known === etag ? reply.code(304).send() : reply.header('content-type', type).send(body);
}

function readBundle(): Buffer {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const root = entry.slice(0, entry.lastIndexOf(join('fastify-api-reference')) + 'fastify-api-reference'.length);
  return readFileSync(join(root, 'dist', 'js', 'standalone.js'));
}
