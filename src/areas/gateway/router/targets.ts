/**
 * From a routed request to the provider that answers it: by the model's prefix or the path's segment. Source:
 * docs/reference/gateway.md#router; docs/adr/0139. Pure.
 */
import type { DialectCodec, ReplyContext } from '../dialects/dialect.ts';
import { PROVIDERS, type Provider, type Surface } from '../routes.ts';
import { upstreamHeaders, withoutEncoding } from '../transport/headers.ts';
import { parseJsonBody } from '../transport/request-body.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { unmapped } from './neutral.ts';
import { callerSide, PROVIDER_SIDES } from './pairs.ts';
import type { ReplyReader, ReplyWriter } from './reply-reader.ts';

export interface Route {
  readonly provider: Provider;
  /** The name of the model at the provider. */
  readonly model: string;
  /** Path with query at the provider. */
  readonly target: string;
  readonly headers: readonly string[];
  /** The body for the provider. @throws Refusal validation_error naming the field that cannot be translated */
  bodyOf(body: Buffer): Buffer;
  /** Null: the provider uses the caller's dialect. */
  readonly translation: Translation | null;
}

export interface Translation {
  readonly codec: DialectCodec;
  readonly reader: ReplyReader;
  readonly writer: ReplyWriter;
  readonly isStream: boolean;
}

export interface ToRoute {
  readonly surface: Surface;
  /** Path with query at a provider of the caller's own dialect. */
  readonly target: string;
  readonly codec: DialectCodec;
  readonly isStream: boolean;
  readonly asked: string | null;
  readonly egressKey: string;
  readonly rawHeaders: readonly string[];
  readonly context: ReplyContext;
}

/** The member of a chat or messages body that names the model. */
const MODEL_POINTER = '/model';

/** @throws Refusal validation_error when the model names no provider that is routed to */
export function routeOf(of: ToRoute): Route {
  const { surface, rawHeaders, egressKey } = of;
  const { provider, model } = chosen(surface, of.asked);
  const credential = CREDENTIAL[provider](egressKey);
  if (provider === surface.provider) {
    return {
      provider,
      model,
      target: of.target,
      headers: withoutEncoding(upstreamHeaders(rawHeaders, credential)),
      bodyOf: (body) => Buffer.from(spliceJson(body.toString('utf8'), new Map([[MODEL_POINTER, model]]))),
      translation: null,
    };
  }
  const [caller, side] = [callerSide(surface.provider), PROVIDER_SIDES[provider]];
  return {
    provider,
    model,
    target: targetOf(provider, model, of.isStream),
    headers: freshHeaders(rawHeaders, credential, of.isStream),
    bodyOf: (body) => Buffer.from(JSON.stringify(side.write(caller.read(parseJsonBody(body).json, model)))),
    translation: {
      codec: of.codec,
      reader: side.createReader(of.context.seed),
      writer: caller.createWriter(of.context),
      isStream: of.isStream,
    },
  };
}

const isProvider = (word: string | undefined): word is Provider => PROVIDERS.some((p) => p === word);

/** `provider/model`; a bare name belongs to the path's segment, else to the provider of the caller's dialect. */
function chosen({ provider: own, routed }: Surface, asked: string | null): { provider: Provider; model: string } {
  const [prefix, ...rest] = (asked ?? '').split('/');
  const segment = routed?.segment ?? null;
  if (isProvider(prefix) && rest.join('/') !== '') {
    if (segment !== null && segment !== prefix)
      throw unmapped(MODEL_POINTER, `names ${prefix}, and the path names ${segment}`);
    return named(prefix, rest.join('/'));
  }
  if (asked === null || asked === '' || (rest.length > 0 && segment === null))
    throw unmapped(MODEL_POINTER, `names no provider this router serves: use one of ${PROVIDERS.join('/…, ')}/…`);
  return named(segment ?? own, asked);
}

/** The name of a Gemini model becomes a segment of the path. */
function named(provider: Provider, model: string): { provider: Provider; model: string } {
  if (provider === 'gemini' && !/^[\w.-]{1,200}$/.test(model))
    throw unmapped(MODEL_POINTER, 'is no name of a Gemini model');
  return { provider, model };
}

const CREDENTIAL: Readonly<Record<Provider, (key: string) => readonly [string, string]>> = {
  anthropic: (key) => ['x-api-key', key],
  openai: (key) => ['authorization', `Bearer ${key}`],
  gemini: (key) => ['x-goog-api-key', key],
};

function targetOf(provider: Provider, model: string, isStream: boolean): string {
  if (provider === 'anthropic') return '/v1/messages';
  if (provider === 'openai') return '/v1/responses';
  return `/v1beta/models/${model}:${isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`;
}

/** Another provider gets none of the caller's provider headers; trace headers are kept. */
const CARRIED = new Set(['traceparent', 'tracestate']);

function freshHeaders(raw: readonly string[], credential: readonly [string, string], isStream: boolean): string[] {
  const out = [
    'accept-encoding',
    'identity',
    'content-type',
    'application/json',
    'accept',
    isStream ? 'text/event-stream' : 'application/json',
    ...credential,
  ];
  if (credential[0] === 'x-api-key') out.push('anthropic-version', '2023-06-01');
  const kept = withoutEncoding(upstreamHeaders(raw));
  for (let i = 0; i < kept.length; i += 2) {
    const name = kept[i] ?? '';
    if (CARRIED.has(name)) out.push(name, kept[i + 1] ?? '');
  }
  return out;
}
