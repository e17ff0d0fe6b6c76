/**
 * Refusals of the request head, shared by the REST server and the gateway: smuggling, host games, sizes. Reliability B6-B8.
 * Node's parser refuses CL+TE, duplicate CL, odd TE, folding and bare LF by itself; these are the cases it accepts.
 */
import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { fail, type ErrorCode, type Refusal } from '../../contract/errors.ts';
import { API_VERSIONS } from '../../contract/versions.ts';
import { envelope } from './errors.ts';
import { HOST, originOfSocket, type OriginRule } from './origin.ts';

export const HEADER_BYTES_MAX = 16_384;
const HEADER_LINES_MAX = 100;
const URL_BYTES_MAX = 8_192;
const KEEP_ALIVE_MS = 65_000;

/** Options of `http.createServer`. Node's defaults wait 60 s for headers and 300 s for a request: too long under attack. */
export const serverOptions: ServerOptions = {
  insecureHTTPParser: false,
  maxHeaderSize: HEADER_BYTES_MAX,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false, // checkRequestHead asks for it, with a full answer
  rejectNonStandardBodyWrites: false,
  noDelay: true,
};

/** Headers that may occur once only: a second one could mean something else to a proxy in front. */
const SINGLE = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'authorization',
  'x-svc-api-key',
  'x-svc-version',
  'idempotency-key',
  'x-internal-key',
  'x-service-key',
  'x-svc-agent-proof',
  'if-match',
  'origin',
]);
/** Characters of a request target: visible ASCII without space, quotes' cousins and backslash, which proxies read differently. */
const TARGET = /^[!$-;=?-[\]_a-z~]*$/;

/** The reason to refuse this request by its head, or undefined. Does not read the body. */
export function checkRequestHead(request: IncomingMessage): Refusal | undefined {
  const target = request.url ?? '';
  if (target.length > URL_BYTES_MAX) return fail('uri_too_long');
  if (request.rawHeaders.length / 2 > HEADER_LINES_MAX)
    return fail('request_headers_too_large', { header_lines_max: HEADER_LINES_MAX });
  const seen: string[] = []; // of SINGLE only, so a handful
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = (request.rawHeaders[i] ?? '').toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.includes(name)) return duplicated(name);
    seen.push(name);
  }
  if (
    seen.includes('transfer-encoding') &&
    (seen.includes('content-length') || request.headers['transfer-encoding']?.toLowerCase() !== 'chunked')
  ) {
    return malformed('Transfer-Encoding must be chunked, alone, and without Content-Length');
  }
  const host = request.headers.host ?? '';
  if (!HOST.test(host)) return malformed('the Host header is missing or malformed');
  return checkTarget(target, host);
}

function checkTarget(target: string, host: string): Refusal | undefined {
  if (!TARGET.test(target)) return malformed('the request target holds a character that must be percent-encoded');
  if (target.startsWith('/'))
    return target.startsWith('//') ? malformed('the request target begins with two slashes') : undefined;
  if (target === '*') return undefined;
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  if (authority === undefined || authority.toLowerCase() !== host.toLowerCase()) {
    return malformed('the request target names another authority than the Host header');
  }
  return undefined;
}

function duplicated(name: string): Refusal {
  if (name === 'idempotency-key') return fail('invalid_idempotency_key');
  if (name === 'x-svc-version') return fail('invalid_version', { supported: API_VERSIONS });
  return malformed(`the ${name} header is sent twice`);
}

const malformed = (problem: string): Refusal => fail('bad_request', { problem });

const BY_PARSER_CODE: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request_headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** What the parser found, for those who wrote the client. */
const PARSER_PROBLEMS: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: 'the method is not served',
  HPE_INVALID_URL: 'the request target holds a character that must be percent-encoded',
  HPE_INVALID_VERSION: 'the HTTP version is not served; use HTTP/1.1',
  HPE_INVALID_CONSTANT: 'the request line is not of HTTP/1.1',
  HPE_PAUSED_H2_UPGRADE: 'HTTP/2 is not served here; use HTTP/1.1',
  HPE_INVALID_HEADER_TOKEN: 'a header holds a character that is not accepted',
  HPE_INVALID_CONTENT_LENGTH: 'Content-Length must be one whole number of digits',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'Content-Length and Transfer-Encoding exclude each other',
  HPE_INVALID_TRANSFER_ENCODING: 'Transfer-Encoding must be chunked, alone, and without Content-Length',
  HPE_INVALID_CHUNK_SIZE: 'the size of a chunk must be hexadecimal digits',
  HPE_LF_EXPECTED: 'a line does not end with carriage return and line feed',
  HPE_CR_EXPECTED: 'a line does not end with carriage return and line feed',
};

function parserRefusal(parserCode: string): Refusal {
  const code = BY_PARSER_CODE[parserCode];
  if (code !== undefined) return fail(code);
  return malformed(PARSER_PROBLEMS[parserCode] ?? 'the request does not follow the grammar of HTTP/1.1');
}

/**
 * Replies to a request that Node's parser refused, on the bare socket, with all standard headers.
 * `headers` provides them; a connection that is closed or already replying is only closed.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  rule: OriginRule,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isTimeout
    ? fail('bad_request', { problem: 'the request did not arrive in time' })
    : parserRefusal(error.code ?? '');
  const body = JSON.stringify(
    envelope(refusal, { requestId: headers['x-request-id'] ?? '', origin: originOfSocket(socket, rule) }),
  );
  const status = isTimeout
    ? '408 Request Timeout'
    : refusal.status === 431
      ? '431 Request Header Fields Too Large'
      : refusal.status === 413
        ? '413 Payload Too Large'
        : '400 Bad Request';
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}
