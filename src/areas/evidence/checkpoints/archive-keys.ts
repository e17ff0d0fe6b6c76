/** The evidence key as archives need it: to sign a manifest, and to verify one before anything is removed. */
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { Database } from '../../../platform/db/sql.ts';
import { openKeys, publishedKey, signerOf } from './keys.ts';
import { signStatement } from './rules/certificate.ts';

export interface ArchiveKeys {
  sign(statement: Readonly<Record<string, unknown>>): { readonly kid: string; readonly signature: string };
  /** Public keys in the form of GET /v1/keys. */
  readonly published: { readonly keys: readonly Readonly<Record<string, unknown>>[] };
}

export async function openArchiveKeys(db: Database, sealer: Sealer, now: Date): Promise<ArchiveKeys> {
  const keys = await openKeys(db, sealer, now);
  return {
    sign: (statement) => signStatement(statement, signerOf(keys)),
    published: { keys: keys.map(publishedKey) },
  };
}
