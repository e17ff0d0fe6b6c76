/**
 * What this gateway serves, as data: surfaces, router pairs and model families. Static, so that a client may keep it for an
 * hour. Source: docs/reference/gateway.md#surfaces (`/models.json`). Any model name is passed
 * on; `supported` says whether calls of such a model are screened and judged.
 */
import { createHash } from 'node:crypto';
import type { HttpExchange } from './turn/http-exchange.ts';

type Readable = 'provider' | 'summary' | 'none';

interface ServedSurface {
  readonly dialect: string;
  readonly path: string;
  readonly supported: boolean;
  readonly streaming: boolean;
  readonly tools: boolean;
  /** Whether the model's reasoning can be read there, and in which form. */
  readonly reasoning: Readable;
}

const read = (dialect: string, path: string, reasoning: Readable): ServedSurface => ({
  dialect,
  path,
  supported: true,
  streaming: true,
  tools: true,
  reasoning,
});

const SURFACES: readonly ServedSurface[] = [
  read('anthropic_messages', '/anthropic/v1/messages', 'provider'),
  read('openai_chat', '/openai/v1/chat/completions', 'none'),
  read('openai_responses', '/openai/v1/responses', 'summary'),
  read('gemini_generate', '/gemini/v1beta/models/{model}:generateContent', 'summary'),
  read('gemini_generate', '/gemini/v1beta/models/{model}:streamGenerateContent', 'summary'),
];

const pair = (from: string, path: string, provider: string, to: string): object => ({
  path,
  from,
  provider,
  to,
  streaming: true,
  tools: true,
  translated: from !== to,
});

const MESSAGES = '/router/anthropic/v1/messages';
const COMPLETIONS = '/router/openai/v1/chat/completions';
const ROUTER = [
  pair('anthropic_messages', MESSAGES, 'anthropic', 'anthropic_messages'),
  pair('anthropic_messages', MESSAGES, 'openai', 'openai_responses'),
  pair('anthropic_messages', MESSAGES, 'gemini', 'gemini_generate'),
  pair('openai_chat', COMPLETIONS, 'openai', 'openai_chat'),
  pair('openai_chat', COMPLETIONS, 'anthropic', 'anthropic_messages'),
  pair('openai_chat', COMPLETIONS, 'gemini', 'gemini_generate'),
];

/** Families by the beginning of a model's name. */
const family = (provider: string, prefix: string, dialects: readonly string[], reasoning: Readable): object => ({
  id: `${provider}/${prefix}*`,
  provider,
  name_prefix: prefix,
  supported: dialects.length > 0,
  dialects,
  features: dialects.length > 0 ? { streaming: true, tools: true, reasoning } : null,
});
const OPENAI = ['openai_chat', 'openai_responses'];

const MODELS = [
  family('anthropic', 'claude-', ['anthropic_messages'], 'provider'),
  family('openai', 'gpt-5', OPENAI, 'summary'),
  family('openai', 'o1', OPENAI, 'summary'),
  family('openai', 'o3', OPENAI, 'summary'),
  family('openai', 'o4', OPENAI, 'summary'),
  family('openai', 'gpt-4', OPENAI, 'none'),
  family('gemini', 'gemini-', ['gemini_generate'], 'summary'),
  // Passed on unread.
  family('openai', 'text-embedding-', [], 'none'),
  family('openai', 'gpt-image-', [], 'none'),
  family('openai', 'whisper-', [], 'none'),
  family('gemini', 'gemini-embedding-', [], 'none'),
];

const BODY = JSON.stringify({
  models: MODELS,
  surfaces: SURFACES,
  router: ROUTER,
  other_models: 'any name is passed on; its calls on a supported surface are screened and judged',
  other_paths:
    'passed through unscreened, or refused where a card acts: docs/reference/gateway.md#paths-of-the-providers',
});
const ETAG = `"${createHash('sha256').update(BODY).digest('base64url').slice(0, 22)}"`;
const CACHING: readonly string[] = ['cache-control', 'public, max-age=3600', 'etag', ETAG];

/** Answers with the list, or 304 to a client that has it. */
export function sendModels(exchange: HttpExchange): void {
  const known = exchange.request.headers['if-none-match'];
  if (known === undefined || !holds(known)) {
    exchange.sendJson(200, BODY, [...CACHING]);
    return;
  }
  exchange.sendHead(304, [...CACHING]);
  exchange.response.end();
}

/** If-None-Match compares weakly (RFC 9110 section 13.1.2). */
const holds = (header: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === ETAG);
