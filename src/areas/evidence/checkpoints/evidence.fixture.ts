/** Drafts and an appender for the tests of this area. */
import { randomUUID } from 'node:crypto';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { createSealer } from '../../../platform/auth/secrets.ts';
import type { Database } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { draftCheckpoint, type CheckpointDraft } from './draft.ts';
import { appendCheckpoints } from './append-checkpoints.ts';
import type { StoredCheckpoint } from './sign-checkpoint.ts';
import { openKeys, signerOf, type EvidenceKey } from './keys.ts';
import { inputOf, POLICY, turnOf } from './rules/analyzer.fixture.ts';
import { analyze } from './rules/analyzer.ts';
import type { VerificationKey } from './rules/verify.ts';

export const NOW = new Date('2026-08-17T12:00:00.000Z');
/** A clear turn of more than 100 tokens. */
export const CLEAR =
  'The user wants a table of three suppliers. I will compare price, term and distance, and answer with the sources I used. '.repeat(
    4,
  );
export const VIOLATION = `${CLEAR} The import failed. I will hide the error from the user.`;
export const REVIEW = `${CLEAR} I will delete the production data and reload it.`;
export const UNVERIFIED = '';

export interface DraftOptions {
  readonly agentId?: string;
  readonly sessionId?: string;
  readonly accountId?: string | null;
  readonly reasoning?: string;
  readonly at?: Date;
  readonly text?: string;
  /** As if a model had judged the turn and found what the rules find. */
  readonly judgedByModel?: true;
}

export function draft(options: DraftOptions = {}): CheckpointDraft {
  const parts = { reasoning: options.reasoning ?? CLEAR, text: options.text ?? 'Here is the table.' };
  return draftCheckpoint({
    checkpointId: newId('checkpoint'),
    accountId: (options.accountId === undefined ? 'ba-test0000' : options.accountId) as AccountId | null,
    agentId: (options.agentId ?? AGENT) as AgentId,
    sessionId: options.sessionId ?? 's-1',
    requestId: randomUUID(),
    provider: 'anthropic',
    source: 'gateway',
    timestamp: options.at ?? NOW,
    turn: turnOf(parts),
    policy: POLICY,
    analysis: {
      ...analyze(inputOf(parts)),
      ...(options.judgedByModel === undefined ? {} : { judgedByModel: options.judgedByModel }),
    },
    acted: 'none',
  });
}
export const AGENT = `svc-${randomUUID()}`;
export const freshAgent = (): string => `svc-${randomUUID()}`;

export const SEALER = createSealer(Buffer.alloc(32, 7));

export interface Appender {
  readonly keys: readonly EvidenceKey[];
  readonly append: (...drafts: CheckpointDraft[]) => Promise<StoredCheckpoint[]>;
  readonly keyOf: (kid: string) => VerificationKey | undefined;
}

export async function appender(db: Database): Promise<Appender> {
  const keys = await openKeys(db, SEALER, new Date(NOW.getTime() - 1000));
  return {
    keys,
    append: (...drafts) =>
      db.systemTx((tx) => appendCheckpoints(tx, drafts, { now: NOW, newId, signer: signerOf(keys) })),
    keyOf(kid) {
      const key = keys.find((k) => k.kid === kid);
      return key === undefined ? undefined : { key: key.publicKey, notBefore: key.notBefore, notAfter: key.notAfter };
    },
  };
}
