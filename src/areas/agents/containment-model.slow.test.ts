/**
 * Containment against a small model: random verbs, roles, repeats, concurrent pairs and checkpoints. After each step the
 * state answers the model, and every transition has one log entry and one event; at the end the chain verifies.
 * Source: docs/reference/reliability.md#model-based-tests. CONTAINMENT_SEQUENCES sets how many sequences are played (default 12).
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { registerAgent } from '../../../test/support/agents.ts';
import { seedKey, seedMember, seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { ContainmentStatus } from '../../contract/enums.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyAutoContainment } from './change-containment.ts';
import type { ContainmentView } from './wire/containment.ts';

const SEQUENCES = Number(process.env['CONTAINMENT_SEQUENCES'] ?? 12);
const THRESHOLD = 2;

type Caller = 'owner' | 'admin' | 'member';
type Verb = 'pause' | 'resume' | 'kill' | 'reactivate';
type Step =
  | { readonly kind: 'verb'; readonly verb: Verb; readonly caller: Caller; readonly times: 1 | 2 }
  | { readonly kind: 'pair'; readonly verbs: readonly [Verb, Verb] }
  | { readonly kind: 'checkpoint'; readonly isViolation: boolean };

/** The whole specification of the state machine in plain data. */
const NEXT: Readonly<Record<Verb, Partial<Record<ContainmentStatus, ContainmentStatus>>>> = {
  pause: { active: 'paused' },
  kill: { active: 'killed', paused: 'killed' },
  resume: { paused: 'active', killed: 'active' },
  reactivate: { paused: 'active', killed: 'active' },
};
const MAY: Readonly<Record<Verb, (caller: Caller, from: ContainmentStatus) => boolean>> = {
  pause: (caller) => caller !== 'member',
  resume: (caller, from) => caller === 'owner' || (caller === 'admin' && from !== 'killed'),
  kill: (caller) => caller === 'owner',
  reactivate: (caller) => caller === 'owner',
};
interface Model {
  status: ContainmentStatus;
  run: number;
  moves: number;
}
/** Applies a verb; returns the expected status code. */
function apply(model: Model, verb: Verb, caller: Caller): number {
  const next = NEXT[verb][model.status];
  const knocks = caller !== 'member' && (caller === 'owner' || verb === 'pause' || verb === 'resume');
  if (!knocks) return 403;
  if (next === undefined) return 400;
  if (!MAY[verb](caller, model.status)) return 403;
  model.status = next;
  model.moves += 1;
  if (next === 'active') model.run = 0;
  return 200;
}
function observe(model: Model, isViolation: boolean): void {
  if (model.status !== 'active') return;
  model.run = isViolation ? model.run + 1 : 0;
  if (model.run < THRESHOLD) return;
  model.status = 'paused';
  model.moves += 1;
}

let server: TestServer;
let tenant: Tenant;
const headers = new Map<Caller, Headers>();
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
  for (const role of ['owner', 'admin', 'member'] as const) {
    const user = await seedMember(server, tenant.org, role);
    const owner = { kind: 'personal', accountId: tenant.accountId, userId: user.userId } as const;
    headers.set(role, (await seedKey(server, user, owner, ['api:read', 'api:write', 'admin:org'])).headers);
  }
});
afterAll(() => server.stop());

const path = (id: string, verb: string) => `/v1/orgs/${tenant.orgId}/agents/${id}/${verb}`;
const send = (id: string, verb: Verb, caller: Caller, key?: string) =>
  server.call('POST', path(id, verb), { headers: headers.get(caller) ?? {}, ...(key === undefined ? {} : { key }) });
async function newAgent(): Promise<string> {
  const { id } = await registerAgent(server, tenant);
  await server.call('PUT', path(id, 'containment-policy'), {
    headers: tenant.headers,
    body: { auto_containment_threshold: THRESHOLD },
  });
  return id;
}
const Count = Type.Object({ n: Type.Integer() });
const eventsOf = async (id: string): Promise<number> =>
  (
    await server.db.direct.one(
      Count,
      sql`-- test.count_events
      select count(*)::int as n from events where data ->> 'agent_id' = ${id} and type in ('agent.paused', 'agent.killed', 'agent.resumed')`,
    )
  ).n;
let clock = 0;
const checkpoint = (agentId: string, isViolation: boolean) =>
  server.db.systemTx((tx) =>
    applyAutoContainment(
      tx,
      [
        {
          agentId,
          checkpointId: server.services.newId('checkpoint'),
          requestId: randomUUID(),
          createdAt: new Date(Date.now() + 3_600_000 + (clock += 1)),
          verdict: isViolation ? 'boundary_violation' : 'clear',
          isCritical: false,
          isExcused: false,
        },
      ],
      { now: new Date(), newId: server.services.newId },
    ),
  );

async function play(id: string, model: Model, step: Step): Promise<void> {
  if (step.kind === 'checkpoint') {
    await checkpoint(id, step.isViolation);
    observe(model, step.isViolation);
  } else if (step.kind === 'verb') {
    const key = randomUUID(); // a repeat under one key has one effect
    const due = apply(model, step.verb, step.caller);
    for (let i = 0; i < step.times; i += 1) expect((await send(id, step.verb, step.caller, key)).status).toBe(due);
  } else {
    const [one, two] = step.verbs;
    const got = (await Promise.all([send(id, one, 'owner'), send(id, two, 'owner')])).map((r) => r.status);
    const orders = [
      [one, two],
      [two, one],
    ] as const;
    const outcomes = orders.map(([first, second], i) => {
      const trial = { ...model };
      const codes = [apply(trial, first, 'owner'), apply(trial, second, 'owner')];
      return { trial, codes: i === 0 ? codes : codes.toReversed() };
    });
    const { status } = await view(id);
    const fits = outcomes.find((o) => o.codes.join() === got.join() && o.trial.status === status);
    expect(
      fits,
      `${step.verbs.join(' | ')} from ${model.status} answered ${got.join()} and left ${status}`,
    ).toBeDefined();
    Object.assign(model, fits?.trial);
  }
}
const view = async (id: string) =>
  (await server.call<ContainmentView>('GET', path(id, 'containment'), { headers: tenant.headers })).body;

const verb = fc.constantFrom<Verb>('pause', 'resume', 'kill', 'reactivate');
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('verb' as const),
        verb,
        caller: fc.constantFrom<Caller>('owner', 'admin', 'member'),
        times: fc.constantFrom<1 | 2>(1, 2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pair' as const), verbs: fc.tuple(verb, verb) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('checkpoint' as const), isViolation: fc.boolean() }) },
  ),
  { minLength: 5, maxLength: 25 },
);

it(`${SEQUENCES} random histories agree with the model, one entry and one event a transition, chain whole (req:CON-11)`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const id = await newAgent();
      const model: Model = { status: 'active', run: 0, moves: 0 };
      for (const step of history) {
        await play(id, model, step);
        const shown = await view(id);
        expect([shown.status, shown.log.length, shown.log_head.chain_valid]).toEqual([model.status, model.moves, true]);
        expect(await eventsOf(id)).toBe(model.moves);
      }
    }),
    { numRuns: SEQUENCES },
  );
}, 120_000);
