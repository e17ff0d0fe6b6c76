/**
 * A call that waits for the user's word can also be released by a person in review: exactly this call, once, at whatever process.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0472.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { AgentId } from '../../contract/ids.ts';
import { questionKeyOf } from '../../contract/question-key.ts';
import { refusedCalls } from '../screening/index.ts';
import { startGateway, type RunningGateway } from './index.ts';

let fixture: GatewayFixture;
let second: RunningGateway;
let agentId: string;
beforeAll(async () => {
  fixture = await gatewayFixture();
  agentId = await fixture.guarded('pays-bills');
  second = await startGateway(
    { ...fixture.server.services, metrics: createMetrics() },
    { limiter: { admitNow: () => undefined }, graceMs: 200 },
  );
});
afterAll(async () => {
  await second.close();
  await fixture.stop();
});

interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}
interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
}
interface Reply {
  readonly text: string;
  readonly calls: readonly (string | undefined)[];
  readonly advisories: readonly { readonly text: string; readonly id?: string }[];
}

async function ask(messages: readonly Message[], port = fixture.gateway.port): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${port}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'sk-test', 'x-svc-agent': 'pays-bills' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages }),
  });
  expect(response.status).toBe(200);
  const { content } = (await response.json()) as { content: Block[] };
  return {
    text: content.map(({ text = '' }) => text).join('\n'),
    calls: content.filter(({ type }) => type === 'tool_use').map(({ name }) => name),
    advisories: JSON.parse(response.headers.get('x-svc-advisory') ?? '[]') as Reply['advisories'],
  };
}

const model = (iban: string | null, amount = 420): void =>
  fixture.provider.answer({
    script: {
      text: 'I see to it.',
      ...(iban === null ? {} : { toolCalls: [{ name: 'bank_transfer', args: { iban, amount } }] }),
    },
  });
const task: Message = { role: 'user', content: 'Pay the March invoice of Bergmann Papier' };

interface Asked {
  readonly conversation: readonly Message[];
  readonly id: string;
}

/** The question about a payment to this account, and the conversation in which somebody asks how it goes. */
async function asked(iban: string): Promise<Asked> {
  model(iban);
  const { text, calls, advisories } = await ask([task]);
  expect(calls).toEqual([]);
  const id = advisories.find(({ text: said }) => said.includes('waits for'))?.id ?? '';
  expect(id).toMatch(/^qid_/);
  const conversation: Message[] = [
    task,
    { role: 'assistant', content: text },
    { role: 'user', content: 'The bookkeeper looks at it. Go on when it is settled.' },
  ];
  return { conversation, id };
}

const review = (id: string, verb: 'release' | 'report'): Promise<{ readonly status: number }> =>
  fixture.server.call('POST', `/v1/safe-house/quarantine/${id}/${verb}`, {
    headers: fixture.tenant.headers,
    key: `${verb}-${id}`,
  });
const released = async (conversation: readonly Message[], port?: number): Promise<boolean> =>
  (await ask(conversation, port)).calls.length === 1;

it('is an item of the review queue that says what would be done, and has no finding where there is none', async () => {
  fixture.provider.answer({
    script: { text: 'I tidy up.', toolCalls: [{ name: 'delete_project', args: { path: '/projects/atlas' } }] },
  });
  const { advisories } = await ask([{ role: 'user', content: 'Is there anything old in my workspace?' }]);
  const id = advisories.find(({ text }) => text.includes('waits for'))?.id ?? '';
  const { status, body } = await fixture.server.call<object>('GET', `/v1/safe-house/quarantine/${id}`, {
    headers: fixture.tenant.headers,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    agent_id: agentId,
    surface: 'tool_calls',
    tool_name: 'delete_project',
    threat_type: null,
  });
  expect(JSON.stringify(body)).toContain('Delete /projects/atlas (delete_project)?');
});

it('is made once after a release, at either process, and asked about again afterwards', async () => {
  const { conversation, id } = await asked('DE02120300000000202051');
  expect(await released(conversation)).toBe(false);
  expect((await review(id, 'release')).status).toBe(200);
  await expect.poll(() => released(conversation, second.port)).toBe(true);
  expect(await released(conversation)).toBe(false);
  expect(await released(conversation, second.port)).toBe(false);
});

it('one of two turns at the same time makes it', async () => {
  const { conversation, id } = await asked('DE02500105170137075030');
  await released(conversation, second.port); // both have read what there is
  expect((await review(id, 'release')).status).toBe(200);
  let made = 0;
  await expect
    .poll(async () => {
      const both = await Promise.all([released(conversation), released(conversation, second.port)]);
      made += both.filter(Boolean).length;
      return made;
    })
    .toBe(1);
  expect(await released(conversation)).toBe(false);
});

it('with other values is another call', async () => {
  const { conversation, id } = await asked('DE88100900001234567892');
  expect((await review(id, 'release')).status).toBe(200);
  model('DE88100900001234567892', 4_200);
  for (let i = 0; i < 3; i += 1) expect(await released(conversation)).toBe(false);
  model('DE88100900001234567892');
  await expect.poll(() => released(conversation)).toBe(true); // the allowance was given back
});

it('keeps its allowance while the model does not make it', async () => {
  const { conversation, id } = await asked('DE27100777770209299700');
  expect((await review(id, 'release')).status).toBe(200);
  model(null);
  await ask(conversation);
  await ask(conversation);
  model('DE27100777770209299700');
  await expect.poll(() => released(conversation)).toBe(true);
});

it('stays held after a report, and teaches the screen nothing', async () => {
  const { conversation, id } = await asked('DE11520513735120710131');
  const before = await fixture.server.call<{ total: number }>('GET', '/v1/safe-house/patterns', {
    headers: fixture.tenant.headers,
  });
  expect((await review(id, 'report')).status).toBe(200);
  expect(await released(conversation)).toBe(false);
  const after = await fixture.server.call('GET', '/v1/safe-house/patterns', { headers: fixture.tenant.headers });
  expect(after.body).toEqual(before.body);
});

it('needs its question in the conversation: a model that never asked is asked', async () => {
  const { id } = await asked('DE75512108001245126199');
  expect((await review(id, 'release')).status).toBe(200);
  for (let i = 0; i < 3; i += 1) expect(await released([task])).toBe(false);
});

const item = async (
  id: string,
): Promise<{ readonly status: string; readonly note: string | null; readonly content?: string }> =>
  (
    await fixture.server.call<{ status: string; note: string | null }>('GET', `/v1/safe-house/quarantine/${id}`, {
      headers: fixture.tenant.headers,
    })
  ).body;

it('that a reviewer refused is known by its deed too, whatever reason a question about it gives by then', async () => {
  const { conversation, id } = await asked('DE02120300000000202051');
  expect((await review(id, 'report')).status).toBe(200);
  const question = /\[Your confirmation is needed\. .* Confirmation [0-9a-f]{10}\]/.exec(
    conversation[1]?.content ?? '',
  )?.[0];
  const refused = await refusedCalls(fixture.server.services.db.direct, agentId as AgentId);
  const key = questionKeyOf((question ?? '').replace('? ', '? For another reason. '));
  expect([...refused].some((one) => one.endsWith(`|${key}`))).toBe(true);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
});

it('that a reviewer refused is not asked about again, and the model reads why; a yes of the user does not stand above it', async () => {
  const { conversation, id } = await asked('DE75512108001245126199');
  expect((await review(id, 'report')).status).toBe(200);
  await expect.poll(async () => (await ask(conversation)).text).toContain('a person who reviewed it said no');
  const agreed: Message[] = [...conversation.slice(0, 2), { role: 'user', content: 'yes' }];
  const { calls, text, advisories } = await ask(agreed);
  expect(calls).toEqual([]);
  expect(text).not.toContain('Your confirmation is needed');
  expect(advisories.map(({ text: said }) => said).join()).toContain('the reviewer said no to it');
});

it.each([
  ['yes', 'released', 'DE89370400440532013000'],
  ['No, leave it', 'expired', 'DE27100777770209299700'],
])('that the user answered is no open item any more: %s', async (word, status, iban) => {
  const { conversation, id } = await asked(iban);
  expect((await item(id)).status).toBe('pending');
  const answered: Message[] = [...conversation.slice(0, 2), { role: 'user', content: word }];
  expect((await ask(answered)).calls).toHaveLength(status === 'released' ? 1 : 0);
  await expect.poll(async () => (await item(id)).status).toBe(status);
  expect((await item(id)).note).toContain('in the conversation');
  expect((await review(id, 'release')).status).toBe(409);
  model(iban);
  expect((await ask(conversation)).calls).toEqual([]); // such an item releases nothing
});
