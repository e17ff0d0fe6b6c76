/** Metadata of the API as a protected resource. RFC 9728; served under the root and under the API's own path. */
import type { MountedCall } from '../../../platform/http/mount.ts';
import { resourceOf, RESOURCE_PATH } from './paths.ts';
import { sendJson } from './replies.ts';
import { API_SCOPES } from './rules/scopes.ts';

/** The document names the resource that was asked for: clients compare it with the address they came from. */
export function sendResourceMetadata({ request, response }: MountedCall, issuer: string): void {
  const isRoot = (request.url ?? '').split('?', 1)[0] === RESOURCE_PATH;
  sendJson(response, 200, {
    resource: isRoot ? issuer : resourceOf(issuer),
    resource_name: 'Surety',
    authorization_servers: [issuer],
    scopes_supported: API_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuer}/docs`,
  });
}
