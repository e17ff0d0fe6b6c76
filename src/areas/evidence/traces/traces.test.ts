/** A turn through the gateway leaves one trace with its events; other tenants see none; a repeated batch writes none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { DAY_MS } from '../../../contract/durations.ts';
import { sql } from '../../../platform/db/sql.ts';
import { fixedClock, systemClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { wholeService, type WholeService } from '../../../../test/support/fakes/whole-service.ts';
import { send } from '../../../../test/support/cards.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { recordTraces } from './write-traces.ts';
import { forgetOldTraces } from './jobs/forget-traces.ts';
import { forgetTraces } from './store/traces.ts';

let service: WholeService;
let agent: string;
beforeAll(async () => {
  service = await wholeService();
  agent = await service.guardedAgent({ key: 'sk-t', name: 'tracer', protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

interface Listed {
  readonly traces: {
    trace_id: string;
    timestamp: string;
    action: { name: string };
    context: { metadata: Record<string, string> };
  }[];
}
const listed = async (path: string, headers = service.tenant.headers) =>
  service.api.call<Listed>('GET', path, { headers });

interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}
async function turn(
  script: object,
  messages: readonly Message[] = [{ role: 'user', content: 'Weather in Oslo?' }],
  name = 'tracer',
): Promise<string> {
  service.provider.answer({ script });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'sk-t', 'x-svc-agent': name, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm-1', max_tokens: 10, messages }),
  });
  await reply.text();
  return reply.headers.get('x-aip-checkpoint-id') ?? '';
}

describe('a recorded turn', () => {
  it('has one trace, linked from its checkpoint, with its events', async () => {
    const checkpoint = await turn({
      thinking: 'The user wants the weather, so I will look it up.',
      toolCalls: [{ id: 'c1', name: 'get_weather', arguments: { city: 'Oslo' } }],
    });
    await expect
      .poll(async () => (await listed(`/v1/traces?agent_id=${agent}`)).body.traces.length, { timeout: 5_000 })
      .toBe(1);
    const [trace] = (await listed(`/v1/traces?agent_id=${agent}`)).body.traces;
    expect(trace?.action.name).toBe('get_weather');
    expect(trace?.context.metadata['integrity_checkpoint_id']).toBe(checkpoint);
    const shown = await service.api.call<{ linked_trace_id: string }>(
      'GET',
      `/v1/agents/${agent}/checkpoints/${checkpoint}`,
      { headers: service.tenant.headers },
    );
    expect(shown.body.linked_trace_id).toBe(trace?.trace_id);
    const one = await service.api.call('GET', `/v1/traces/${trace?.trace_id}`, { headers: service.tenant.headers });
    expect(one.body).toEqual(trace);
    const events = await service.api.services.db.direct.many(
      Type.Object({ type: Type.String() }),
      sql`-- test.trace_events
        select type from events where type like 'trace.%' order by seq`,
    );
    expect(events.map((e) => e.type)).toEqual(['trace.created', 'trace.verified']);
  });

  it('is nobody else’s', async () => {
    const other = await seedTenant(service.api);
    const [trace] = (await listed('/v1/traces')).body.traces;
    expect((await listed('/v1/traces', other.headers)).body.traces).toEqual([]);
    expect((await listed(`/v1/traces?agent_id=${agent}`, other.headers)).body.traces).toEqual([]);
    expect((await listed(`/v1/traces/${trace?.trace_id}`, other.headers)).status).toBe(404);
  });

  it('that is written again leaves no second trace and no second event', async () => {
    const [trace] = (await listed('/v1/traces')).body.traces;
    const { db } = service.api.services;
    const policy = await service.api.services.policies.get(agent as never, service.tenant.accountId);
    await db.systemTx((tx) =>
      recordTraces(
        tx,
        [
          {
            accountId: service.tenant.accountId,
            traceId: trace!.trace_id,
            agentId: agent,
            sessionId: 's',
            checkpointId: 'ic-00000000',
            at: new Date(trace!.timestamp), // what is written again is the same record of the journal (docs/adr/0692)
            provider: 'anthropic',
            model: null,
            policy,
            tools: [],
            inGrace: new Set(),
            tokens: { input: null, output: null },
            durationMs: 1,
            acted: 'none',
            verdict: 'clear',
            summary: '',
            confidence: 1,
            values: [],
          },
        ],
        { now: systemClock.now(), newId },
      ),
    );
    const count = await db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.count_trace_events
        select count(*)::int as n from events where type = 'trace.created'`,
    );
    expect(count.n).toBe(1);
  });

  it('is forgotten after its time, by the nightly job; not by it where archives are kept', async () => {
    expect(forgetOldTraces.cron).toBeDefined();
    const { services } = service.api;
    const { db, settings } = services;
    const traces = async () =>
      (
        await db.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`-- test.count_traces
          select count(*)::int as n from alignment_traces`,
        )
      ).n;
    const clock = fixedClock(new Date(Date.now() + 400 * DAY_MS));
    await forgetOldTraces.handle({}, { ...services, clock, settings: { ...settings, EVIDENCE_RETENTION: 12 } });
    expect(await traces()).toBe(1); // an archive has to hold it first
    expect(await db.systemTx((tx) => forgetTraces(tx, new Date(Date.now() - 60_000), 10))).toBe(0);
    expect(await db.systemTx((tx) => forgetTraces(tx, new Date(Date.now() + 60_000), 10))).toBe(1);
  });
});

it('a question that the card requires: trace and checkpoint agree whether the user was asked', async () => {
  const input = { key: 'sk-t', name: 'asker', protection: 'observe', integrity: 'observe' } as const;
  const asker = await service.guardedAgent(input);
  const { headers } = service.tenant;
  const card = await send(service.api, service.tenant, 'PUT', `/v1/alignment/agent/${asker}`, {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'observe',
    principal: { type: 'unspecified' },
    values: { declared: ['accuracy'] },
    autonomy: {
      bounded_actions: ['get_weather'],
      escalation_triggers: [{ condition: "tool_matches('get_weather')", action: 'escalate', reason: 'ask first' }],
    },
    audit: { retention_days: 365, queryable: false },
  });
  expect(card.status, card.text).toBe(200);
  const last = async (thinking: string, messages: readonly Message[]) => {
    const toolCalls = [{ name: 'get_weather', args: { city: 'Oslo' } }];
    const checkpoint = await turn({ thinking, toolCalls }, messages, 'asker');
    const path = `/v1/agents/${asker}/checkpoints/${checkpoint}`;
    await expect
      .poll(async () => (await service.api.call('GET', path, { headers })).status, { timeout: 5_000 })
      .toBe(200);
    const { body } = await service.api.call<{ verdict: string; linked_trace_id: string }>('GET', path, { headers });
    const trace = await service.api.call<{
      verification: { verified: boolean };
      escalation: { escalation_status: string };
    }>('GET', `/v1/traces/${body.linked_trace_id}`, { headers });
    return [body.verdict, trace.body.escalation.escalation_status, trace.body.verification.verified];
  };
  const think = 'The user wants the weather in Oslo, so I look it up with the tool for it.';
  const question: Message = { role: 'user', content: 'Weather in Oslo?' };
  const asked: Message = { role: 'assistant', content: 'I would look up the weather in Oslo. Shall I?' };
  expect(await last(think, [question, asked, { role: 'user', content: 'Yes, please.' }])).toEqual([
    'clear',
    'approved',
    true,
  ]);
  expect(await last(`${think} The user gave permission in the message before.`, [question])).toEqual([
    'review_needed',
    'missed',
    false,
  ]);
});
