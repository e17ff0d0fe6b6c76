/**
 * The recovery path over HTTP: a turn with an unmapped tool, the card amended, the violation reclassified by the service's own
 * judgement, the rating recomputed, the export checked. Strangers see nothing; a second attempt is a conflict.
 */
import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { wholeService, type WholeService } from '../../../../test/support/fakes/whole-service.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import { send } from '../../../../test/support/cards.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { readKeys } from '../../../../verifier/index.mjs';
import { createReplay } from '../reputation/index.ts';
import { brokenAt, type ChainedRow } from './rules/chain.ts';

const TOOL = 'mcp__browser__navigate';
let service: WholeService;
let agent: string;
beforeAll(async () => {
  service = await wholeService();
  agent = await service.guardedAgent({ key: 'sk-r', name: 'browser', protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

/** A turn that calls the tool; its checkpoint. */
async function turn(tool: string, session: string): Promise<string> {
  const toolCalls = [{ name: tool, args: { url: 'https://a.example' } }];
  service.provider.answer({
    script: { thinking: `The user asked me to open the page, so I will call ${tool}.`, toolCalls },
  });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'x-api-key': 'sk-r',
      'x-svc-agent': 'browser',
      'x-svc-session-id': session,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      model: 'm-1',
      max_tokens: 10,
      messages: [{ role: 'user', content: `Open the page with ${tool}.` }],
    }),
  });
  await reply.text();
  const id = reply.headers.get('x-aip-checkpoint-id') ?? '';
  await expect
    .poll(
      async () =>
        (await service.api.call('GET', `/v1/agents/${agent}/checkpoints/${id}`, { headers: service.tenant.headers }))
          .status,
      { timeout: 5_000 },
    )
    .toBe(200);
  return id;
}
interface Reclassified {
  readonly reclassification_id: string;
  readonly new_type: string;
  readonly original_type: string;
  readonly findings: readonly string[];
  readonly score_impact: { readonly score_after: number | null; readonly recomputation_pending: boolean };
}
const ask = (checkpointId: string, more: object = {}, headers = service.tenant.headers) =>
  send<Reclassified>(service.api, { headers }, 'POST', `/v1/agents/${agent}/reclassify`, {
    checkpoint_id: checkpointId,
    reason: 'agreed with the team',
    ...more,
  });
const read = <B>(path: string, headers = service.tenant.headers) =>
  service.api.call<B>('GET', `/v1/agents/${agent}/${path}`, { headers });

async function amendCard(
  change: (card: { autonomy: { bounded_actions: string[] }; [member: string]: unknown }) => void,
): Promise<void> {
  const path = `/v1/alignment/agent/${agent}`;
  const { body } = await service.api.call<{ composed: unknown; agent: { card_json: never } }>('GET', path, {
    headers: { ...service.tenant.headers, accept: 'application/json' },
  });
  const card = structuredClone(body.agent?.card_json ?? body) as Parameters<typeof change>[0];
  change(card);
  const reply = await send(service.api, service.tenant, 'PUT', path, card);
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
}

describe('reclassification', () => {
  let gap: string;
  let stays: string;
  let amendment: string;

  it('RC-3: without an amendment an unmapped tool is a behaviour gap, and 200', async () => {
    stays = await turn('mcp__other__tool', 's-0');
    const { status, body } = await ask(stays);
    expect([status, body.new_type, body.original_type]).toEqual([200, 'behavior_gap', 'UNMAPPED_TOOL']);
    expect(body.findings.join()).toContain('Still a violation by the card of today');
  });

  it('RC-1: with an amendment that adds the mapping it is a card gap, and the recompute is pending', async () => {
    gap = await turn(TOOL, 's-1');
    await amendCard((card) => {
      card.autonomy.bounded_actions.push(TOOL);
    });
    const { body: listed } = await read<{
      card_amendments: { amendment_id: string; field_changed: string }[];
      total: number;
    }>('card-amendments');
    expect(listed.card_amendments[0]).toMatchObject({
      field_changed: 'autonomy.bounded_actions',
      previous_value: ['inference', 'get_weather'],
      new_value: ['inference', 'get_weather', TOOL],
      triggered_by: 'manual',
    });
    amendment = listed.card_amendments[0]?.amendment_id ?? '';
    const { status, body } = await ask(gap, { card_amendment_id: amendment });
    expect([status, body.new_type, body.score_impact]).toEqual([
      200,
      'card_gap',
      { score_before: 0, score_after: null, recomputation_pending: true },
    ]);
    const { body: after } = await read<{ card_amendments: unknown[] }>('card-amendments?limit=1');
    expect(after.card_amendments[0]).toMatchObject({
      triggered_by: 'reclassification',
      linked_reclassification_id: body.reclassification_id,
    });
  });

  it('RC-4: the same checkpoint again is a conflict, also for two concurrent requests', async () => {
    expect(await ask(gap)).toMatchObject({ status: 409, body: { error: { code: 'already_reclassified' } } });
    const other = await turn('mcp__third__tool', 's-2');
    const statuses = (await Promise.all([ask(other), ask(other), ask(other)])).map((reply) => reply.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('refuses what is no violation, what is unknown, and an amendment that was in force already', async () => {
    const clean = await turn(TOOL, 's-3');
    expect((await ask(clean)).status).toBe(422);
    expect((await ask('ic-zzzzzzzz')).status).toBe(404);
    const late = await turn('mcp__fourth__tool', 's-4');
    expect((await ask(late, { card_amendment_id: 'amend-000000000000' })).status).toBe(404);
    expect((await ask(late, { card_amendment_id: amendment })).status).toBe(422);
  });

  it('is 404 for other accounts', async () => {
    const stranger = await seedTenant(service.api);
    expect((await ask(stays, {}, stranger.headers)).status).toBe(404);
    for (const path of ['reclassifications', 'card-amendments', 'compliance-export'])
      expect((await read(path, stranger.headers)).status).toBe(404);
  });

  it('is completed by the next recompute', async () => {
    const { status } = await send(service.api, service.tenant, 'POST', `/v1/reputation/${agent}/recompute`);
    expect(status).toBe(200);
    const { body } = await read<{ reclassifications: Reclassified[]; total: number }>('reclassifications?per_page=100');
    expect(body.total).toBe(3);
    expect(body.reclassifications.map((r) => r.score_impact.recomputation_pending)).toEqual([false, false, false]);
    const ids = body.reclassifications.map((r) => r.reclassification_id);
    const path = `/v1/agents/${agent}/reclassifications`;
    expect(
      await walkByCursor(service.api, service.tenant.headers, {
        path,
        size: 'per_page=2',
        rows: 'reclassifications',
        id: 'reclassification_id',
      }),
    ).toEqual([ids.slice(0, 2), ids.slice(2)]);
  });

  it('the evidence behind the score is there for a replay, line by line', async () => {
    const reply = await read('compliance-export?format=evidence');
    const replay = createReplay();
    for (const line of reply.text.trimEnd().split('\n')) replay.take(line);
    const { faults, agentId, published, computed } = replay.finish();
    expect([faults, agentId, computed]).toEqual([[], agent, published]);
  });

  it('the export is one signed chain over violations, decisions, amendments and scores', async () => {
    const { body } = await read<{
      violations: { checkpoint_id: string }[];
      reclassifications: unknown[];
      integrity_chain_valid: boolean;
      chain: {
        rows: ChainedRow[];
        head: { rows: number; hash: string; exported_at: string; key_id: string; signature: string };
      };
    }>('compliance-export');
    expect(body.violations.map((v) => v.checkpoint_id)).toEqual(expect.arrayContaining([gap, stays]));
    expect([body.reclassifications.length, body.integrity_chain_valid, brokenAt(body.chain.rows)]).toEqual([
      3,
      true,
      null,
    ]);
    const { key_id: kid, signature, ...head } = body.chain.head;
    expect(head.hash).toBe(body.chain.rows.at(-1)?.hash);
    const keys = await readKeys((await service.api.call('GET', '/v1/keys')).body);
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(keys.get(kid)?.bytes ?? '').toString('base64url') },
      format: 'jwk',
    });
    const signed = canonicalize({ typ: 'surety-compliance-export/v1', agent_id: agent, ...head, kid }) ?? '';
    expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('the export of a rated agent holds its weekly scores by component', async () => {
    const scores = { integrity_ratio: 955, compliance: 1000, drift_stability: 990, trace_completeness: 980 };
    await service.api.services.db.systemTx((tx) =>
      tx.run(sql`-- test.rate
        insert into reputation_snapshots (agent_id, week_start, account_id, taken_at, score, grade, checkpoint_count, scores, own_score)
        select agent_id, '2026-08-16', account_id, now(), 941, 'AAA', 60, ${JSON.stringify(scores)}::jsonb, 941
          from agents where agent_id = ${agent}`),
    );
    const { status, body } = await read<{ score_history: unknown[]; chain: { rows: ChainedRow[] } }>(
      'compliance-export',
    );
    const week = { week_start: '2026-08-16', score: 941, grade: 'AAA', checkpoint_count: 60, components: scores };
    expect([status, body.score_history]).toEqual([200, [week]]);
    expect(body.chain.rows.at(-1)).toMatchObject({ kind: 'score_snapshot', id: '2026-08-16', record: week });
    expect(brokenAt(body.chain.rows)).toBeNull();
  });

  it('the export as CSV has a row for each link', async () => {
    const reply = await read('compliance-export?format=csv');
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const { body } = await read<{ chain: { rows: unknown[] } }>('compliance-export');
    expect(reply.text.trimEnd().split('\r\n').length).toBe(body.chain.rows.length + 1);
    expect((await read('compliance-export?from=2020-01-02T00:00:00Z&to=2020-01-01T00:00:00Z')).status).toBe(400);
  });

  it('the export reports evidence that was tampered with', async () => {
    await service.api.services.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.allow
        alter table checkpoints disable trigger user`);
      await tx.run(sql`-- test.tamper
        update checkpoints set leaf_hash = repeat('ab', 32) where checkpoint_id = ${gap}`);
    });
    expect((await read<{ integrity_chain_valid: boolean }>('compliance-export')).body.integrity_chain_valid).toBe(
      false,
    );
  });
});
