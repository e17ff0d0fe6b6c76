/**
 * Seals and opens the kept text of turns, and writes it in the transaction that writes their evidence. A text is compressed, then sealed
 * under a name that binds it to account and checkpoint. Source: docs/reference/turns.md#text; docs/adr/0710.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { SealedColumn } from '../../platform/auth/sealed-column.ts';
import type { Sealer } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertContents } from './store/contents.ts';
import type { ContentRow, KeptDocument } from './wire/contents.ts';

/** A document is larger than the turn: its request is in it twice, and escaped. */
const DOCUMENT_BYTES_MAX = 32 * 1024 * 1024;

export interface KeptTurn {
  readonly requestId: string;
  readonly accountId: string;
  readonly checkpointId: string;
  readonly bytes: number;
  /** A word: why there is none. */
  readonly document: KeptDocument | 'too_large' | 'unreadable';
}

const aad = (accountId: string, checkpointId: string): string => `turn_content:${accountId}:${checkpointId}`;

export async function recordContents(
  tx: Tx,
  { sealer, now }: { readonly sealer: Sealer; readonly now: Date },
  turns: readonly KeptTurn[],
): Promise<void> {
  if (turns.length === 0) return;
  await insertContents(
    tx,
    turns.map(({ document, ...turn }) => ({
      ...turn,
      keptAt: now,
      ...(typeof document === 'string'
        ? { contentSealed: null, gone: document }
        : {
            contentSealed: sealer.seal(
              zstdCompressSync(JSON.stringify(document)),
              aad(turn.accountId, turn.checkpointId),
            ),
            gone: null,
          }),
    })),
  );
}

/** @throws SealBroken when the row was altered or is another's */
export function documentOf(
  sealer: Sealer,
  { account_id: accountId, checkpoint_id: checkpointId }: Pick<ContentRow, 'account_id' | 'checkpoint_id'>,
  sealed: Buffer,
): KeptDocument {
  const packed = sealer.open(sealed, aad(accountId, checkpointId));
  return JSON.parse(
    zstdDecompressSync(packed, { maxOutputLength: DOCUMENT_BYTES_MAX }).toString('utf8'),
  ) as KeptDocument;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'turn_contents',
    column: 'content_sealed',
    key: ['account_id', 'checkpoint_id'],
    nameOf: ([accountId, checkpointId]) => aad(String(accountId), String(checkpointId)),
  },
];
