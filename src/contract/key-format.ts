/**
 * Shapes of the secrets we issue, so that a secret scanner can find one in a repository and a parser can distinguish them
 * apart before any lookup. Source: docs/reference/auth.md#order-of-credentials; docs/reference/wire.md#versions.
 */
export const API_KEY_PREFIX = 'sk_surety_';
export const API_KEY_BODY_CHARS = 36; // base62, 214 bits
export const API_KEY_CHECKSUM_CHARS = 6; // CRC-32 of everything before it, base62, zero-padded
/** Register this with secret scanners; a match whose checksum fails is not one of ours. */
export const API_KEY_PATTERN = '^sk_surety_[0-9A-Za-z]{36}[0-9A-Za-z]{6}$';
/** Characters shown of a key in listings: the fixed prefix and the first 6 of the body. */
export const KEY_PREFIX_CHARS = API_KEY_PREFIX.length + 6;

/** OAuth access tokens of our own authorization server. */
export const OAUTH_TOKEN_PREFIX = 'mcp_at_';
/** Refresh tokens of signed-in users: session id, body, tag. */
export const REFRESH_TOKEN_PATTERN = '^rt_[0-9a-f]{32}_[A-Za-z0-9_-]{43}_[A-Za-z0-9_-]{22}$';
