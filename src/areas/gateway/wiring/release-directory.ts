/**
 * Texts a reviewer released, per agent, in memory and corrected by NOTIFY surety_reviews. A release lets one turn bring the
 * text; later turns of that turn's session may resend it as history. Source: docs/reference/screening.md#release; docs/adr/0123.
 */
import type { AgentId } from '../../../contract/ids.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import { notifiedCache } from '../../../platform/cache/notified-cache.ts';
import type { Services } from '../../../platform/services.ts';
import {
  giveBackAllowance,
  refusedCalls,
  refusedKey,
  takeAllowance,
  type AllowanceTaker,
} from '../../screening/index.ts';
import type { Admission, ReleasePort, TurnAgent } from '../ports.ts';
import type { Released } from '../wire/gateway.ts';
import { findReleased } from '../store/gateway.ts';

const AGENTS_MAX = 10_000;

export interface ReleaseDirectory extends ReleasePort {
  /** Reads the agent's releases unless they are in memory. */
  warm(agentId: AgentId): Promise<unknown>;
  /** Whether the agent's releases are in memory. */
  isWarm(agentId: AgentId): boolean;
  /** Whether a call of the agent that waits for a confirmation was released, and may still be made. Of what is in memory. */
  hasCalls(agentId: AgentId): boolean;
  /** Whether a reviewer said no to a call of the agent, by the hash of its question. Of what was read last. */
  isRefused(agent: Pick<TurnAgent, 'agentId' | 'accountId'>, contentHash: string): boolean;
  close(): Promise<void>;
}

type Bringing = Parameters<ReleasePort['admit']>[0];
interface Releases {
  readonly byHash: ReadonlyMap<string, readonly Released[]>;
  readonly hasCalls: boolean;
  readonly refused: ReadonlySet<string>;
}

export async function createReleaseDirectory({
  db,
  clock,
  log,
  safeHouse,
}: Pick<Services, 'db' | 'clock' | 'log' | 'safeHouse'>): Promise<ReleaseDirectory> {
  const refusals = new Refusals();
  const cache = await notifiedCache<Releases, AgentId>(
    db,
    'surety_reviews',
    (agentId) => refusals.read(agentId, () => readReleases(db, agentId)),
    { name: 'gateway.releases', entriesMax: AGENTS_MAX, allPayload: '*', rereads: true },
  );
  const unlisten = safeHouse.reviews.onDecided(cache.drop);
  const take = async (taker: AllowanceTaker): Promise<Admission | null> => {
    const won = await takeAllowance(db.direct, taker, clock.now());
    cache.drop(taker.agentId);
    if (!won) return null;
    return {
      giveBack() {
        giveBackAllowance(db.direct, taker).catch((err: unknown) => {
          log.warn({ err }, 'gateway: an allowance could not be given back');
        });
      },
    };
  };
  const admission = ({ byHash }: Releases, bringing: Bringing): Admission | null | Promise<Admission | null> => {
    const { agent, contentHash, sessionId, requestId, isHistory } = bringing;
    const { agentId, accountId } = agent;
    const releases = byHash.get(contentHash)?.filter((r) => r.account_id === accountId) ?? [];
    if (releases.length === 0 || accountId === null) return null;
    if (releases.some((r) => r.allow_scope !== 'once')) return KEPT; // accepted until somebody revokes it
    if (isHistory) return releases.some((r) => r.allow_session_id === sessionId) ? KEPT : null;
    if (releases.some((r) => r.allow_request_id === requestId)) return KEPT;
    const now = clock.now();
    const open = releases.find(
      (r) => r.allow_request_id === null && r.allow_expires_at !== null && r.allow_expires_at > now,
    );
    return open === undefined
      ? null
      : take({ quarantineId: open.quarantine_id, agentId, accountId, sessionId, requestId });
  };
  /** While the database is unavailable a text counts as held. */
  const orHeld = (answer: Promise<Admission | null>): Promise<Admission | null> =>
    answer.catch((err: unknown) => {
      log.warn({ err }, 'gateway: a release could not be read; the text stays held');
      return null;
    });
  return {
    warm: cache.get,
    isWarm: (agentId) => cache.peek(agentId) !== undefined,
    hasCalls: (agentId) => cache.peek(agentId)?.hasCalls === true,
    isRefused: ({ agentId, accountId }, hash) =>
      accountId !== null &&
      (cache.peek(agentId)?.refused ?? refusals.of(agentId))?.has(refusedKey(accountId, hash)) === true,
    admit(bringing) {
      const { agentId } = bringing.agent;
      const known = cache.peek(agentId);
      // Dropped since the turn was warmed: a decision was made, or an earlier text of this turn claimed its allowance.
      const answer =
        known === undefined ? cache.get(agentId).then((read) => admission(read, bringing)) : admission(known, bringing);
      return answer instanceof Promise ? orHeld(answer) : answer;
    },
    close() {
      unlisten();
      return cache.close();
    },
  };
}

/**
 * What the newest reading of an agent said was refused. Taking an allowance, or any decision about the agent, drops what is in memory
 * in the middle of a turn: a no holds all the same.
 */
class Refusals {
  readonly #newest = new Lru<AgentId, { readonly number: number; readonly refused: ReadonlySet<string> }>(AGENTS_MAX);
  #readings = 0;

  async read(agentId: AgentId, load: () => Promise<Releases>): Promise<Releases> {
    this.#readings += 1;
    const number = this.#readings;
    const releases = await load();
    // a reading that began before may end after, with what was true then
    if ((this.#newest.get(agentId)?.number ?? 0) < number)
      this.#newest.set(agentId, { number, refused: releases.refused });
    return releases;
  }

  of(agentId: AgentId): ReadonlySet<string> | undefined {
    return this.#newest.get(agentId)?.refused;
  }
}

/** Nothing was claimed, so nothing is returned. */
const KEPT: Admission = {
  giveBack() {
    /* an earlier turn claimed it */
  },
};

const readReleases = async ({ direct }: Pick<Services['db'], 'direct'>, agentId: AgentId): Promise<Releases> =>
  releasesOf(await findReleased(direct, agentId), await refusedCalls(direct, agentId));

const releasesOf = (rows: readonly Released[], refused: ReadonlySet<string>): Releases => ({
  refused,
  byHash: Map.groupBy(rows, (row) => row.content_hash),
  hasCalls: rows.some((r) => r.surface === 'tool_calls' && (r.allow_scope !== 'once' || r.allow_request_id === null)),
});
