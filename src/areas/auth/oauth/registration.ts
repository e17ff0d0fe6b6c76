/** Dynamic client registration (RFC 7591) and its management (RFC 7592): our checks first, then the provider's. */
import type { Provider } from 'oidc-provider';
import type { MountedCall } from '../../../platform/http/mount.ts';
import { passOn } from './provider-request.ts';
import { sendError } from './replies.ts';
import { checkMetadata } from './rules/metadata.ts';

/** Reduces the metadata to the accepted members, and lets the provider store it. */
export async function register(provider: Provider, call: MountedCall, hosts: readonly string[]): Promise<void> {
  const { method, headers } = call.request;
  if (method === 'GET' || method === 'DELETE') return passOn(provider, call);
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    return sendError(call.response, 400, 'invalid_client_metadata', 'the body must be application/json');
  const input = parse(call.body);
  const check = checkMetadata(input, { hosts });
  if (check.kind === 'refused') return sendError(call.response, 400, check.error, check.description);
  const id = method === 'PUT' ? { client_id: (input as { client_id?: unknown }).client_id } : {};
  return passOn(provider, call, { body: Buffer.from(JSON.stringify({ ...check.metadata, ...id })) });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}
