/** What never reaches a log line: the one list of secret-bearing names, and the scrubbing of free text. Pure. */

/**
 * Members whose values are replaced wherever they are in a logged object, at the top or one level down.
 * Adding is free; removing one fails redact.test.ts, which holds the list as a literal.
 */
export const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-svc-api-key',
  'x-svc-agent-proof',
  'x-internal-key',
  'x-service-key',
  'x-api-key',
  'x-goog-api-key',
  'proxy-authorization',
  'api_key',
  'apiKey',
  'secret',
  'signing_secret',
  'client_secret',
  'password',
  'new_password',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'totp',
  'totp_code',
  'recovery_code',
  'hash_proof',
  'new_key_hash',
  'key_hash',
  'private_key',
  'code_verifier',
  'device_code',
  'prompt',
  'messages',
  'content',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
] as const;

export const CENSOR = '[redacted]';

/** Paths in pino's notation for `SECRET_NAMES`. */
export function redactionPaths(): string[] {
  const quoted = SECRET_NAMES.map((name) => `["${name}"]`);
  return [...quoted, ...quoted.map((member) => `*${member}`), ...quoted.map((member) => `*.*${member}`)];
}

const TOKEN_SHAPES: readonly RegExp[] = [
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g, // JWT
  /\b(?:mcp_at|mcp_rt|whsec|sk|rt|pk|svc_key|svck)[_-][A-Za-z0-9_-]{12,}/g, // prefixed secrets
  /\b(?:Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi,
  /\b(postgres(?:ql)?|redis|rediss):\/\/[^\s@/]+@/gi, // credentials within a URL
];

/** Replaces secret-looking parts of a text: exception messages pass through here before they are logged. */
export function scrubText(message: string): string {
  return TOKEN_SHAPES.reduce((text, shape) => text.replace(shape, CENSOR), message);
}
