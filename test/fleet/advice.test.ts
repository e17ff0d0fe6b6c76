/**
 * Advice followed to the letter, through the gateway: thresholds as suggested and a policy as recommended, written exactly as given.
 * Afterwards nothing benign is quarantined or withheld. Source: docs/adr/0358, docs/adr/0359.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { send } from '../support/cards.ts';
import { wholeService, type WholeService } from '../support/fakes/whole-service.ts';
import { fraudAt, holdText } from '../support/review-fixture.ts';
import { makeTeam } from '../support/teams.ts';

const FLEET = [
  { key: 'sk-reader', name: 'reader', tool: 'fetch_page', args: { url: 'https://example.com/terms' } },
  { key: 'sk-clerk', name: 'clerk', tool: 'find_invoice', args: { number: '4471' } },
] as const;
type Worker = (typeof FLEET)[number];

let service: WholeService;
const ids = new Map<string, string>();
const idOf = ({ name }: Worker): string => ids.get(name) ?? '';
beforeAll(async () => {
  service = await wholeService();
  for (const worker of FLEET) {
    const id = await service.guardedAgent({ ...worker, protection: 'enforce', integrity: 'observe' });
    ids.set(worker.name, id);
    const card = await send(service.api, service.tenant, 'PUT', `/v1/alignment/agent/${id}`, {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'enforce',
      integrity_mode: 'observe',
      principal: { type: 'unspecified' },
      values: { declared: ['accuracy'] },
      autonomy: { bounded_actions: [worker.tool] },
      enforcement: { grace_period_hours: 0 },
      audit: { retention_days: 90, queryable: false },
    });
    expect(card.status, card.text).toBeLessThan(300);
  }
});
afterAll(() => service.stop());

const BENIGN = [
  'Hello!',
  'What is the capital of Portugal?',
  'Please summarise the terms on our page in three sentences.',
  'Thank you, and please look up invoice 4471 once more.',
];

interface Reply {
  readonly content: readonly { readonly type: string; readonly name?: string; readonly text?: string }[];
}
/** One turn with a call of the agent's own tool; resolves with what the client got. */
async function turn({ key, name, tool, args }: Worker, text: string): Promise<Reply> {
  service.provider.answer({ script: { text: 'Here you are.', toolCalls: [{ name: tool, args }] } });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'x-svc-agent': name, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: text }] }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
}

const Count = Type.Object({ n: Type.Integer() });
const held = async (): Promise<number> =>
  (
    await service.api.db.direct.one(
      Count,
      sql`-- test.held
      select count(*)::int as n from safe_house_quarantine`,
    )
  ).n;
const traced = async (): Promise<number> =>
  (
    await service.api.db.direct.one(
      Count,
      sql`-- test.traced
      select count(*)::int as n from alignment_traces`,
    )
  ).n;

async function workThrough(): Promise<void> {
  for (const worker of FLEET)
    for (const text of BENIGN) {
      const { content } = await turn(worker, text);
      expect(content.find(({ type }) => type === 'text')?.text).toBe('Here you are.');
      expect(content.find(({ type }) => type === 'tool_use')?.name).toBe(worker.tool);
    }
}

/** Reviewed items of one agent: harmless ones just above the threshold, threats well above it. */
async function review(agentId: string): Promise<void> {
  const fixture = { server: service.api, mine: service.tenant, stranger: service.tenant, agentId: agentId as AgentId };
  for (let i = 0; i < 24; i += 1) {
    const isThreat = i % 4 === 3;
    const { quarantineId } = await holdText(fixture, `Text ${i}`, fraudAt(isThreat ? 0.93 : 0.83));
    const decided = await service.api.call(
      'POST',
      `/v1/safe-house/quarantine/${quarantineId}/${isThreat ? 'report' : 'release'}`,
      {
        headers: service.tenant.headers,
        body: isThreat ? {} : { is_false_positive: true },
      },
    );
    expect(decided.status, decided.text).toBe(200);
  }
}

interface Suggested {
  readonly suggested_warn: number;
  readonly suggested_quarantine: number;
  readonly suggested_block: number;
}

it('neither "Hello!" nor a tool in use is stopped once suggested thresholds and the recommended policy are in force', async () => {
  await workThrough();
  await expect.poll(traced, { timeout: 10_000 }).toBe(FLEET.length * BENIGN.length);
  for (const worker of FLEET) {
    await review(idOf(worker));
    const { body } = await service.api.call<{ suggestions: Suggested[] }>(
      'GET',
      `/v1/safe-house/threshold-suggestions?agent_id=${idOf(worker)}`,
      { headers: service.tenant.headers },
    );
    const [first] = body.suggestions;
    expect(first).toBeDefined();
    const thresholds = {
      warn: first!.suggested_warn,
      quarantine: first!.suggested_quarantine,
      block: first!.suggested_block,
    };
    const path = `/v1/protection/agent/${idOf(worker)}`;
    const known = await service.api.call<object>('GET', path, { headers: service.tenant.headers });
    const put = await send(service.api, service.tenant, 'PUT', path, { ...known.body, thresholds });
    expect(put.status, put.text).toBeLessThan(300);
  }
  const teamId = await makeTeam(service.api, service.tenant, [...ids.values()]);
  const post = <B>(path: string) =>
    service.api.call<B>('POST', `/v1/teams/${path}`, { headers: service.tenant.headers, body: { team_id: teamId } });
  expect((await post('fault-lines')).status).toBe(200);
  const { status, body, text } = await post<{ policy: object; validation: { withheld_after: number } }>(
    'recommend-policy',
  );
  expect(status, text).toBe(200);
  expect(body.validation.withheld_after).toBe(0);
  const written = await send(service.api, service.tenant, 'PUT', `/v1/alignment/team/${teamId}`, body.policy);
  expect(written.status, written.text).toBeLessThan(300);
  const before = await held();
  await workThrough();
  expect(await held()).toBe(before);
}, 60_000);
