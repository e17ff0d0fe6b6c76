/**
 * Agent rows and their two wire projections: what anyone may see, and what members see. Source:
 * docs/reference/agents.md#agent-record.
 */
import { Type, type Static } from 'typebox';
import { CONTAINMENT_STATUSES, MODES, VISIBILITIES, enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { Ownership } from '../../../contract/ownership.ts';
import { Bytes, Nullable, Timestamp } from '../../../platform/db/row.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { presenceOf } from '../rules/agents.ts';

export const AgentRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Nullable(Type.String()),
  org_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
  agent_hash: Type.String(),
  proof_digest: Nullable(Bytes), // null after a rekey until the new proof is first shown
  proof_captured_at: Nullable(Timestamp),
  key_prefix: Nullable(Type.String()),
  containment_status: enumOf(CONTAINMENT_STATUSES),
  contained_at: Nullable(Timestamp),
  contained_by: Nullable(Type.String()),
  containment_reason: Nullable(Type.String()),
  visibility: enumOf(VISIBILITIES),
  is_public: Type.Boolean(),
  avatar_url: Nullable(Type.String()),
  email: Nullable(Type.String()),
  created_by: Nullable(Type.String()),
  claimed_by: Nullable(Type.String()),
  claimed_at: Nullable(Timestamp),
  linked_user_id: Nullable(Type.String()),
  created_at: Timestamp,
  last_seen_at: Nullable(Timestamp),
  rekeyed_at: Nullable(Timestamp),
  rekey_count: Type.Integer(),
  deleted_at: Nullable(Timestamp),
});
export type AgentRow = Static<typeof AgentRow>;
/** With its instant as a position of a list holds it. */
export const ListedAgent = Type.Object({ ...AgentRow.properties, exact: Type.String() });
export type ListedAgent = Static<typeof ListedAgent>;

/** The few columns the gateway decides by. */
export const GatewayRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Nullable(Type.String()),
  org_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
  proof_digest: Nullable(Bytes),
  containment_status: enumOf(CONTAINMENT_STATUSES),
});
export type GatewayRow = Static<typeof GatewayRow>;

export const ContainedRow = Type.Object({ agent_id: Type.String(), containment_status: enumOf(CONTAINMENT_STATUSES) });
export type ContainedRow = Static<typeof ContainedRow>;

export const ContainmentChange = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Type.String(),
  org_id: Type.String(),
  previous_status: enumOf(CONTAINMENT_STATUSES),
  containment_status: enumOf(CONTAINMENT_STATUSES),
  contained_at: Nullable(Timestamp),
  contained_by: Nullable(Type.String()),
  containment_reason: Nullable(Type.String()),
});
export type ContainmentChange = Static<typeof ContainmentChange>;

export const OrgName = Type.Object({ org_id: Type.String(), name: Type.String(), is_personal: Type.Boolean() });
export type OrgName = Static<typeof OrgName>;

const Time = (description: string) => Type.String({ format: 'date-time', description });
const MaybeTime = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const PUBLIC_FIELDS = {
  id: AgentId,
  agent_id: AgentId,
  name: MaybeText('Display name'),
  claimed: Type.Boolean({ description: 'An organisation owns this agent' }),
  status: Type.Enum(['active', 'offline'], {
    title: 'AgentPresence',
    description: 'active: seen within the last hour',
  }),
  avatar_url: MaybeText('Picture'),
  created_at: Time('First registered or first seen'),
  last_seen: MaybeTime('Last gateway request, to the minute'),
} as const;

const OWNER_FIELDS = {
  agent_hash: Type.String({ description: 'First 16 hex characters of the possession proof' }),
  org_id: MaybeText('Owning organisation'),
  billing_account_id: MaybeText('Account that pays'),
  user_id: MaybeText('User linked to it; else the one who claimed it'),
  claimed_by: MaybeText('User who claimed it'),
  created_by: MaybeText('User who registered it; null when the gateway provisioned it'),
  claimed_at: MaybeTime('First claim'),
  email: MaybeText('Contact address'),
  key_prefix: MaybeText('First characters of the provider key'),
  containment_status: enumOf(CONTAINMENT_STATUSES, 'active, paused or killed'),
  aip_enforcement_mode: Type.Union([enumOf(MODES), Type.Null()], { description: 'Null: the alignment card decides' }),
  public: Type.Boolean({ description: 'Anyone may read the identity record' }),
  visibility: enumOf(VISIBILITIES, 'Visibility of the trust rating'),
  agent_proof_captured_at: MaybeTime('Since when the whole proof is known; null after a rekey until first shown'),
  rekeyed_at: MaybeTime('Last change of key'),
  rekey_count: Type.Integer({ minimum: 0 }),
  deleted_at: MaybeTime('Set once deleted'),
} as const;

/** A member's view; rows of the list. */
export const AgentOwned = Type.Object({ ...PUBLIC_FIELDS, ...OWNER_FIELDS }, { title: 'OwnedAgent' });
export type AgentOwned = Static<typeof AgentOwned>;

export const AGENT_CALLERS = vocabulary('AgentCaller', ['anonymous', 'authenticated', 'org_member', 'agent']);
export type AgentCaller = (typeof AGENT_CALLERS)[number];

/** Either projection; the members of the owner's are absent for strangers. */
export const AgentWire = Type.Object(
  {
    ...PUBLIC_FIELDS,
    caller: enumOf(AGENT_CALLERS, 'Which projection this is'),
    ownership: Type.Optional(Ownership),
    ...Type.Partial(Type.Object(OWNER_FIELDS)).properties,
  },
  { title: 'Agent' },
);
export type AgentWire = Static<typeof AgentWire>;

export const AgentCreated = Type.Object(
  {
    id: AgentId,
    agent_id: AgentId,
    agent_hash: OWNER_FIELDS.agent_hash,
    name: PUBLIC_FIELDS.name,
    org_id: OWNER_FIELDS.org_id,
    claimed: Type.Literal(true),
    created_at: PUBLIC_FIELDS.created_at,
    card_id: MaybeText('Alignment card stored from card_json'),
    policy_created: Type.Boolean({ description: 'An alignment card, and with it a policy, was stored' }),
    visibility: OWNER_FIELDS.visibility,
    visibility_notice: Type.Optional(
      Type.String({ description: 'With the first agent of an organisation: who sees it, and how that is changed' }),
    ),
  },
  { title: 'RegisteredAgent' },
);

export const AgentClaimed = Type.Object(
  {
    claimed: Type.Literal(true),
    agent_id: AgentId,
    org_id: OWNER_FIELDS.org_id,
    claimed_at: OWNER_FIELDS.claimed_at,
  },
  { title: 'ClaimedAgent' },
);

const iso = (instant: Date | null): string | null => (instant === null ? null : instant.toISOString());

const toPublic = (row: AgentRow, now: Date) => ({
  id: row.agent_id,
  agent_id: row.agent_id,
  name: row.name,
  claimed: row.account_id !== null,
  status: presenceOf(row.last_seen_at, now),
  avatar_url: row.avatar_url,
  created_at: row.created_at.toISOString(),
  last_seen: iso(row.last_seen_at),
});

export const toOwned = (row: AgentRow, now: Date): AgentOwned => ({
  ...toPublic(row, now),
  agent_hash: row.agent_hash,
  org_id: row.org_id,
  billing_account_id: row.account_id,
  user_id: row.linked_user_id ?? row.claimed_by,
  claimed_by: row.claimed_by,
  created_by: row.created_by,
  claimed_at: iso(row.claimed_at),
  email: row.email,
  key_prefix: row.key_prefix,
  containment_status: row.containment_status,
  aip_enforcement_mode: null,
  public: row.is_public,
  visibility: row.visibility,
  agent_proof_captured_at: row.proof_digest === null ? null : iso(row.proof_captured_at ?? row.created_at),
  rekeyed_at: iso(row.rekeyed_at),
  rekey_count: row.rekey_count,
  deleted_at: iso(row.deleted_at),
});

/** Who asks: the agent itself, a member of its organisation, or a stranger, as of an agent that may not exist. */
export function callerOf(
  row: AgentRow | undefined,
  principal: Pick<Principal, 'kind' | 'accounts' | 'agent'>,
): AgentCaller {
  if (row !== undefined && principal.agent?.agentId === row.agent_id) return 'agent';
  if (principal.kind !== 'agent' && principal.accounts.some((account) => account === row?.account_id))
    return 'org_member';
  return principal.kind === 'anonymous' ? 'anonymous' : 'authenticated';
}

/** What an agent sees of itself: no people, no account, no leading characters of its key. */
function toSelf(row: AgentRow, now: Date) {
  const {
    user_id: _user,
    claimed_by: _claimed,
    created_by: _created,
    email: _email,
    billing_account_id: _account,
    key_prefix: _prefix,
    ...rest
  } = toOwned(row, now);
  return rest;
}

/** The projection this caller gets, or undefined when the agent does not exist for it. */
export function project(row: AgentRow, caller: AgentCaller, now: Date): AgentWire | undefined {
  if (row.deleted_at !== null) return undefined;
  if (caller === 'org_member') return { ...toOwned(row, now), caller };
  if (caller === 'agent') return { ...toSelf(row, now), caller };
  return row.is_public && row.visibility !== 'private' ? { ...toPublic(row, now), caller } : undefined;
}
