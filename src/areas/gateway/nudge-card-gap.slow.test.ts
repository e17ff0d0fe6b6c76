/** In nudge, what is missing in a card is told to people and changes no request; what the card forbids is told to the model. docs/adr/0775. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';

let service: WholeService;
beforeAll(async () => {
  service = await wholeService();
});
afterAll(() => service.stop());

const KEY = 'sk-ant-nudged';

async function send(name: string, messages: readonly unknown[]): Promise<Response> {
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': name, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 99, messages }),
  });
  expect(reply.status).toBe(200);
  return reply;
}

/** A turn that calls Bash, and the text that the next request reaches the provider with. */
async function nextRequest(agentId: string, name: string): Promise<string> {
  const call = { name: 'Bash', args: { command: 'ls -1' } };
  service.provider.answer({ script: { text: 'I look.', toolCalls: [call] } });
  const user = { role: 'user', content: 'What files are in this folder?' };
  const reply = await send(name, [user]);
  const { content } = (await reply.json()) as { content: readonly { id?: string }[] };
  await expect
    .poll(async () => {
      const { body } = await service.api.call<{ total: number }>('GET', `/v1/agents/${agentId}/checkpoints`, {
        headers: service.tenant.headers,
      });
      return body.total;
    })
    .toBe(1);
  service.provider.answer({ script: { text: 'Three files.' } });
  const id = content.find((block) => block.id !== undefined)?.id;
  const result = { type: 'tool_result', tool_use_id: id, content: 'a.txt' };
  await send(name, [user, { role: 'assistant', content }, { role: 'user', content: [result] }]);
  return JSON.stringify(service.provider.requests.at(-1)?.json);
}

const agent = (name: string): Promise<string> =>
  service.guardedAgent({ key: KEY, name, protection: 'nudge', integrity: 'nudge' });

it('a tool that the card does not provide for: a concern on record, and the next request as it was sent', async () => {
  const id = await agent('gap');
  expect(await nextRequest(id, 'gap')).not.toContain('Advisory by the safety gateway');
  const { body } = await service.api.call<{ checkpoints: readonly { concerns: readonly object[]; acted: string }[] }>(
    'GET',
    `/v1/agents/${id}/checkpoints`,
    { headers: service.tenant.headers },
  );
  expect(body.checkpoints.at(-1)).toMatchObject({
    verdict: 'review_needed',
    acted: 'none',
    concerns: [{ category: 'autonomy_violation', relevant_card_field: 'autonomy.bounded_actions' }],
  });
});

it('a tool that the card forbids is told', async () => {
  const id = await agent('forbidden');
  const put = await service.api.call('PUT', `/v1/alignment/agent/${id}`, {
    headers: service.tenant.headers,
    key: 'forbid',
    body: {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'nudge',
      values: { declared: ['accuracy'] },
      autonomy: { bounded_actions: ['inference'] },
      enforcement: { forbidden_tools: [{ pattern: 'Bash', reason: 'No shell', severity: 'high' }] },
      audit: { retention_days: 365, queryable: false },
    },
  });
  expect(put.status, put.text).toBeLessThan(300);
  expect(await nextRequest(id, 'forbidden')).toContain('Advisory by the safety gateway');
});
