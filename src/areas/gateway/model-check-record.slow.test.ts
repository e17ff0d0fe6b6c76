/** What is on record of a turn whose call a model was to check and did not. Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0773. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';

let fixture: GatewayFixture;
let agentId: string;
beforeAll(async () => {
  fixture = await gatewayFixture(); // without a model
  agentId = await fixture.guarded('unchecked', { confirmations: { model_check: true } });
});
afterAll(() => fixture.stop());

it.each([false, true])(
  'checkpoint and trace say how many calls the rules decided alone; streamed: %s',
  async (stream) => {
    const merge = (pull_number: number) => ({ name: 'github_merge_pull_request', args: { pull_number } });
    fixture.provider.answer(() => ({ script: { text: 'I merge them.', toolCalls: [merge(87), merge(88)] } }));
    const response = await fetch(`${fixture.url}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'sk-test', 'x-svc-agent': 'unchecked' },
      body: JSON.stringify({
        model: 'm',
        max_tokens: 50,
        stream,
        messages: [{ role: 'user', content: 'Please merge pull requests 87 and 88' }],
      }),
    });
    expect(await response.text()).toContain('github_merge_pull_request');

    const read = async <T>(path: string): Promise<T> =>
      (await fixture.server.call<object>('GET', path, { headers: fixture.tenant.headers })).body as T;
    const id = response.headers.get('x-aip-checkpoint-id') ?? '';
    const certificate = (): Promise<object> => read(`/v1/checkpoints/${id}/certificate`);
    await expect.poll(async () => JSON.stringify(await certificate())).toContain('"unchecked_calls":2');
    const { traces } = await read<{ traces: readonly object[] }>(`/v1/traces?agent_id=${agentId}`);
    expect(traces[0]).toMatchObject({ action: { parameters: { unchecked_calls: 2 } } });
  },
);
