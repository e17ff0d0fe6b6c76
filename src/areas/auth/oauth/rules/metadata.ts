/**
 * Client metadata as we keep it: read from a registration or a client's own document, checked member by member. Members that are
 * not listed here are dropped, never stored. Pure. Source: docs/reference/auth.md#authorization-server; RFC 7591 sections 2,
 * 3.2.2.
 */
import { isRecord } from '../../../../contract/json.ts';
import { checkRedirect, REDIRECTS_MAX } from './redirects.ts';

export const NAME_CHARS_MAX = 200;
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT] as const;

/** What the provider stores of a client, and nothing more. */
export interface ClientMetadata {
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly token_endpoint_auth_method: 'none';
  /** native: consent is requested every time, and loopback redirects may use any port (RFC 8252). */
  readonly application_type: 'native' | 'web';
}

export type MetadataCheck =
  | { readonly kind: 'accepted'; readonly metadata: ClientMetadata }
  | {
      readonly kind: 'refused';
      readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';
      readonly description: string;
    };

const refused = (description: string, error: 'invalid_client_metadata' | 'invalid_redirect_uri') =>
  ({ kind: 'refused', error, description }) as const;
const badMember = (description: string) => refused(description, 'invalid_client_metadata');

type Members = Readonly<Record<string, unknown>>;

/** @param hosts see checkRedirect; @param nameIfAbsent replaces a missing client_name */
export function checkMetadata(
  input: unknown,
  { hosts, nameIfAbsent }: { readonly hosts: readonly string[]; readonly nameIfAbsent?: string },
): MetadataCheck {
  if (!isRecord(input)) return badMember('the metadata must be a JSON object');
  const members: Members = input;
  const name = nameOf(members['client_name'] ?? nameIfAbsent);
  if (name === undefined)
    return badMember(`client_name must be 1 to ${NAME_CHARS_MAX} printable characters on one line`);
  const method = members['token_endpoint_auth_method'];
  if (method !== undefined && method !== 'none')
    return badMember('token_endpoint_auth_method must be none: clients are public and use PKCE');
  const redirects = redirectsOf(members['redirect_uris'], hosts);
  if ('problem' in redirects) return refused(redirects.problem, 'invalid_redirect_uri');
  const grants = grantsOf(members['grant_types'], redirects.uris.length > 0);
  if (grants === undefined) return badMember(`grant_types must be among ${GRANT_TYPES.join(', ')}`);
  const hasCode = grants.includes('authorization_code');
  if (hasCode && redirects.uris.length === 0)
    return refused('redirect_uris is required for authorization_code', 'invalid_redirect_uri');
  const responses = members['response_types'];
  if (responses !== undefined && !(isTexts(responses) && responses.every((type) => type === 'code')))
    return badMember('response_types must be ["code"]');
  return {
    kind: 'accepted',
    metadata: {
      client_name: name,
      redirect_uris: hasCode ? redirects.uris : [],
      grant_types: grants,
      response_types: hasCode ? ['code'] : [],
      token_endpoint_auth_method: 'none',
      application_type: redirects.hasLoopback || !hasCode ? 'native' : 'web',
    },
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Control characters, line breaks and marks that change the direction of text could make a page lie about who asks. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.trim();
  const isFit = name.length >= 1 && name.length <= NAME_CHARS_MAX && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
  return isFit ? name : undefined;
}

function redirectsOf(
  value: unknown,
  hosts: readonly string[],
): { readonly uris: readonly string[]; readonly hasLoopback: boolean } | { readonly problem: string } {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return { uris: [], hasLoopback: false };
  if (!Array.isArray(value) || value.length > REDIRECTS_MAX)
    return { problem: `redirect_uris must be a list of 1 to ${REDIRECTS_MAX}` };
  let hasLoopback = false;
  for (const [i, uri] of value.entries()) {
    const check = checkRedirect(uri, hosts);
    if (check.kind === 'refused') return { problem: `redirect_uris[${i}] ${check.problem}` };
    hasLoopback ||= check.kind === 'loopback';
  }
  return { uris: value as string[], hasLoopback };
}

/** Absent: what the redirects suggest. Undefined: a grant we do not give, or none at all. */
function grantsOf(value: unknown, hasRedirects: boolean): readonly string[] | undefined {
  if (value === undefined)
    return hasRedirects ? ['authorization_code', 'refresh_token'] : [DEVICE_GRANT, 'refresh_token'];
  if (!isTexts(value)) return undefined;
  const known = GRANT_TYPES.filter((grant) => value.includes(grant));
  const isFit = known.length === new Set(value).size && known.some((grant) => grant !== 'refresh_token');
  return isFit ? known : undefined;
}
