/** What a request that waits for a change is answered: a change, or that the time is over. */
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { createReviewChanges } from '../changes.ts';
import { awaitChange } from './await-change.ts';

const ORG = 'org-11112222';
const ACCOUNT = 'ba-11112222';

interface Heard {
  readonly changed: (accountId: string) => void;
  readonly reconnected: () => void;
}

/** A queue whose newest change has a place, and requests about it. `heard`: what the database notifies. */
async function fixture() {
  const state = { place: 7, heard: undefined as Heard | undefined };
  const one = async () => ({ place: state.place });
  const db = {
    direct: { one },
    async listen(_channel: string, changed: Heard['changed'], reconnected: Heard['reconnected']) {
      state.heard = { changed, reconnected };
      return async () => {};
    },
  };
  const clock = fixedClock();
  const reviewChanges = await createReviewChanges({ db } as never);
  const principal = { memberships: [{ orgId: ORG, accountId: ACCOUNT, role: 'member' }] };
  const asked = { params: { org_id: ORG }, principal };
  const ask = async (after?: number): Promise<unknown> => {
    const call = { ...asked, query: after === undefined ? {} : { after } };
    const awaited = await awaitChange.awaitBefore?.({ ...call, services: { db, clock, reviewChanges } } as never);
    return awaitChange.handle({ ...call, awaited, tx: { one } } as never);
  };
  /** The same, not awaited: resolves when the request waits. */
  const waiting = async (after: number): Promise<Promise<unknown>[]> => {
    const reply = ask(after);
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    return [reply];
  };
  return { state, clock, ask, waiting };
}

describe('a request for changes', () => {
  it('without a place is answered at once: what was read before may be out of date', async () => {
    const { ask } = await fixture();
    expect(await ask()).toEqual({ place: 7, changed: true });
  });

  it('from an older place is answered at once', async () => {
    const { ask } = await fixture();
    expect(await ask(6)).toEqual({ place: 7, changed: true });
  });

  it('ends with the change that is heard, also one that committed late and has a lower place', async () => {
    const { state, waiting } = await fixture();
    const [late] = await waiting(7);
    state.heard?.changed('ba-99998888'); // another account's
    state.heard?.changed(ACCOUNT);
    expect(await late).toEqual({ place: 7, changed: true });
    const [next] = await waiting(7);
    state.place = 9;
    state.heard?.changed(ACCOUNT);
    expect(await next).toEqual({ place: 9, changed: true });
  });

  it('ends without a change after 20 seconds, and not before', async () => {
    const { clock, waiting } = await fixture();
    const [reply] = await waiting(7);
    let isOver = false;
    void reply?.then(() => (isOver = true));
    clock.advance(19_999);
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    expect(isOver).toBe(false);
    clock.advance(1);
    expect(await reply).toEqual({ place: 7, changed: false });
  });

  it('ends as changed when notifications may have been missed', async () => {
    const { state, waiting } = await fixture();
    const [reply] = await waiting(7);
    state.heard?.reconnected();
    expect(await reply).toEqual({ place: 7, changed: true });
  });

  it('beyond 500 that wait is answered at once, from the place alone, and one that ended leaves its room', async () => {
    const { state, ask, waiting } = await fixture();
    const all: Promise<unknown>[] = [];
    for (let n = 0; n < 500; n += 1) all.push(...(await waiting(7)));
    expect(await ask(7)).toEqual({ place: 7, changed: false });
    state.heard?.changed(ACCOUNT);
    await Promise.all(all);
    const [reply] = await waiting(7);
    state.heard?.changed(ACCOUNT);
    expect(await reply).toEqual({ place: 7, changed: true });
  });
});
