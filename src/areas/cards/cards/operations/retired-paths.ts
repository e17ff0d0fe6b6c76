/**
 * The flat card and template paths of earlier versions: 308 to the canonical path, method, body and query kept; 410 from
 * 2027-01-15. Spec: Deprecated endpoints; Versioning 5; open-shapes 8.2. They look at nothing, so they need no caller.
 */
import { Type, type TObject } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, raw, type Operation } from '../../../../platform/http/operation.ts';
import { CARD_KINDS, type CardKind, type CardScope } from '../wire/cards.ts';
import { stillRedirects, SUNSET } from '../rules/retirement.ts';
import { exampleParams, SCOPES, type ScopeFacts } from './scopes.ts';

/** Schema identity of these answers, in the place of the card surface's. */
const CANONICAL_SCHEMA = 'cards/url-canonicalization/v1';

type Method = 'GET' | 'PUT' | 'DELETE' | 'POST';
interface Retired {
  readonly kind: CardKind;
  readonly facts: ScopeFacts;
  readonly method: Method;
  readonly path: string;
  readonly params: TObject | undefined;
  readonly suffix: '' | '/preview-compose';
}

const OLD_PATH: Readonly<Record<CardScope, (kind: CardKind) => string>> = {
  agent: (kind) => `/v1/agents/:agent_id/${kind}-card`,
  org: (kind) => `/v1/orgs/:org_id/${kind}-template`,
  team: (kind) => `/v1/teams/:team_id/${kind}-template`,
  platform: (kind) => `/v1/admin/platform-card/${kind}`,
};
const METHODS: Readonly<Record<CardScope, readonly Method[]>> = {
  agent: ['GET', 'PUT'],
  org: ['GET', 'PUT', 'DELETE'],
  team: ['GET', 'PUT', 'DELETE'],
  platform: ['GET', 'PUT'],
};

const RETIRED: readonly Retired[] = CARD_KINDS.flatMap((kind) =>
  Object.values(SCOPES).flatMap((facts): Retired[] => {
    const path = OLD_PATH[facts.scope](kind);
    const params = facts.scope === 'platform' ? undefined : facts.params;
    return [
      ...METHODS[facts.scope].map((method) => ({ kind, facts, method, path, params, suffix: '' as const })),
      { kind, facts, method: 'POST', path: `${path}/preview-compose`, params, suffix: '/preview-compose' },
    ];
  }),
);

export const retiredPaths: readonly Operation[] = RETIRED.map(redirect);

function redirect({ kind, facts, method, path, params, suffix }: Retired): Operation {
  const verb = suffix === '' ? method.toLowerCase() : 'preview';
  const to = (id: string): string => `/v1/${kind}/${facts.scope}/${id}${suffix}`;
  return operation({
    id: `cards.retired_${verb}_${facts.scope}_${kind}`,
    method,
    path,
    tag: 'Cards',
    summary: `Moved to ${to(`{${facts.param}}`)}`,
    description:
      'Deprecated. Answers 308 with Location; send the same method, body and query there. 410 from 2027-01-15T00:00:00Z.',
    deprecated: true,
    access: { allow: 'public' },
    limit: 'default',
    effect: 'read',
    ...(params === undefined ? {} : { params }),
    ...(method === 'GET' ? {} : { body: Type.Unknown(), bodyOptional: true as const, yaml: true as const }),
    reply: {
      status: 308,
      schema: Type.Object({ location: Type.String(), sunset: Type.String({ format: 'date-time' }) }),
    },
    errors: ['gone', 'invalid_yaml_body', 'payload_too_large'],
    example: {
      ...(params === undefined ? {} : { params: exampleParams(facts) }),
      reply: { location: to(facts.exampleId), sunset: SUNSET.toISOString() },
    },
    tenantFree: 'Answers the same for every identifier: nothing is looked up.',

    async handle(context) {
      const id =
        facts.scope === 'platform' ? facts.exampleId : String((context.params as Record<string, unknown>)[facts.param]);
      const location = to(id) + context.request.search;
      const headers = {
        deprecation: 'true',
        sunset: SUNSET.toUTCString(),
        link: `<${to(id)}>; rel="successor-version"`,
        'x-svc-schema': CANONICAL_SCHEMA,
      };
      if (!stillRedirects(context.now)) throw fail('gone', { replacement: to(id) }, { headers });
      return raw({ headers: { location, ...headers }, body: { location, sunset: SUNSET.toISOString() } });
    },
  });
}
