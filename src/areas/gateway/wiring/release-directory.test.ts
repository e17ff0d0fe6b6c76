/** While the database is unavailable a released text counts as held; the turn never fails. */
import { expect, it } from 'vitest';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { createDecidedReviews } from '../../screening/decided-reviews.ts';
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

interface Given {
  isAway: boolean;
  warned: number;
  /** The rows of the next queries; the one row by default. */
  rows?: readonly unknown[];
  /** What a query waits for that begins now. */
  before?: Promise<unknown>;
}

/** A directory over a stand-in of the database that answers every query with the same rows. */
async function directoryOver(given: Given) {
  const unavailable = async <T>(answer: T): Promise<T> =>
    given.isAway ? Promise.reject(new Error('gone')) : Promise.resolve(answer);
  let forget = (): void => undefined;
  let notify = (_payload: string): void => undefined;
  const reviews = createDecidedReviews();
  const directory = await createReleaseDirectory({
    db: {
      listen: (_channel: string, on: (payload: string) => void, onLost: () => void) => {
        forget = onLost;
        notify = on;
        return Promise.resolve(() => Promise.resolve());
      },
      direct: {
        many: async () => {
          const { rows = [RELEASED], before } = given;
          await before;
          return unavailable(rows);
        },
        run: () => unavailable(1),
      },
    },
    clock: { now: () => new Date(1_000) },
    safeHouse: { reviews },
    log: {
      ...silentLog,
      warn() {
        given.warned += 1;
      },
    },
  } as never);
  return {
    directory,
    reviews,
    forget: () => {
      forget();
    },
    notify: () => {
      notify(AGENT);
    },
  };
}

const isRefusedBy = (directory: Awaited<ReturnType<typeof createReleaseDirectory>>): boolean =>
  directory.isRefused({ agentId: AGENT, accountId: ACCOUNT }, 'sha256:x');

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

it('a no of this process holds for every turn that begins after its reply, whenever the notification comes', async () => {
  const given: Given = { isAway: false, warned: 0, rows: [] };
  const { directory, reviews, notify } = await directoryOver(given);
  await directory.warm(AGENT);
  expect(isRefusedBy(directory)).toBe(false);
  given.rows = [RELEASED];
  reviews.decided(AGENT); // its commit
  expect(directory.isWarm(AGENT)).toBe(false); // so a turn waits until it is read
  await directory.warm(AGENT);
  notify(); // in the middle of that turn
  expect(isRefusedBy(directory)).toBe(true);
});

it('a no of another process holds from its notification on, also for a turn that has begun', async () => {
  const given: Given = { isAway: false, warned: 0, rows: [] };
  const { directory, notify } = await directoryOver(given);
  await directory.warm(AGENT);
  given.rows = [RELEASED];
  notify();
  await expect.poll(() => directory.isWarm(AGENT)).toBe(true); // nobody asked
  expect(isRefusedBy(directory)).toBe(true);
});

it('a reading that began before a no and ends after does not undo it', async () => {
  const slow = Promise.withResolvers<undefined>();
  const given: Given = { isAway: false, warned: 0, rows: [], before: slow.promise };
  const { directory, notify } = await directoryOver(given);
  const old = directory.warm(AGENT);
  delete given.before;
  given.rows = [RELEASED];
  notify();
  await directory.warm(AGENT);
  slow.resolve(undefined);
  await old;
  notify(); // what is in memory goes
  expect(isRefusedBy(directory)).toBe(true);
});
