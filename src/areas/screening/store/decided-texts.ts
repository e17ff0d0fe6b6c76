/** SQL of texts that people decided about, for the ones like them. Every read takes the account. */
import { Type, type Static } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId, QuarantineId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

const DecidedText = Type.Object({
  quarantine_id: QuarantineId,
  request_id: Nullable(Type.String()),
  agent_id: AgentId,
  surface: enumOf(SURFACES),
  tool_name: Nullable(Type.String()),
  threat_type: Nullable(enumOf(THREAT_TYPES)),
  overall_risk: Type.Number(),
  status: Type.Enum(['released', 'confirmed_threat']),
  is_false_positive: Nullable(Type.Boolean()),
  content_hash: Type.String(),
  fingerprint: Nullable(Type.String()),
  reviewed_at: Timestamp,
});
export type DecidedText = Static<typeof DecidedText>;

/** The newest decisions of an account that a text can be compared with, but that about `except`. */
export const decidedLikely = (
  db: Queryable,
  accountId: string,
  { except, contentHash, limit }: { readonly except: string; readonly contentHash: string; readonly limit: number },
): Promise<DecidedText[]> =>
  db.many(
    DecidedText,
    sql`
    -- screening.decided_likely
    select quarantine_id, request_id, agent_id, surface, tool_name, threat_type, overall_risk, status, is_false_positive, content_hash,
           fingerprint, reviewed_at
      from safe_house_quarantine
     where account_id = ${accountId} and reviewed_at is not null and status in ('released', 'confirmed_threat')
       and quarantine_id <> ${except} and (fingerprint is not null or content_hash = ${contentHash})
     order by reviewed_at desc limit ${limit}`,
  );
