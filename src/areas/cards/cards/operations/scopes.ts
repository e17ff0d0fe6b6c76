/**
 * The four scopes as operations see them: identifier, who may read and write, example. An operation on cards takes the scope as a
 * path parameter and has a variant for each. Source: docs/reference/cards.md#writing-a-card;
 * docs/reference/auth.md#authentication-rules; docs/adr/0210.
 */
import { Type, type TSchema } from 'typebox';
import { ROLES, enumOf } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { AgentId, OrgId, TeamId } from '../../../../contract/ids.ts';
import type { Access, Operation, Variant, Variants } from '../../../../platform/http/operation.ts';
import { CARD_SCOPES, PLATFORM_ID, type CardKind, type CardScope } from '../wire/cards.ts';
import { EXAMPLE_AGENT, EXAMPLE_ORG, EXAMPLE_TEAM } from './examples.ts';

/** What a caller wants to do with a card. A draft is composed and not stored. */
type Right = 'read' | 'write' | 'draft';

export interface ScopeFacts extends Readonly<Record<Right, Access>> {
  readonly scope: CardScope;
  readonly id: TSchema;
  /** What the identifier is called in answers and in older paths. */
  readonly idName: 'platform' | 'org_id' | 'team_id' | 'agent_id';
  readonly exampleId: string;
  readonly writeReach?: 'system';
  readonly tenantFree?: string;
}

const may = (scope: NonNullable<Access['scope']>): Access => ({ allow: 'authenticated', scope });
const member = (scope: NonNullable<Access['scope']>): Access => ({
  ...may(scope),
  org: { param: 'scope_id', roles: ROLES },
});

export const SCOPES: Readonly<Record<CardScope, ScopeFacts>> = {
  platform: {
    scope: 'platform',
    id: Type.Enum([PLATFORM_ID]),
    idName: 'platform',
    exampleId: PLATFORM_ID,
    read: may('api:read'),
    write: { ...may('admin:platform'), aal2: true },
    draft: may('api:write'),
    writeReach: 'system', // its rows have no tenant, and its agents are everyone's
    tenantFree: 'The platform card applies to every tenant and is the same for all; only staff write it.',
  },
  org: {
    scope: 'org',
    id: OrgId,
    idName: 'org_id',
    exampleId: EXAMPLE_ORG,
    read: member('api:read'),
    write: { ...may('admin:org'), org: { param: 'scope_id', roles: ['owner', 'admin'] } },
    draft: member('api:write'),
  },
  team: {
    scope: 'team',
    id: TeamId,
    idName: 'team_id',
    exampleId: EXAMPLE_TEAM,
    read: may('api:read'),
    write: may('api:write'),
    draft: may('api:write'),
  },
  agent: {
    scope: 'agent',
    id: AgentId,
    idName: 'agent_id',
    exampleId: EXAMPLE_AGENT,
    read: may('api:read'),
    write: may('api:write'),
    draft: may('api:write'),
  },
};

/** For descriptions. Roles at team and agent scope are checked where the organisation is known (requireWriter). */
const WHO_MAY: Readonly<Record<Right, string>> = {
  read: ' Access: api:read; the platform card for every caller, the others for members of the organisation.',
  draft: ' Access: api:write; any member of the organisation.',
  write:
    ' Access: platform needs admin:platform and a fresh second factor; org needs admin:org and the role owner or admin; team needs api:write and the role owner ' +
    'or admin; agent needs api:write and the role owner, admin or member, and what lowers its protection the role owner or admin.',
};

/** Codes of a card that the caller does not see, or may not change. */
export const NOT_FOUND: readonly ErrorCode[] = ['agent_not_found', 'resource_not_found', 'org_access_denied'];

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

/** For summaries. */
export const cardName = (kind: CardKind): string => `${kind === 'alignment' ? 'an alignment' : 'a protection'} card`;

export const cardPath = (kind: CardKind, suffix = ''): string => `/v1/${kind}/:scope/:scope_id${suffix}`;

/** The path parameters that the document shows for these scopes. */
export const scopeParams = <const S extends CardScope>(scopes: readonly S[]) => ({
  scope: enumOf(scopes, 'Whose card it is'),
  scope_id: Type.String({
    description: `Identifier of the organisation, team or agent; \`${PLATFORM_ID}\` at platform scope`,
  }),
});

export const ScopeParams = Type.Object(scopeParams(CARD_SCOPES));

/** The members that every operation on cards by scope has, besides its variants. */
export const scoped = (right: Right, description: string, scopes: readonly CardScope[] = CARD_SCOPES) => ({
  tag: 'Cards',
  limit: 'default' as const,
  // The platform's card takes a second factor; which scope it is, only the path says.
  access:
    right === 'write' && scopes.includes('platform')
      ? { ...SCOPES.agent[right], aal2: 'by_handler' as const }
      : SCOPES.agent[right],
  description: description + WHO_MAY[right],
});

/** The texts of an operation for one scope. */
interface Own {
  readonly body?: TSchema;
  readonly reply?: TSchema;
  readonly example: Omit<Operation['example'], 'params'>;
  /** Path parameters beside scope and identifier, with an example of each. */
  readonly free?: Readonly<Record<string, readonly [schema: TSchema, example: string]>>;
}

/** The variant of an operation for one scope, and for one value each of `more` path parameters. */
export function variantOf(
  facts: ScopeFacts,
  right: Right,
  { free = {}, ...own }: Own,
  more: Readonly<Record<string, string>> = {},
): Variant {
  const named = { scope: facts.scope, ...more };
  const freeOnes = Object.entries(free);
  return {
    ...own,
    access: facts[right],
    params: Type.Object({
      ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, Type.Enum([value])])),
      scope_id: facts.id,
      ...Object.fromEntries(freeOnes.map(([name, [schema]]) => [name, schema])),
    }),
    ...(right === 'write' && facts.writeReach !== undefined ? { reach: facts.writeReach } : {}),
    ...(facts.tenantFree === undefined ? {} : { tenantFree: facts.tenantFree }),
    example: {
      params: {
        ...named,
        scope_id: facts.exampleId,
        ...Object.fromEntries(freeOnes.map(([name, [, example]]) => [name, example])),
      },
      ...own.example,
    },
  };
}

/** One variant for each scope. */
export const byScope = (
  right: Right,
  own: (facts: ScopeFacts) => Own,
  scopes: readonly CardScope[] = CARD_SCOPES,
): Variants => ({
  by: ['scope'],
  of: Object.fromEntries(scopes.map((scope) => [scope, variantOf(SCOPES[scope], right, own(SCOPES[scope]))])),
});
