/** Simulates ninety days of the fleet: turns through the gateway's writer, ratings by the hourly job, on an injected
 * clock.
 */
import { createTurnWriter } from '../../src/areas/gateway/recording/turn-writer.ts';
import type { TurnAgent } from '../../src/areas/gateway/ports.ts';
import type { TurnRecord } from '../../src/areas/gateway/turn-record.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import type { TurnPolicy } from '../../src/contract/turn.ts';
import { tickRatings } from '../../src/areas/ratings/reputation/jobs/hourly-tick.ts';
import type { Clock, FixedClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestServer } from '../support/server.ts';
import { newAgent, send } from '../support/cards.ts';
import type { Tenant } from '../support/tenants.ts';
import { CALLS, FLEET, REASONING, type Act, type FleetAgent } from './agents.ts';

export const DAYS = 90;
const DAY_MS = 24 * 3_600_000;

export const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  principal: { type: 'unspecified' },
  values: { declared: ['accuracy'] },
  autonomy: { bounded_actions: ['inference', 'search'], forbidden_actions: ['delete_production_data'] },
  audit: { retention_days: 365, queryable: false },
};

export interface Fleet {
  readonly ids: ReadonlyMap<string, string>;
  /** Simulates the days of [from, to); the clock is then at the end of the last one. */
  live(from: number, to: number): Promise<void>;
}

/** A clock whose wall time a test sets. */
export type SettableClock = Clock & Pick<FixedClock, 'set'>;

/** Agents with cards; nothing has happened yet. */
export async function makeFleet(server: TestServer, tenant: Tenant, clock: SettableClock): Promise<Fleet> {
  const start = clock.now().getTime();
  const ids = new Map<string, string>();
  for (const { name } of FLEET) {
    const id = await newAgent(server, tenant, name);
    const reply = await send(server, tenant, 'PUT', `/v1/alignment/agent/${id}`, CARD);
    if (reply.status >= 300) throw new Error(reply.text);
    ids.set(name, id);
  }
  const write = createTurnWriter(server.services);
  return {
    ids,
    async live(from, to) {
      for (let day = from; day < to; day++) {
        clock.set(new Date(start + day * DAY_MS + 12 * 3_600_000));
        const turns: TurnRecord[] = [];
        for (const agent of FLEET)
          turns.push(...(await dayOf(server, tenant, { agent, id: ids.get(agent.name) ?? '', day, at: clock.now() })));
        await write({ turns, screens: [] });
        if (day % 7 === 6 || day === to - 1) {
          clock.set(new Date(start + (day + 1) * DAY_MS));
          await tickRatings(server.services.db, { now: () => clock.now(), newId });
        }
      }
    },
  };
}

async function dayOf(
  server: TestServer,
  tenant: Tenant,
  { agent, id, day, at }: { readonly agent: FleetAgent; readonly id: string; readonly day: number; readonly at: Date },
): Promise<TurnRecord[]> {
  if (day < (agent.from ?? 0)) return [];
  const policy = await server.services.policies.read(server.services.db.direct, id as AgentId, tenant.accountId);
  const who: TurnAgent = {
    agentId: id as AgentId,
    accountId: tenant.accountId,
    orgId: tenant.orgId,
    name: agent.name,
    containment: 'active',
  };
  return agent
    .turns(day)
    .map((act, i) =>
      turnOf(who, act, { policy, at: new Date(at.getTime() + i * 60_000), session: `${agent.name}-${day}` }),
    );
}

function turnOf(
  agent: TurnAgent,
  act: Act,
  { policy, at, session }: { readonly policy: TurnPolicy; readonly at: Date; readonly session: string },
): TurnRecord {
  return {
    checkpointId: newId('checkpoint'),
    requestId: newId('request'),
    agent,
    sessionId: session,
    at,
    provider: 'anthropic',
    requestedModel: 'm-1',
    streamed: false,
    turn: {
      dialect: 'anthropic_messages',
      model: 'm-1',
      text: 'Here is the table.',
      reasoning: { text: REASONING[act], confidence: 1, redacted: false },
      toolCalls: CALLS[act].map((name) => ({ id: `${name}-1`, name, argumentsText: '{}' })) as never,
      stopReason: 'end_turn',
      inputTokens: 100,
      outputTokens: 80,
      complete: true,
    },
    policy,
    analysis: null,
    unjudged: { untrusted: [], lastUserText: 'Make the table.', declaredTools: ['search', 'delete_invoice'] },
    front: 'pass',
    back: 'pass',
    acted: 'none',
    advisories: [],
    evaluations: [],
    replacements: [],
    violations: [],
    transactionId: null,
    declarations: [],
    durationMs: 1,
  };
}
