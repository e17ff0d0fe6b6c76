/**
 * One agent, whatever the provider key: the official SDKs with a name and a service key, names that race, keys that rotate, and what
 * an agent without an owner or a card is told. Source: docs/reference/agents.md#registration-by-name.
 */
import { createHash, randomUUID } from 'node:crypto';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { Type } from 'typebox';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';

let service: WholeService;
let strict: WholeService;
beforeAll(async () => {
  service = await wholeService({}, { observeWaitMs: 5_000 });
  strict = await wholeService({ settings: { GATEWAY_UNKNOWN_AGENTS: 'refuse' } });
});
afterAll(async () => {
  await service.stop();
  await strict.stop();
});

const serviceKey = (of = service): string => new Headers(of.tenant.key.headers).get('x-svc-api-key') ?? '';
interface Turn {
  readonly name?: string;
  readonly key: string;
  readonly session?: string;
  readonly withServiceKey?: string | null;
  readonly of?: WholeService;
}
/** One turn over plain HTTP. */
const turn = ({ name, key, session, of = service, withServiceKey = serviceKey(of) }: Turn): Promise<Response> =>
  fetch(`${of.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      ...(name === undefined ? {} : { 'x-svc-agent': name }),
      ...(session === undefined ? {} : { 'x-svc-session': session }),
      ...(withServiceKey === null ? {} : { 'x-svc-api-key': withServiceKey }),
    },
    body: JSON.stringify({ model: 'm', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] }),
  });
const agentOf = async (response: Promise<Response>): Promise<string> => {
  const { status, headers } = await response;
  expect(status).toBe(200);
  return headers.get('x-svc-agent') ?? '';
};
const listed = async (of = service): Promise<{ id: string; name: string; org_id: string }[]> =>
  (
    await of.api.call<{ agents: { id: string; name: string; org_id: string }[] }>('GET', '/v1/agents?limit=100', {
      headers: of.tenant.headers,
    })
  ).body.agents;

const tracesOf = async (agentId: string): Promise<{ verification: object }[]> =>
  (
    await service.api.call<{ traces: { verification: object }[] }>('GET', `/v1/traces?agent_id=${agentId}&limit=100`, {
      headers: service.tenant.headers,
    })
  ).body.traces;
/** Kinds of events about the agent's traces. */
const traceEvents = async (agentId: string): Promise<string[]> =>
  (
    await service.api.db.direct.many(
      Type.Object({ type: Type.String() }),
      sql`
      -- test.trace_events
      select distinct type from events where type like 'trace.%' and data->'trace'->>'agent_id' = ${agentId} order by type`,
    )
  ).map(({ type }) => type);

describe('a name with a service key', () => {
  it('is one agent for the SDKs of Anthropic, OpenAI and Google, with three provider keys, and after a key rotates', async () => {
    const seen: string[] = [];
    const noting: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      seen.push(response.headers.get('x-svc-agent') ?? '');
      return response;
    };
    const headers = { 'X-Svc-Agent': 'helper', 'X-Svc-Api-Key': serviceKey() };
    const claude = (apiKey: string) =>
      new Anthropic({ apiKey, baseURL: `${service.gatewayUrl}/anthropic`, defaultHeaders: headers, fetch: noting });
    const ask = { model: 'm', max_tokens: 10, messages: [{ role: 'user' as const, content: 'Hello' }] };
    await claude('sk-ant-one').messages.create(ask);
    await new OpenAI({
      apiKey: 'sk-two',
      baseURL: `${service.gatewayUrl}/openai/v1`,
      defaultHeaders: headers,
      fetch: noting,
    }).chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'Hello' }] });
    const google = new GoogleGenAI({
      apiKey: 'key-three',
      httpOptions: { baseUrl: `${service.gatewayUrl}/gemini`, headers },
    });
    const reply = await google.models.generateContent({ model: 'm', contents: 'Hello' });
    seen.push(reply.sdkHttpResponse?.headers?.['x-svc-agent'] ?? '');
    await claude('sk-ant-rotated').messages.create(ask);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(1);
    expect((await listed()).filter((agent) => agent.name === 'helper')).toMatchObject([
      { id: seen[0], org_id: service.tenant.orgId },
    ]);
  });

  it('is the agent that is registered, with its card, whatever key it comes with', async () => {
    const id = await service.guardedAgent({
      key: 'sk-known',
      name: 'known',
      protection: 'enforce',
      integrity: 'observe',
    });
    expect(await agentOf(turn({ name: 'known', key: 'sk-known', withServiceKey: null }))).toBe(id);
    expect(await agentOf(turn({ name: 'known', key: 'sk-rotated' }))).toBe(id);
    expect(await agentOf(turn({ name: 'known', key: 'sk-known' }))).toBe(id);
  });

  it('claims the unclaimed agent of the same key and name instead of making a second one', async () => {
    const before = await agentOf(turn({ name: 'early', key: 'sk-early', withServiceKey: null }));
    expect(await agentOf(turn({ name: 'early', key: 'sk-early' }))).toBe(before);
    expect(await agentOf(turn({ name: 'early', key: 'sk-later' }))).toBe(before);
    await expect
      .poll(async () => (await listed()).filter((agent) => agent.name === 'early').map((agent) => agent.id))
      .toEqual([before]);
  });

  it('is one agent when ten first turns with ten keys race', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => agentOf(turn({ name: 'racer', key: `sk-r${i}` }))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('means the agent of the key among several of one name, else the one claimed first', async () => {
    const register = async (key: string): Promise<string> => {
      const { body, status } = await service.api.call<{ id: string }>('POST', '/v1/agents', {
        headers: service.tenant.headers,
        body: { name: 'twin', hash_proof: createHash('sha256').update(`${key}|twin`).digest('hex') },
      });
      expect(status).toBe(201);
      return body.id;
    };
    const first = await register('sk-t1');
    expect(await agentOf(turn({ name: 'twin', key: 'sk-t2' }))).toBe(first);
    const second = await register('sk-t2');
    await expect.poll(() => agentOf(turn({ name: 'twin', key: 'sk-t2' }))).toBe(second);
    expect(await agentOf(turn({ name: 'twin', key: 'sk-t1' }))).toBe(first);
    expect(await agentOf(turn({ name: 'twin', key: 'sk-t3' }))).toBe(first);
  });

  it('is looked up again after a rename', async () => {
    const id = await agentOf(turn({ name: 'old-name', key: 'sk-a' }));
    expect(await agentOf(turn({ name: 'old-name', key: 'sk-b' }))).toBe(id);
    const renamed = await service.api.call('PUT', `/v1/agents/${id}`, {
      headers: service.tenant.headers,
      body: { name: 'new-name' },
    });
    expect(renamed.status).toBe(200);
    await expect.poll(() => agentOf(turn({ name: 'new-name', key: 'sk-c' }))).toBe(id);
    await expect.poll(async () => (await agentOf(turn({ name: 'old-name', key: 'sk-b' }))) === id).toBe(false);
  });

  it('asks the database nothing when it is warm', async () => {
    const { agentDirectory } = service.api.services;
    const proof = createHash('sha256').update('sk-warm|warm').digest('hex');
    await expect
      .poll(async () => {
        await agentOf(turn({ name: 'warm', key: 'sk-warm' })); // the push of its own registration drops it once
        return agentDirectory.knownNamed(service.tenant.orgId, proof)?.name;
      })
      .toBe('warm');
  });
});

describe('what nobody has registered', () => {
  it('is refused with a sentence where GATEWAY_UNKNOWN_AGENTS=refuse, and a registered agent is not', async () => {
    const response = await turn({ name: 'typo', key: 'sk-x', of: strict });
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('POST /v1/agents')]);
    expect((await turn({ name: 'typo', key: 'sk-x', of: strict, withServiceKey: null })).status).toBe(404);
    expect(await listed(strict)).toEqual([]);
    const id = await strict.guardedAgent({ key: 'sk-k', name: 'real', protection: 'observe', integrity: 'off' });
    expect(await agentOf(turn({ name: 'real', key: 'sk-other', of: strict }))).toBe(id);
    expect(await agentOf(turn({ name: 'real', key: 'sk-k', of: strict, withServiceKey: null }))).toBe(id);
  });

  it('is told once a session that it is unclaimed', async () => {
    const said = async (session: string) =>
      (await turn({ key: 'sk-nobody', session, withServiceKey: null })).headers.get('x-svc-advisory');
    expect(await said('one')).toContain('/claim');
    expect(await said('one')).toBeNull();
    expect(await said('two')).toContain('X-Svc-Api-Key');
  });

  it('has no violation in twenty calls of tools without a card, and is told once how to declare one', async () => {
    const session = randomUUID();
    const heads: (string | null)[][] = [];
    for (let i = 0; i < 20; i += 1) {
      service.provider.answer({
        script: { text: 'Working.', toolCalls: [{ name: i % 2 ? 'Bash' : `tool_${i}`, args: {} }] },
      });
      const { headers } = await turn({ name: 'bare', key: 'sk-bare', session });
      heads.push([headers.get('x-svc-verdict'), headers.get('x-svc-advisory')]);
    }
    expect(heads[0]?.[1]).toMatch(/No card is declared .*PUT \/v1\/alignment\/agent\/svc-/);
    expect(heads.slice(1).map(([, advisory]) => advisory)).toEqual(Array.from({ length: 19 }, () => null));
    const id = await agentOf(turn({ name: 'bare', key: 'sk-bare', session }));
    await expect.poll(async () => (await tracesOf(id)).length).toBe(21);
    for (const { verification } of await tracesOf(id))
      expect(verification).toMatchObject({ verified: false, violations: [], checks_performed: [] });
    expect(await traceEvents(id)).toEqual(['trace.created']);
    const { body } = await service.api.call('GET', `/v1/integrity/${id}`, { headers: service.tenant.headers });
    expect(body).toMatchObject({ total_traces: 21, verified_traces: 0, violation_count: 0, integrity_score: null });
    expect(new Set(heads.map(([verdict]) => /back=\w+/.exec(verdict ?? '')?.[0]))).toEqual(new Set(['back=pass']));
  });

  it('breaks a rule again once the 24 hours of a tool have passed', async () => {
    const age = () =>
      service.api.db.direct.run(sql`
      -- test.age_tools
      update observed_tools set first_seen_at = first_seen_at - interval '25 hours' where tool = 'Bash'`);
    await expect.poll(age, { timeout: 5_000 }).toBe(1); // once its first use is on record
    await expect
      .poll(
        async () => {
          service.provider.answer({ script: { text: 'Working.', toolCalls: [{ name: 'Bash', args: {} }] } });
          return (await turn({ name: 'bare', key: 'sk-bare' })).headers.get('x-svc-advisory');
        },
        { timeout: 10_000, interval: 50 },
      )
      .toContain('unmapped, high');
    const id = await agentOf(turn({ name: 'bare', key: 'sk-bare' }));
    await expect.poll(() => traceEvents(id)).toEqual(['trace.created', 'trace.failed']);
  });

  it('is not registered beyond the ceiling of the organisation', async () => {
    const small = await wholeService({ settings: { GATEWAY_AGENTS_MAX: 1 } });
    try {
      expect((await turn({ name: 'one', key: 'sk-1', of: small })).status).toBe(200);
      const over = await turn({ name: 'two', key: 'sk-1', of: small });
      expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('1 agents or more')]);
      expect((await turn({ name: 'one', key: 'sk-2', of: small })).status).toBe(200);
    } finally {
      await small.stop();
    }
  });
});

it('a registration by name is in the audit log with the key', async () => {
  await agentOf(turn({ name: 'audited', key: 'sk-audited' }));
  const rows = await service.api.db.direct.many(
    Type.Object({ text: Type.String() }),
    sql`
    -- test.audit_of_name
    select action || ' ' || actor_auth_method as text from audit_log
     where after_json->>'name' = 'audited' and actor_api_key_id is not null`,
  );
  expect(rows.map((row) => row.text)).toEqual(['agent.created api_key']);
});
