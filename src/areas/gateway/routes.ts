/**
 * From a request line to a surface: which provider, which codec, what target the provider sees. Source:
 * docs/reference/gateway.md#surfaces. What is read: provider-paths.ts. Pure.
 */
import { fail, type Refusal } from '../../contract/errors.ts';
import { API_KEY_PREFIX } from '../../contract/key-format.ts';
import { anthropicMessages } from './dialects/anthropic-messages.ts';
import type { DialectCodec } from './dialects/dialect.ts';
import { geminiGenerate } from './dialects/gemini-generate.ts';
import { openaiChat } from './dialects/openai-chat.ts';
import { treatmentOf } from './provider-paths.ts';

export const PROVIDERS = ['anthropic', 'openai', 'gemini'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface Surface {
  readonly provider: Provider;
  /** Null: not read. */
  readonly codec: DialectCodec | null;
  /** May bring text to a model, and cannot be read: refused where the card guards the agent. */
  readonly isUnread: boolean;
  /** Shapes errors, also where `codec` is null. */
  readonly errors: DialectCodec;
  /** Path as the provider sees it, without query. */
  readonly path: string;
  readonly query: string; // without the question mark
  /** Set on the router surface: a service key authorises it, and the model names the provider. */
  readonly routed: Routed | null;
}

export interface Routed {
  /** The provider the path names; null: the model names it. */
  readonly segment: Provider | null;
  /** False for a pair of dialects that is not translated. */
  readonly isServed: boolean;
}

const ERRORS: Readonly<Record<Provider, DialectCodec>> = {
  anthropic: anthropicMessages,
  openai: openaiChat,
  gemini: geminiGenerate,
};

/** The dialect of a path's error bodies; null for paths that belong to no provider. */
export function errorsOf(path: string): DialectCodec | null {
  const [, first, second] = path.split('/', 3);
  const provider = PROVIDERS.find((p) => p === (first === 'router' ? second : first));
  return provider === undefined ? null : ERRORS[provider];
}

/** Whether this is the base address of a provider, to which clients send HEAD or GET to see whether it answers. */
export const isRoot = (path: string): boolean => /^\/(?:anthropic|openai|gemini)\/?$/.test(path);

/** What a routed caller may speak, by the path behind `/router/<its provider>` and the segment of the target. */
const ROUTED: readonly { readonly provider: Provider; readonly path: string; readonly codec: DialectCodec }[] = [
  { provider: 'anthropic', path: '/v1/messages', codec: anthropicMessages },
  { provider: 'openai', path: '/v1/chat/completions', codec: openaiChat },
];
const ROUTER = /^\/router\/(anthropic|openai|gemini)(?:\/(anthropic|openai|gemini))?(\/v[^/]*\/.*)$/;

/** `/router/<dialect>/v1/...`, or `/router/<dialect>/<target>/v1/...`; undefined for anything else. */
function routedSurface(method: string, full: string, query: string): Surface | undefined {
  const [, spoken, segment, path = ''] = ROUTER.exec(full) ?? [];
  const provider = PROVIDERS.find((p) => p === spoken);
  if (provider === undefined) return undefined;
  const found = ROUTED.find((r) => r.provider === provider && r.path === path);
  const routed = { segment: PROVIDERS.find((p) => p === segment) ?? null, isServed: found !== undefined };
  const codec = found === undefined || method !== 'POST' ? null : found.codec;
  return { provider, codec, isUnread: false, errors: found?.codec ?? ERRORS[provider], path, query, routed };
}

/** Why a router path has no codec: the path is not translated, or the method is not POST. */
export const routerRefusal = ({ isServed }: Routed): Refusal =>
  isServed
    ? fail('method_not_allowed', undefined, { headers: { allow: 'POST' } })
    : fail('validation_error', {
        fields: [{ path: '', problem: 'the router does not translate this surface' }],
        served: ROUTED.map((r) => `/router/${r.provider}${r.path}`),
      });

/** Undefined: not a path of the gateway. 'ambiguous': two readings of the path are possible, so none is forwarded. */
export function surfaceOf(method: string, target: string): Surface | 'ambiguous' | undefined {
  const mark = target.indexOf('?');
  const full = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  if (full.startsWith('/router/')) return routedSurface(method, full, query);
  const provider = PROVIDERS.find((p) => full.startsWith(`/${p}/`));
  if (provider === undefined) return undefined;
  const path = full.slice(provider.length + 1);
  const read = plainPath(path);
  if (read === undefined) return 'ambiguous';
  const treatment = treatmentOf(provider, method, read);
  const codec = typeof treatment === 'string' ? null : treatment;
  return {
    provider,
    codec,
    isUnread: treatment === 'unread',
    errors: codec ?? ERRORS[provider],
    path,
    query,
    routed: null,
  };
}

/**
 * The path with escapes undone, or undefined when a provider could read it in another way than we do (empty, dot or
 * slash-holding segments): such a path could carry a screened call past the screen.
 */
function plainPath(path: string): string | undefined {
  const segments = path.slice(1).split('/').map(decoded);
  if (segments.at(-1) === '') segments.pop(); // one trailing slash makes no difference
  if (
    segments.length === 0 ||
    segments.some((s) => s === undefined || s === '' || s === '.' || s === '..' || /[/\\;]/.test(s))
  )
    return undefined;
  return `/${segments.join('/')}`;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export interface Credential {
  /** The provider key, used for the agent's proof and never stored. */
  readonly key: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The provider credential of a request. A service key in its place does not count. */
export function credentialOf(provider: Provider, headers: Headers, query: string): Credential | undefined {
  const bearer = bearerOf(headers);
  const places: Readonly<Record<Provider, readonly (string | null | undefined)[]>> = {
    anthropic: [one(headers['x-api-key']), bearer],
    openai: [bearer, one(headers['api-key'])],
    gemini: [
      one(headers['x-goog-api-key']),
      provider === 'gemini' ? new URLSearchParams(query).get('key') : null,
      bearer,
    ],
  };
  const key = places[provider].find((k) => typeof k === 'string' && k !== '' && !k.includes(API_KEY_PREFIX));
  return key === undefined || key === null ? undefined : { key };
}

/** The service key: in its own header, or as a bearer token, which old clients still send. */
export function serviceKeyOf(headers: Headers): string | undefined {
  const own = one(headers['x-svc-api-key'])?.trim();
  if (own !== undefined && own !== '') return own;
  const bearer = bearerOf(headers);
  return bearer?.startsWith(API_KEY_PREFIX) === true ? bearer : undefined;
}

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer\s+(\S.*)$/i.exec(one(headers.authorization) ?? '')?.[1]?.trim();
const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
