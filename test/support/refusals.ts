/** Refusals as clients read them: complete, and comparable. */
import { expect } from 'vitest';
import { ERRORS, sentenceOf, type ErrorCode } from '../../src/contract/errors.ts';
import type { CallResult, TestServer } from './server.ts';

/** Text of a reply without its request id: it must be the same for another tenant's resource and for one that never existed. */
export const textOf = ({ text }: Pick<CallResult, 'text'>): string =>
  text.replace(/"request_id":"[0-9a-f-]{36}",?/, '');

/** Codes whose own sentence cannot name the cause: a refusal with one of them says more. */
const NEEDS_A_CAUSE: readonly ErrorCode[] = [
  'bad_request',
  'validation_error',
  'invalid_json_body',
  'invalid_yaml_body',
  'not_found',
  'forbidden',
  'conflict',
  'unprocessable_entity',
];

interface Envelope {
  readonly error: Readonly<Record<'code' | 'message' | 'request_id' | 'doc_url', string>>;
}

/**
 * Fails unless the body is the whole envelope: a known code, one short sentence that names the cause, the id of the request,
 * and a link to the heading of its code.
 */
export function expectRefusal(text: string, page: string, what: string): void {
  const { error } = JSON.parse(text) as Envelope;
  expect.soft(Object.keys(ERRORS), what).toContain(error.code);
  expect.soft(error.request_id, what).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect.soft(error.doc_url, what).toMatch(/^https?:\/\/[^/]+\/docs\/errors#[a-z0-9_]+$/);
  expect.soft(page, what).toContain(`id="${new URL(error.doc_url).hash.slice(1)}"`);
  expect.soft(error.message, what).toMatch(/^\S[^\n]{9,420}[^.\s]$/);
  if (NEEDS_A_CAUSE.includes(error.code as ErrorCode))
    expect.soft(error.message, what).not.toBe(sentenceOf(error.code as ErrorCode));
}

/** The page that `doc_url` leads to, as this server serves it. */
export async function errorsPageOf(server: Pick<TestServer, 'call'>): Promise<string> {
  const reply = await server.call('GET', '/docs/errors');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return reply.text;
}
