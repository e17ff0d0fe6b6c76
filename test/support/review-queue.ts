/** A tenant with agents and members of each role, and things that wait for a decision, as the areas that own them write them. */
import { createHash, randomUUID } from 'node:crypto';
import { evaluationOf, storeBatch } from './evaluations.ts';
import { fraudAt } from './review-fixture.ts';
import { testServer, type CallResult, type TestServer } from './server.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from './tenants.ts';
import type { AccountId, AgentId, QuarantineId } from '../../src/contract/ids.ts';
import type { Screening } from '../../src/contract/screening.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { raiseSignal } from '../../src/areas/events/index.ts';
import { draft, REVIEW, VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { recordGate } from '../../src/areas/policy/index.ts';
import type { GatedTurn } from '../../src/areas/policy/record-tool-declarations.ts';
import type { GroupWire } from '../../src/areas/review/wire/groups.ts';
import type { About } from '../../src/areas/review/about.ts';
import type { ItemWire } from '../../src/areas/review/wire/items.ts';

export interface Groups {
  readonly data: GroupWire[];
  readonly next_cursor: string | null;
  readonly total: number;
}

export interface ReviewFixture {
  readonly server: TestServer;
  readonly mine: Tenant;
  readonly stranger: Tenant;
  readonly base: string;
  readonly agentId: AgentId;
  /** Owner of the organisation; a second one; one that may decide; one that looks. */
  readonly owner: Headers;
  readonly admin: Headers;
  readonly member: Headers;
  readonly auditor: Headers;
  call<B = Record<string, unknown>>(
    method: string,
    path: string,
    headers?: Headers,
    body?: unknown,
  ): Promise<CallResult<B>>;
  /** Holds a text of a tool; resolves with its id. */
  readonly hold: (
    tool?: string | null,
    more?: { readonly surface?: 'tool_calls'; readonly source?: Screening['source']; readonly agentId?: AgentId },
  ) => Promise<QuarantineId>;
  /** A recorded turn with a verdict that waits for a decision. */
  readonly verdict: (of?: 'review_needed' | 'boundary_violation') => Promise<string>;
  readonly drift: () => Promise<string>;
  readonly signal: (pattern: string) => Promise<string>;
  /** The agent declares a tool in these words. */
  readonly declare: (tool: string, words: string) => Promise<void>;
  readonly items: (query?: string, headers?: Headers) => Promise<(ItemWire & About)[]>;
  /** The item about a thing. */
  readonly itemOf: (sourceId: string) => Promise<ItemWire & About>;
  readonly groups: (query?: string) => Promise<Groups>;
  readonly newAgent: (name: string) => Promise<AgentId>;
}

export async function reviewQueueFixture(): Promise<ReviewFixture> {
  const server = await testServer();
  const [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
  const base = `/v1/orgs/${mine.sharedOrg.orgId}/review`;
  const owner = mine.user.headers;
  const colleague = async (role: 'admin' | 'member' | 'auditor') =>
    (await seedMember(server, mine.sharedOrg, role)).headers;
  const call: ReviewFixture['call'] = (method, path, headers = owner, body) =>
    server.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  const newAgent = async (name: string): Promise<AgentId> => {
    const made = await server.call<{ id: AgentId }>('POST', '/v1/agents', {
      headers: mine.orgKey.headers,
      body: { name, hash_proof: createHash('sha256').update(randomUUID()).digest('hex') },
    });
    if (made.status !== 201) throw new Error(`no agent was made: ${made.text}`);
    return made.body.id;
  };
  const agentId = await newAgent('reader');
  const items = async (query = 'limit=100', headers = owner) =>
    (await call<{ data: (ItemWire & About)[] }>('GET', `${base}/items?${query}`, headers)).body.data;
  return {
    server,
    mine,
    stranger,
    base,
    agentId,
    owner,
    admin: await colleague('admin'),
    member: await colleague('member'),
    auditor: await colleague('auditor'),
    call,
    newAgent,
    items,
    ...heldThings(server, mine, agentId),
    ...reportedThings(server, mine, agentId),
    async itemOf(sourceId) {
      const all = [...(await items()), ...(await items('status=decided&limit=100'))];
      const found = all.find(({ source_id: id }) => id === sourceId);
      if (found === undefined) throw new Error(`nothing waits about ${sourceId}`);
      return found;
    },
    groups: async (query = 'limit=100') => (await call<Groups>('GET', `${base}/groups?${query}`)).body,
  };
}

/** What the gateway leaves: held texts and calls, checkpoints, declarations. */
function heldThings(
  server: TestServer,
  { sharedOrg: { accountId, orgId } }: Tenant,
  agentId: AgentId,
): Pick<ReviewFixture, 'hold' | 'verdict' | 'declare'> {
  const { services, db } = server;
  return {
    async hold(tool = 'fetch_page', more = {}) {
      const { surface = 'tool_responses', source = 'tool_result', agentId: other } = more;
      const quarantineId = services.newId('quarantine');
      await storeBatch(server, [
        evaluationOf(server, {
          accountId,
          orgId,
          agentId: other ?? agentId,
          action: 'replaced',
          screening: { ...fraudAt(0.9), surface, source } satisfies Screening,
          quarantine: { quarantineId, toolName: tool, content: `Held ${quarantineId}`, threshold: 0.8 },
        }),
      ]);
      return quarantineId;
    },
    async verdict(of = 'review_needed') {
      const at = services.clock.now();
      const turn = draft({
        agentId,
        accountId,
        at,
        sessionId: randomUUID(),
        reasoning: of === 'review_needed' ? REVIEW : VIOLATION,
      });
      await db.systemTx((tx) => services.evidence.append(tx, [turn]));
      return turn.checkpointId;
    },
    declare: (tool, words) =>
      db.systemTx((tx) =>
        recordGate(tx, [declaring({ accountId, agentId, tool, words, at: services.clock.now() })], {
          now: services.clock.now(),
          newId: services.newId,
        }),
      ),
  };
}

interface Declared {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly tool: string;
  readonly words: string;
  readonly at: Date;
}

/** A recorded turn in which a tool was declared in these words. */
export const declaring = ({ accountId, agentId, tool, words, at }: Declared): GatedTurn => ({
  accountId,
  agentId,
  sessionId: 'evening',
  requestId: randomUUID(),
  at,
  policy: { cardHash: 'none', cardVersion: 1 },
  violations: [],
  transactionId: null,
  declarations: [{ tool, hash: createHash('sha256').update(words).digest('hex'), words: [words] }],
});

/** What is told about an agent: drift alerts and signals. */
function reportedThings(
  { services, db }: TestServer,
  { sharedOrg: { accountId, orgId } }: Tenant,
  agentId: AgentId,
): Pick<ReviewFixture, 'drift' | 'signal'> {
  return {
    async drift() {
      const alertId = services.newId('drift_alert');
      await db.direct.run(sql`
        -- test.seed_drift_alert
        insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
        values (${alertId}, ${accountId}, ${agentId}, ${alertId}, 'high', 'intent_drift', 3, now(), now())`);
      return alertId;
    },
    async signal(pattern) {
      const signal = await db.systemTx((tx) =>
        raiseSignal(tx, services, {
          accountId,
          orgId,
          teamId: null,
          agentIds: [agentId],
          scope: 'agent',
          scopeId: agentId,
          source: 'safe_house.attack',
          patternType: pattern,
          severity: 'high',
          detectedBy: 'test',
          detail: {},
          sourceRef: null,
          at: services.clock.now(),
          sourceEvent: randomUUID(),
        }),
      );
      return signal?.signal_id ?? '';
    },
  };
}
