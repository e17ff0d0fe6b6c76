/**
 * A tool that the card refuses counts until it is a card gap, through the gateway: in the verdict, in the rating, and no longer once the
 * card provides for it. Source: docs/reference/integrity.md#analyser, docs/reference/ratings.md#effect-of-a-card-gap.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../../../test/support/cards.ts';
import { wholeService, type WholeService } from '../../../../test/support/fakes/whole-service.ts';
import { reclassify } from '../../../../test/support/violations.ts';

let service: WholeService;
let agent: string;
const card = (actions: readonly string[]) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  principal: { type: 'unspecified' },
  values: { declared: ['accuracy'] },
  autonomy: { bounded_actions: ['db_read', ...actions] },
  enforcement: { default_unmapped_severity: 'critical', grace_period_hours: 0 },
  audit: { retention_days: 365, queryable: false },
});
const putCard = async (actions: readonly string[]) => {
  const reply = await send(service.api, service.tenant, 'PUT', `/v1/alignment/agent/${agent}`, card(actions));
  expect(reply.status, reply.text).toBe(200);
};
beforeAll(async () => {
  service = await wholeService();
  agent = await service.guardedAgent({ key: 'sk-u', name: 'surfer', protection: 'off', integrity: 'observe' });
  await putCard([]);
});
afterAll(() => service.stop());

const THINK =
  'The user wants one row of the table, so I read it with the tool and answer with what it says, and no more. ';
async function turn(tool: string, n: number): Promise<string> {
  const toolCalls = [{ name: tool, args: { row: n } }];
  service.provider.answer({ script: { thinking: `${THINK.repeat(5)} Row ${n}.`, toolCalls } });
  const messages = [{ role: 'user', content: `Use ${tool} for row ${n}, please.` }];
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'sk-u', 'x-svc-agent': 'surfer', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm-1', max_tokens: 10, messages }),
  });
  await reply.text();
  return reply.headers.get('x-aip-checkpoint-id') ?? '';
}

it('a call that the card refuses as critical is a violation, and its card gap moves the score', async () => {
  const { headers } = service.tenant;
  for (let i = 0; i < 50; i += 1) await turn('db_read', i);
  const refused = await turn('web_navigate', 50);
  const path = `/v1/agents/${agent}/checkpoints/${refused}`;
  await expect
    .poll(async () => (await service.api.call('GET', path, { headers })).status, { timeout: 10_000 })
    .toBe(200);
  const { body } = await service.api.call<{ verdict: string; concerns: object[] }>('GET', path, { headers });
  expect(body).toMatchObject({
    verdict: 'boundary_violation',
    concerns: [
      { category: 'autonomy_violation', severity: 'critical', relevant_card_field: 'autonomy.bounded_actions' },
    ],
  });
  await putCard(['web_navigate']);
  const gap = await reclassify(service.api, service.tenant, agent, refused);
  expect(gap.body, gap.text).toMatchObject({ new_type: 'card_gap', original_type: 'UNMAPPED_TOOL' });
  const { body: result } = await service.api.call<{ score_before: number; score_after: number }>(
    'POST',
    `/v1/reputation/${agent}/recompute`,
    { headers, body: {} },
  );
  expect(result).toMatchObject({ reclassifications_applied: 1 });
  expect(result.score_after).toBeGreaterThan(result.score_before + 100);
}, 60_000);
