/**
 * The flat card and template paths of earlier versions: 308 to the canonical path, method, body and query kept; 410 from
 * 2027-01-15. They read nothing, so they need no caller and no body, and the OpenAPI document leaves them out. Source:
 * docs/reference/cards.md#retired-card-paths; docs/reference/wire.md#versions.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import type { Mount, MountedCall } from '../../../../platform/http/mount.ts';
import { compileValidator, type Validator } from '../../../../platform/http/validate.ts';
import { CARD_KINDS, PLATFORM_ID, type CardKind, type CardScope } from '../wire/cards.ts';
import { stillRedirects, SUNSET } from '../rules/retirement.ts';
import { SCOPES } from './scopes.ts';

/** Schema identity of these answers, in the place of the card surface's. */
const CANONICAL_SCHEMA = 'cards/url-canonicalization/v1';

interface Retired {
  readonly scope: CardScope;
  /** The identifier, if there is one, is its fourth segment. */
  readonly path: (kind: CardKind) => string;
  readonly methods: Mount['methods'];
}

const RETIRED: readonly Retired[] = [
  { scope: 'agent', path: (kind) => `/v1/agents/:agent_id/${kind}-card`, methods: ['GET', 'PUT'] },
  { scope: 'org', path: (kind) => `/v1/orgs/:org_id/${kind}-template`, methods: ['GET', 'PUT', 'DELETE'] },
  { scope: 'team', path: (kind) => `/v1/teams/:team_id/${kind}-template`, methods: ['GET', 'PUT', 'DELETE'] },
  { scope: 'platform', path: (kind) => `/v1/admin/platform-card/${kind}`, methods: ['GET', 'PUT'] },
];

export const retiredPaths: readonly Mount[] = CARD_KINDS.flatMap((kind) =>
  RETIRED.flatMap(({ scope, path, methods }): Mount[] => {
    const identify = scope === 'platform' ? () => PLATFORM_ID : identifierOf(scope);
    const mount = (suffix: string, own: Mount['methods']): Mount => ({
      name: 'cards.retired_path',
      methods: own,
      paths: [path(kind) + suffix],
      limit: 'default',
      sharesOrigins: true,
      async handle(call) {
        redirect(call, (id) => `/v1/${kind}/${scope}/${id}${suffix}`, identify);
      },
    });
    return [mount('', methods), mount('/preview-compose', ['POST'])];
  }),
);

/** @returns a reader of the identifier in a path, which throws a Refusal 400 for one of the wrong shape */
function identifierOf(scope: Exclude<CardScope, 'platform'>): (path: string) => string {
  const { idName, id } = SCOPES[scope];
  const validate: Validator = compileValidator('path', Type.Object({ [idName]: id }));
  return (path) =>
    (validate({ [idName]: decodeURIComponent(path.split('/')[3] ?? '') }) as Record<string, string>)[idName] ?? '';
}

/** @throws Refusal 400 for an identifier of the wrong shape, 410 after the end */
function redirect(
  { request, response, now, origin }: MountedCall,
  to: (id: string) => string,
  identify: (path: string) => string,
): void {
  const target = request.url ?? '';
  const successor = to(identify(new URL(target, origin).pathname));
  const headers = {
    deprecation: 'true',
    sunset: SUNSET.toUTCString(),
    link: `<${successor}>; rel="successor-version"`,
    'x-svc-schema': CANONICAL_SCHEMA,
  };
  if (!stillRedirects(now)) throw fail('gone', { replacement: successor }, { headers });
  const location = successor + (target.includes('?') ? target.slice(target.indexOf('?')) : '');
  response.writeHead(308, { ...headers, location, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ location, sunset: SUNSET.toISOString() }));
}
