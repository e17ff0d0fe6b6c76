/** SQL of service credentials. They have no tenant: every statement runs in system reach. */
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { CredentialRow } from '../wire/service-credentials.ts';

const COLUMNS = sql`credential_id, kind, subject, audience, secret_hash, issued_at, issued_by, expires_at, revoked_at`;

export type NewCredential = Omit<CredentialRow, 'revoked_at'>;

export function insertCredential(db: Queryable, c: NewCredential): Promise<number> {
  return db.run(sql`
    -- service-credentials.insert
    insert into service_credentials (credential_id, kind, subject, audience, secret_hash, issued_at, issued_by, expires_at)
    values (${c.credential_id}, ${c.kind}, ${c.subject}, ${c.audience}, ${c.secret_hash}, ${c.issued_at}, ${c.issued_by}, ${c.expires_at})`);
}

export function findById(db: Queryable, id: string): Promise<CredentialRow | undefined> {
  return db.maybeOne(
    CredentialRow,
    sql`
    -- service-credentials.find_by_id
    select ${COLUMNS} from service_credentials where credential_id = ${id}`,
  );
}

export function findByHash(db: Queryable, secretHash: Buffer): Promise<CredentialRow | undefined> {
  return db.maybeOne(
    CredentialRow,
    sql`
    -- service-credentials.find_by_hash
    select ${COLUMNS} from service_credentials where secret_hash = ${secretHash}`,
  );
}

/** Newest first; those that ended too when asked for. */
export function listCredentials(
  db: Queryable,
  at: { readonly now: Date; readonly withEnded: boolean },
): Promise<CredentialRow[]> {
  return db.many(
    CredentialRow,
    sql`
    -- service-credentials.list
    select ${COLUMNS} from service_credentials
     where ${at.withEnded}::boolean or (revoked_at is null and (expires_at is null or expires_at > ${at.now}))
     order by issued_at desc, credential_id`,
  );
}

/** The row as it is from now on; undefined when there is none or it was revoked before. */
export function revokeCredential(db: Queryable, id: string, by: { readonly name: string; readonly now: Date }) {
  return db.maybeOne(
    CredentialRow,
    sql`
    -- service-credentials.revoke
    update service_credentials set revoked_at = ${by.now}, revoked_by = ${by.name}
     where credential_id = ${id} and revoked_at is null
    returning ${COLUMNS}`,
  );
}
