/** What makes an agent need attention, written as the areas leave it: for tests that want many causes without living through them. */
import { sql } from '../../src/platform/db/sql.ts';
import type { TestServer } from './server.ts';

interface OfAgent {
  readonly accountId: string;
  readonly agentId: string;
}
const HOUR_MS = 3_600_000;
const hoursAgo = (server: TestServer, hours: number): Date =>
  new Date(server.services.clock.now().getTime() - hours * HOUR_MS);

/** Announced ratings, oldest first, each an hour after the one before; the last an hour ago. */
export async function announceRatings(server: TestServer, { accountId, agentId }: OfAgent, scores: readonly number[]) {
  for (const [i, after] of scores.slice(1).entries())
    await server.db.direct.run(sql`
      -- test.announce_rating
      insert into events (event_id, type, account_id, data, created_at)
      values (${server.services.newId('event')}, 'reputation.score_changed', ${accountId},
              jsonb_build_object('agent_id', ${agentId}::text, 'score_before', ${scores[i]!}::int, 'score_after', ${after}::int, 'grade', 'A', 'components', '{}'::jsonb),
              ${hoursAgo(server, scores.length - 1 - i)})`);
}

const SOURCES = { held_call: 'quarantine', drift: 'drift_alert', verdict: 'checkpoint' } as const;

/** Items of the review queue, opened two hours ago or as long ago as is said. */
export async function openReviewItems(
  server: TestServer,
  { accountId, agentId }: OfAgent,
  what: {
    readonly kind: 'held_call' | 'drift' | 'verdict';
    readonly severity: 2 | 3 | 4;
    readonly count: number;
    readonly hours?: number;
    readonly about?: string;
  },
) {
  const at = hoursAgo(server, what.hours ?? 2);
  const about = what.about ?? (what.kind === 'verdict' ? 'boundary_violation' : 'confirmation');
  await server.db.direct.run(sql`
    -- test.open_review_items
    insert into review_items (item_id, account_id, agent_id, kind, source, source_id, what, place, cause_key, severity, opened_at, last_at, status)
    select surety_review_id('rvw-', array[${agentId}::text, ${what.kind}::text, n::text]), ${accountId}, ${agentId}, ${what.kind},
           ${SOURCES[what.kind]}, ${agentId}::text || n, ${about}, 'wire_transfer',
           surety_review_id('rvc-', array[${agentId}::text, ${what.kind}::text]), ${what.severity}::int, ${at}, ${at}, 'open'
      from generate_series(1, ${what.count}::int) n`);
}

/** Tools that the agent was first seen to use so many hours ago, tainted where it was with an injection. */
export async function observeTools(
  server: TestServer,
  { accountId, agentId }: OfAgent,
  tools: readonly string[],
  { hours, tainted = false }: { readonly hours: number; readonly tainted?: boolean },
) {
  await server.db.direct.run(sql`
    -- test.observe_tools
    insert into observed_tools (agent_id, tool, account_id, first_seen_at, tainted)
    select ${agentId}, tool, ${accountId}, ${hoursAgo(server, hours)}, ${tainted} from unnest(${tools}::text[]) tool`);
}

/** The agent was registered three days ago and seen a minute ago. */
export async function seenForDays(server: TestServer, agentId: string) {
  await server.db.direct.run(sql`
    -- test.seen_for_days
    update agents set created_at = ${hoursAgo(server, 72)}, last_seen_at = ${hoursAgo(server, 0)} where agent_id = ${agentId}`);
}
