/** What is on record of a turn that went on with a second call. Source: docs/reference/gateway.md#going-on; docs/adr/0480. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';

let fixture: GatewayFixture;
let agentId: string;
beforeAll(async () => {
  fixture = await gatewayFixture();
  agentId = await fixture.guarded('goes-on', { confirmations: { continues: true } });
});
afterAll(() => fixture.stop());

const TASK = 'Pay the March invoice of Bergmann Papier and list the notes';

it.each([false, true])(
  'all records say that the provider was called twice, with the tokens of both calls; streamed: %s',
  async (stream) => {
    fixture.provider.requests.length = 0;
    fixture.provider.answer(({ text }) => ({
      script: text.includes('tool_result')
        ? { text: 'The notes are listed.' }
        : {
            text: 'I pay it.',
            toolCalls: [{ name: 'bank_transfer', args: { iban: 'DE02120300000000202051', amount: 420 } }],
          },
    }));
    const response = await fetch(`${fixture.url}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'sk-test', 'x-svc-agent': 'goes-on' },
      body: JSON.stringify({ model: 'm', max_tokens: 50, stream, messages: [{ role: 'user', content: TASK }] }),
    });
    const said = await response.text();
    expect(said).toContain('Your confirmation is needed');
    expect(said).toContain('The notes are listed.');
    expect(fixture.provider.requests).toHaveLength(2);

    const read = async <T>(path: string): Promise<T> =>
      (await fixture.server.call<object>('GET', path, { headers: fixture.tenant.headers })).body as T;
    const id = response.headers.get('x-aip-checkpoint-id') ?? '';
    const certificate = (): Promise<object> => read(`/v1/checkpoints/${id}/certificate`);
    await expect.poll(async () => JSON.stringify(await certificate())).toContain(`"second_asked":true`);
    const { traces } = await read<{ traces: readonly object[] }>(`/v1/traces?agent_id=${agentId}`);
    expect(traces[0]).toMatchObject({ action: { parameters: { second_asked: true, tokens_in: 22, tokens_out: 14 } } });
    const turns = `/v1/orgs/${fixture.tenant.orgId}/turns`;
    const counted = { second_asked: true, streamed: stream, input_tokens: 22, output_tokens: 14 };
    const list = await read<{ data: readonly { request_id: string }[] }>(turns);
    expect(list.data[0]).toMatchObject(counted);
    const one = await read<{ turn: object }>(`${turns}/${list.data[0]?.request_id ?? ''}`);
    expect(one.turn).toMatchObject(counted);
    const { items } = await read<{ items: readonly { content?: string }[] }>('/v1/safe-house/quarantine');
    expect(items).toHaveLength(stream ? 2 : 1); // one question a turn
  },
);
