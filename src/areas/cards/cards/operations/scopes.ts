/**
 * The four scopes as operations see them: path, parameters, who may read and write, example. Every card operation is made once
 * for each kind and scope from these facts. Spec: Endpoints > Cards; Authentication rules 2 and 10.
 */
import { Type, type TObject } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { AgentId, OrgId, TeamId } from '../../../../contract/ids.ts';
import type { Access, Operation } from '../../../../platform/http/operation.ts';
import { CARD_KINDS, CARD_SCOPES, PLATFORM_ID, type CardKind, type CardScope } from '../wire/cards.ts';
import { EXAMPLE_AGENT, EXAMPLE_ORG, EXAMPLE_TEAM } from './examples.ts';

export interface ScopeFacts {
  readonly scope: CardScope;
  /** Path parameter that names the place. */
  readonly param: 'platform' | 'org_id' | 'team_id' | 'agent_id';
  readonly params: TObject;
  readonly exampleId: string;
  readonly whose: string; // completes "the card ..."
  readonly read: Access;
  readonly write: Access;
  /** Any member may try what a draft would do. */
  readonly draft: Access;
  readonly notFound: readonly ErrorCode[];
  readonly writeReach?: 'system';
  readonly tenantFree?: string;
}

const may = (scope: NonNullable<Access['scope']>): Access => ({ allow: 'authenticated', scope });
const member = (scope: NonNullable<Access['scope']>): Access => ({
  ...may(scope),
  org: { param: 'org_id', roles: ROLES },
});

export const SCOPES: Readonly<Record<CardScope, ScopeFacts>> = {
  platform: {
    scope: 'platform',
    param: 'platform',
    params: Type.Object({ platform: Type.Enum([PLATFORM_ID]) }),
    exampleId: PLATFORM_ID,
    whose: 'of the platform, which holds for every agent',
    read: may('api:read'),
    write: may('admin:platform'),
    draft: may('api:write'),
    notFound: [],
    writeReach: 'system', // its rows have no tenant, and its agents are everyone's
    tenantFree: 'The platform card holds for every tenant and is the same for all; only staff write it.',
  },
  org: {
    scope: 'org',
    param: 'org_id',
    params: Type.Object({ org_id: OrgId }),
    exampleId: EXAMPLE_ORG,
    whose: 'of an organisation, which holds for its agents',
    read: member('api:read'),
    write: { ...may('admin:org'), org: { param: 'org_id', roles: ['owner', 'admin'] } },
    draft: member('api:write'),
    notFound: ['resource_not_found', 'org_access_denied'],
  },
  team: {
    scope: 'team',
    param: 'team_id',
    params: Type.Object({ team_id: TeamId }),
    exampleId: EXAMPLE_TEAM,
    whose: 'of a team, which holds for its members',
    read: may('api:read'),
    write: may('api:write'),
    draft: may('api:write'),
    notFound: ['resource_not_found', 'org_access_denied'],
  },
  agent: {
    scope: 'agent',
    param: 'agent_id',
    params: Type.Object({ agent_id: AgentId }),
    exampleId: EXAMPLE_AGENT,
    whose: 'of an agent',
    read: may('api:read'),
    write: may('api:write'),
    draft: may('api:write'),
    notFound: ['agent_not_found', 'resource_not_found', 'org_access_denied'],
  },
};

/** Codes of a card write at any scope. */
export const WRITE_ERRORS: readonly ErrorCode[] = [
  'bad_request',
  'validation_error',
  'invalid_yaml_body',
  'idempotency_key_required',
  'precondition_failed',
  'payload_too_large',
  'unprocessable_entity',
  'idempotency_key_reuse',
  'idempotency_in_progress',
];

/** Alignment card, protection card: for summaries. */
export const cardName = (kind: CardKind, { scope }: ScopeFacts): string =>
  `${kind === 'alignment' ? 'an alignment' : 'a protection'} card${scope === 'agent' ? '' : ` at ${scope} scope`}`;

/** cards.get_alignment_card at agent scope, cards.get_org_alignment_card above it. */
export const operationId = (verb: string, kind: CardKind, { scope }: ScopeFacts, noun = 'card'): string =>
  `cards.${verb}_${scope === 'agent' ? '' : `${scope}_`}${kind}_${noun}`;

export const pathOf = (kind: CardKind, { scope, param }: ScopeFacts, suffix = ''): string =>
  `/v1/${kind}/${scope}/:${param}${suffix}`;

/** The value of the path parameter that names the place. */
export const placeId = (facts: ScopeFacts, params: unknown): string =>
  String((params as Readonly<Record<string, unknown>>)[facts.param]);

export const exampleParams = (facts: ScopeFacts): Readonly<Record<string, string>> => ({
  [facts.param]: facts.exampleId,
});

/** What reads share; spread into an operation. */
export const common = (facts: ScopeFacts) => ({
  tag: 'Cards',
  limit: 'default' as const,
  params: facts.params,
  ...(facts.tenantFree === undefined ? {} : { tenantFree: facts.tenantFree }),
});

/** One operation for each kind and scope. */
export const forEach = (
  make: (kind: CardKind, facts: ScopeFacts) => Operation,
  scopes: readonly CardScope[] = CARD_SCOPES,
): readonly Operation[] => CARD_KINDS.flatMap((kind) => scopes.map((scope) => make(kind, SCOPES[scope])));
