/**
 * Every known path of the three providers: read by which codec, refused where the card guards the agent, or passed. A path that
 * is not in the table counts as one that brings text to a model, unless it only fetches or deletes.
 * Source: docs/reference/gateway.md#paths-of-the-providers, docs/adr/0300. Pure.
 */
import { anthropicBatches } from './dialects/anthropic-batches.ts';
import { anthropicMessages } from './dialects/anthropic-messages.ts';
import type { DialectCodec } from './dialects/dialect.ts';
import { geminiCaches } from './dialects/gemini-caches.ts';
import { geminiGenerate } from './dialects/gemini-generate.ts';
import { geminiTarget } from './dialects/gemini-request.ts';
import { openaiChat } from './dialects/openai-chat.ts';
import { openaiCompletions } from './dialects/openai-completions.ts';
import { openaiItems } from './dialects/openai-items.ts';
import { openaiResponses } from './dialects/openai-responses.ts';
import { openaiThreads } from './dialects/openai-threads.ts';

/** `passed`: brings no text to a model that generates text. `unread`: may bring text to one, and the gateway cannot read it. */
export type Treatment = DialectCodec | 'passed' | 'unread';

type Provider = 'anthropic' | 'openai' | 'gemini';
type Row = readonly [path: RegExp, treatment: Treatment];

const ANTHROPIC: readonly Row[] = [
  [/^\/v1\/messages$/, anthropicMessages],
  [/^\/v1\/chat\/completions$/, openaiChat],
  [/^\/v1\/messages\/batches$/, anthropicBatches],
  [/^\/v1\/messages\/count_tokens$/, 'passed'],
  [/^\/v1\/messages\/batches\/[^/]+\/cancel$/, 'passed'],
  [/^\/v1\/(?:models|files|organizations|oauth)(?:\/|$)/, 'passed'],
];

/** Paths that OpenAI and the OpenAI-compatible root of Gemini share, without the root. */
const OPENAI: readonly Row[] = [
  [/^\/chat\/completions$/, openaiChat],
  [/^\/completions$/, openaiCompletions],
  [/^\/responses(?:\/compact)?$/, openaiResponses],
  [/^\/conversations(?:\/[^/]+\/items)?$/, openaiItems],
  [/^\/threads\/[^/]+\/(?:messages|runs\/[^/]+\/submit_tool_outputs)$/, openaiThreads],
  [/^\/responses\/(?:input_tokens|[^/]+\/cancel)$/, 'passed'],
  [/^\/(?:conversations|threads|assistants|batches)\/[^/]+\/cancel$/, 'passed'],
  [/^\/threads\/[^/]+\/runs\/[^/]+\/cancel$/, 'passed'],
  [
    /^\/(?:models|files|uploads|vector_stores|embeddings|moderations|images|audio|videos|fine_tuning|containers|organization)(?:\/|$)/,
    'passed',
  ],
];

const GEMINI: readonly Row[] = [
  [/^\/v[^/]+\/cachedContents$/, geminiCaches],
  [/:(?:countTokens|computeTokens|embedContent|batchEmbedContents|asyncBatchEmbedContent|cancel)$/, 'passed'],
  [/^\/v[^/]+\/models\/[^/:]+:(?:predict|predictLongRunning)$/, 'passed'], // images and video
  [/^(?:\/upload)?\/v[^/]+\/(?:files|fileSearchStores)(?:[/:]|$)/, 'passed'],
];

/** Stored output that only a later call brings. */
const POLLED = /^\/v1\/responses\/[^/]+$/;
const FETCHES: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** @param path with its escapes undone */
export function treatmentOf(provider: Provider, method: string, path: string): Treatment {
  if (method === 'GET' && provider === 'openai' && POLLED.test(path)) return openaiResponses;
  if (FETCHES.has(method)) return 'passed';
  if (provider === 'anthropic') return inRows(ANTHROPIC, path);
  if (provider === 'openai') return path.startsWith('/v1/') ? inRows(OPENAI, path.slice(3)) : 'unread';
  const compatible = /^\/v[^/]+\/openai(\/.*)$/.exec(path)?.[1];
  if (compatible !== undefined) return inRows(OPENAI, compatible);
  return geminiTarget(path) === null ? inRows(GEMINI, path) : geminiGenerate;
}

const inRows = (rows: readonly Row[], path: string): Treatment =>
  rows.find(([form]) => form.test(path))?.[1] ?? 'unread';
