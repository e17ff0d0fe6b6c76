/** An ownership claim as its organisation sees it. Source: docs/reference/operator.md#ownership-claims. */
import { Type, type Static } from 'typebox';
import { CLAIM_KINDS, CLAIM_METHODS, enumOf, vocabulary, type ClaimKind } from '../../../../contract/enums.ts';
import { AgentId, OwnershipClaimId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { challengeOf } from '../rules/claimed.ts';
import { CLAIM_STATUSES, type Standing } from '../rules/standing.ts';

const Time = Type.String({ format: 'date-time' });

export const ClaimWire = Type.Object(
  {
    claim_id: OwnershipClaimId,
    agent_id: AgentId,
    kind: enumOf(CLAIM_KINDS),
    value: Type.String(),
    status: enumOf(vocabulary('OwnershipStatus', [...CLAIM_STATUSES])),
    method: Nullable(enumOf(CLAIM_METHODS)),
    challenge: Type.Object(
      {
        dns: Nullable(
          Type.Object({ name: Type.String(), value: Type.String({ description: 'Text of a TXT record' }) }),
        ),
        file: Type.Object({ url: Type.String(), line: Type.String({ description: 'A line of the file' }) }),
      },
      { description: 'Either proves the claim; keep it there' },
    ),
    problem: Type.Union([Type.Enum(['not_found', 'no_answer']), Type.Null()], { description: 'Of the last check' }),
    created_at: Time,
    verified_at: Nullable(Time),
    checked_at: Nullable(Time),
    next_check_at: Type.Union([Time, Type.Null()], { description: 'null: only when asked for' }),
  },
  { title: 'OwnershipClaim' },
);
export type ClaimWire = Static<typeof ClaimWire>;

export type Claim = Standing & {
  readonly claim_id: string;
  readonly agent_id: string;
  readonly kind: ClaimKind;
  readonly value: string;
  readonly created_at: Date;
  readonly checked_at: Date | null;
};

export const toClaim = (row: Claim): ClaimWire => ({
  claim_id: row.claim_id,
  agent_id: row.agent_id,
  kind: row.kind,
  value: row.value,
  status: row.status,
  method: row.method,
  challenge: challengeOf(row),
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  verified_at: row.verified_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
  next_check_at: row.next_check_at?.toISOString() ?? null,
});
