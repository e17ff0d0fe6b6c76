/** SQL of the keys of certificates and tree heads. One at a time has no `not_after`: it signs. */
import type { JsonWebKey } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Bytes, jsonOf, NoColumns, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';

const KeyRow = Type.Object({
  kid: Type.String(),
  public_jwk: jsonOf<JsonWebKey>(),
  private_key: Bytes, // sealed
  created_at: Timestamp,
  not_before: Timestamp,
  not_after: Nullable(Timestamp),
});
export type KeyRow = Static<typeof KeyRow>;

/** Held to the end of the transaction: processes that start together make one key. */
export const lockKeys = (tx: Tx) =>
  tx.many(
    NoColumns,
    sql`
    -- checkpoints.lock_keys
    select pg_advisory_xact_lock(hashtext('evidence_keys'))`,
  );

/** Newest first. */
export const listKeys = (tx: Tx): Promise<KeyRow[]> =>
  tx.many(
    KeyRow,
    sql`
    -- checkpoints.read_keys
    select kid, public_jwk, private_key, created_at, not_before, not_after from evidence_keys order by created_at desc, kid`,
  );

/** The id of the key that signed; null where none did. */
export const retireKey = async (tx: Tx, now: Date): Promise<string | null> => {
  const row = await tx.maybeOne(
    Type.Object({ kid: Type.String() }),
    sql`
    -- checkpoints.retire_key
    update evidence_keys set not_after = ${now} where not_after is null returning kid`,
  );
  return row?.kid ?? null;
};

export interface NewKey {
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly sealed: Buffer;
  readonly now: Date;
}

export const insertKey = (tx: Tx, key: NewKey): Promise<number> =>
  tx.run(sql`
    -- checkpoints.insert_key
    insert into evidence_keys (kid, public_jwk, private_key, created_at, not_before)
    values (${key.kid}, ${key.publicJwk}, ${key.sealed}, ${key.now}, ${key.now})`);
