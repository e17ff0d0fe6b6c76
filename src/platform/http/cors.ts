/** Cross-origin calls from browsers: listed origins only, with credentials. Pure: computes headers. */

const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-svc-api-key, x-svc-version';
const EXPOSED_HEADERS =
  'etag, idempotent-replay, ratelimit, ratelimit-policy, retry-after, x-card-layer, x-card-version, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id, x-svc-schema, x-svc-version';
const PREFLIGHT_SECONDS = 600;

/** Headers for a response to `origin`; only Vary for an origin that is not listed or absent. */
export function corsHeaders(origin: string | undefined, listed: readonly string[]): Readonly<Record<string, string>> {
  if (listed.length === 0) return {};
  if (origin === undefined || !listed.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED_HEADERS,
  };
}

/** Headers of the reply to OPTIONS. `methods` are those of the path; without a listed origin it has only `Allow`. */
export function preflightHeaders(
  origin: string | undefined,
  listed: readonly string[],
  methods: readonly string[],
): Readonly<Record<string, string>> {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const granted = corsHeaders(origin, listed);
  if (granted['access-control-allow-origin'] === undefined) return { allow, ...granted };
  return {
    allow,
    ...granted,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
}
