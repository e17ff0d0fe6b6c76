/**
 * Clients that are identified by the https address of their own metadata (Client ID Metadata Documents, draft 02): the only
 * outbound request of the authorization server. It goes through the guarded client, and the provider sees only the accepted
 * members of the result.
 */
import type { Configuration } from 'oidc-provider';
import type { Services } from '../../../platform/services.ts';
import { checkMetadata } from './rules/metadata.ts';

const DOCUMENT_BYTES_MAX = 5 * 1_024;
const TIMEOUT_MS = 2_500;
/** Longer ones fit no index of ours; the API stores none longer. */
const CLIENT_ID_CHARS_MAX = 1_000;

/** The provider's `fetch`. A document that is not acceptable becomes one it refuses, with the reason in the log only. */
export function documentFetch({ egress, settings, log }: Services): NonNullable<Configuration['fetch']> {
  return async (url) => {
    const clientId = typeof url === 'string' ? url : url instanceof URL ? url.href : url.url;
    if (clientId.length > CLIENT_ID_CHARS_MAX) return new Response(null, { status: 414 });
    const reply = await egress.fetch(clientId, {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      connectTimeoutMs: TIMEOUT_MS,
      responseBytesMax: DOCUMENT_BYTES_MAX,
    });
    if (reply.status !== 200) return new Response(null, { status: reply.status === 204 ? 502 : reply.status });
    const document = parse(reply.body);
    const check = checkMetadata(document, {
      hosts: settings.OAUTH_REDIRECT_HOSTS,
      nameIfAbsent: new URL(clientId).hostname,
    });
    if (check.kind === 'refused') {
      log.info({ event: 'oauth_client_document_refused', client_id: clientId, problem: check.description }, 'refused');
      return new Response(null, { status: 422 });
    }
    const claimed = (document as { readonly client_id?: unknown }).client_id;
    return Response.json({ ...check.metadata, client_id: claimed });
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
