/** While the database is unavailable a released text counts as held; the turn never fails. */
import { expect, it } from 'vitest';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { createReleaseDirectory } from './release-directory.ts';

const RELEASED = {
  account_id: 'acc-1',
  content_hash: 'sha256:x',
  quarantine_id: 'qid_1',
  allow_scope: 'once',
  allow_expires_at: new Date(2_000),
  allow_session_id: null,
  allow_request_id: null,
};

it('a text whose release cannot be read or taken stays held', async () => {
  let isAway = false;
  let warned = 0;
  const unavailable = async <T>(answer: T): Promise<T> =>
    isAway ? Promise.reject(new Error('gone')) : Promise.resolve(answer);
  let forget = (): void => undefined;
  const directory = await createReleaseDirectory({
    db: {
      listen: (_channel: string, _on: unknown, onLost: () => void) => {
        forget = onLost;
        return Promise.resolve(() => Promise.resolve());
      },
      direct: { many: () => unavailable([RELEASED]), run: () => unavailable(1) },
    },
    clock: { now: () => new Date(1_000) },
    log: {
      ...silentLog,
      warn() {
        warned += 1;
      },
    },
  } as never);
  const bringing = {
    agent: { agentId: 'svc-1' as AgentId, accountId: 'acc-1' as AccountId },
    contentHash: 'sha256:x',
    sessionId: 's',
    requestId: 'r',
    isHistory: false,
  } as never;
  await directory.warm('svc-1' as AgentId);
  isAway = true;
  expect(await directory.admit(bringing)).toBeNull(); // cannot be taken
  forget();
  expect(await directory.admit(bringing)).toBeNull(); // cannot be read
  expect(warned).toBe(2);
  isAway = false;
  expect(await directory.admit(bringing)).not.toBeNull();
});
