/** Agent keys. Source: docs/reference/agents.md#signed-requests. Only public parts exist here. */
import { Type, type Static } from 'typebox';
import { AgentId, AgentKeyId } from '../../../contract/ids.ts';
import { jsonOf, Nullable, Timestamp } from '../../../platform/db/row.ts';
import type { Ed25519Jwk } from '../rules/keys.ts';

export const AgentKeyRow = Type.Object({
  key_id: Type.Unsafe<AgentKeyId>(AgentKeyId),
  agent_id: Type.Unsafe<AgentId>(AgentId),
  thumbprint: Type.String(),
  public_jwk: jsonOf<Ed25519Jwk>(),
  label: Nullable(Type.String()),
  attested: Type.Boolean(),
  created_by: Type.String(),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
});
export type AgentKeyRow = Static<typeof AgentKeyRow>;
/** In a list: also the exact instant, which its cursor needs. */
export const ListedKeyRow = Type.Object({ ...AgentKeyRow.properties, exact: Type.String() });

export const ProvingKeyRow = Type.Object({
  thumbprint: Type.String(),
  public_jwk: jsonOf<Ed25519Jwk>(),
  attested: Type.Boolean(),
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Nullable(Type.String()),
  org_id: Nullable(Type.String()),
});
export type ProvingKeyRow = Static<typeof ProvingKeyRow>;

const Time = Type.String({ format: 'date-time' });
export const Jwk = Type.Object(
  {
    kty: Type.Literal('OKP'),
    crv: Type.Literal('Ed25519'),
    x: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'Public key, 32 bytes, base64url' }),
  },
  { title: 'AgentPublicKey', additionalProperties: false, description: 'RFC 8037. No private part' },
);
export const AgentKeyWire = Type.Object(
  {
    key_id: AgentKeyId,
    agent_id: AgentId,
    thumbprint: Type.String({ description: 'RFC 7638; the keyid of signatures' }),
    jwk: Jwk,
    label: Type.Union([Type.String(), Type.Null()]),
    attested: Type.Boolean({ description: 'A signed-in owner or admin registered it: proofs with it are L3, else L2' }),
    created_by: Type.String(),
    created_at: Time,
    last_used_at: Type.Union([Time, Type.Null()], { description: 'To the minute' }),
  },
  { title: 'AgentKey' },
);

export const toAgentKey = (row: AgentKeyRow) => ({
  key_id: row.key_id,
  agent_id: row.agent_id,
  thumbprint: row.thumbprint,
  jwk: row.public_jwk,
  label: row.label,
  attested: row.attested,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const EXAMPLE_JWK = {
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
export const EXAMPLE_KEY = {
  key_id: 'agk-4kq9Zt7wXb2M8sPd',
  agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  thumbprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  jwk: EXAMPLE_JWK,
  label: 'worker in eu-west',
  attested: true,
  created_by: '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2',
  created_at: '2026-08-17T12:00:00.000Z',
  last_used_at: null,
};
