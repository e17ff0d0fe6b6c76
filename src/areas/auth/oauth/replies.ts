/** Answers written on a bare response: JSON in the shape of the OAuth RFCs, pages, redirects. */
import type { ServerResponse } from 'node:http';
import type { Refusal } from '../../../contract/errors.ts';
import { pageHeaders, pageText, type PageContent } from '../../../platform/http/page.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** RFC 6749 section 5.2. @param description holds nothing internal */
export const sendError = (response: ServerResponse, status: number, error: string, description: string): void => {
  sendJson(response, status, { error, error_description: description });
};

export function sendPage(response: ServerResponse, content: PageContent): void {
  response.writeHead(content.status ?? 200, pageHeaders(content));
  response.end(pageText(content));
}

/** 303: the browser asks again with GET, whatever it did before. */
export function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'content-length': '0' });
  response.end();
}

const NAMES: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  429: 'slow_down',
  503: 'temporarily_unavailable',
};

/** Refusals of the server around us (429, 413, 503) in the shape that OAuth clients read. */
export const refusalBody = (refusal: Refusal): unknown => ({
  error: NAMES[refusal.status] ?? (refusal.status >= 500 ? 'server_error' : 'invalid_request'),
  error_description: refusal.message,
});

/**
 * Any page of any origin may call: nothing here reads a cookie. RFC 9728 section 3.1, RFC 8414 leave it to us; MCP clients are
 * web pages too.
 */
export const openToOrigins = (methods: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
  'access-control-expose-headers': 'www-authenticate, retry-after, x-request-id',
  'access-control-max-age': '3600',
  'cross-origin-resource-policy': 'cross-origin',
});
