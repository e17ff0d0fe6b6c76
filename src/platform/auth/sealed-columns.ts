/** The sealed columns of the platform: signing keys, stored replies that hold a secret, mail. */
import { sealName } from '../http/execute.ts';
import { nameOf } from '../mail/mail.ts';
import type { SealedColumn } from './sealed-column.ts';
import { aadOf } from './signing-keys.ts';

export const PLATFORM_SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'signing_keys', column: 'private_key', key: ['kid'], nameOf: ([kid]) => aadOf(String(kid)) },
  {
    table: 'idempotency_keys',
    column: 'reply_body',
    key: ['subject', 'key'],
    nameOf: ([subject, key]) => sealName({ subject: String(subject), key: String(key) }),
  },
  { table: 'mail_messages', column: 'sealed', key: ['mail_id'], nameOf: ([id]) => nameOf(String(id)) },
];
