/** SQL of signing keys. Private parts arrive sealed. */
import type { JsonWebKey } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Bytes, jsonOf, NoColumns, Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable, type Tx } from '../../db/sql.ts';

const SigningKeyRow = Type.Object({
  kid: Type.String(),
  private_key: Bytes,
  public_jwk: jsonOf<JsonWebKey>(),
  created_at: Timestamp,
  not_after: Nullable(Timestamp),
});
export type SigningKeyRow = Static<typeof SigningKeyRow>;

/** All of a purpose, newest first. */
export const listSigningKeys = (db: Queryable, purpose: string): Promise<SigningKeyRow[]> =>
  db.many(
    SigningKeyRow,
    sql`
    -- platform.find_signing_keys
    select kid, private_key, public_jwk, created_at, not_after from signing_keys
     where purpose = ${purpose} order by created_at desc, kid`,
  );

/** Held to the end of the transaction. */
export const lockSigningKeys = (tx: Tx, purpose: string) =>
  tx.many(
    NoColumns,
    sql`
    -- platform.lock_signing_keys
    select pg_advisory_xact_lock(hashtext(${`signing_keys/${purpose}`}))`,
  );

export interface NewSigningKey {
  readonly kid: string;
  readonly purpose: string;
  readonly sealed: Buffer;
  readonly publicJwk: JsonWebKey & { readonly kid: string };
  readonly now: Date;
}

export const insertSigningKey = (tx: Tx, key: NewSigningKey): Promise<number> =>
  tx.run(sql`
    -- platform.insert_signing_key
    insert into signing_keys (kid, purpose, alg, private_key, public_jwk, created_at)
    values (${key.kid}, ${key.purpose}, 'EdDSA', ${key.sealed}, ${key.publicJwk}, ${key.now})`);
