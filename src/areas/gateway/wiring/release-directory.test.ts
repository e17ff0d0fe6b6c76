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

const AGENT = 'svc-1' as AgentId;
const ACCOUNT = 'acc-1' as AccountId;

/** A directory over a stand-in of the database that answers every query with the one row. */
async function directoryOver(given: { isAway: boolean; warned: number }) {
  const unavailable = async <T>(answer: T): Promise<T> =>
    given.isAway ? Promise.reject(new Error('gone')) : Promise.resolve(answer);
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
        given.warned += 1;
      },
    },
  } as never);
  return {
    directory,
    forget: () => {
      forget();
    },
  };
}

it('a text whose release cannot be read or taken stays held', async () => {
  const given = { isAway: false, warned: 0 };
  const { directory, forget } = await directoryOver(given);
  const bringing = {
    agent: { agentId: AGENT, accountId: ACCOUNT },
    contentHash: 'sha256:x',
    sessionId: 's',
    requestId: 'r',
    isHistory: false,
  } as never;
  await directory.warm(AGENT);
  given.isAway = true;
  expect(await directory.admit(bringing)).toBeNull(); // cannot be taken
  forget();
  expect(await directory.admit(bringing)).toBeNull(); // cannot be read
  expect(given.warned).toBe(2);
  given.isAway = false;
  expect(await directory.admit(bringing)).not.toBeNull();
});

it("a reviewer's no holds while the decisions are read again, for its account only", async () => {
  const { directory, forget } = await directoryOver({ isAway: false, warned: 0 });
  const isRefused = (accountId: AccountId): boolean => directory.isRefused({ agentId: AGENT, accountId }, 'sha256:x');
  expect(isRefused(ACCOUNT)).toBe(false); // not read yet
  await directory.warm(AGENT);
  expect(isRefused(ACCOUNT)).toBe(true);
  forget();
  expect(directory.isWarm(AGENT)).toBe(false);
  expect(isRefused(ACCOUNT)).toBe(true);
  expect(isRefused('acc-2' as AccountId)).toBe(false);
});
