/** Goal and conversation in headers of other clients, mapped by settings, through the running gateway. Source: docs/adr/0529. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { readSettings } from '../../platform/config.ts';

const KEY = 'sk-client-headers';
let service: WholeService;
beforeAll(async () => {
  service = await wholeService({
    settings: {
      GATEWAY_SESSION_HEADERS: ['x-conversation-id', 'x-thread'],
      GATEWAY_GOAL_HEADERS: ['x-agent-goal'],
    },
  });
  await service.guardedAgent({ key: KEY, name: 'mapped', protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

async function turn(headers: Readonly<Record<string, string>>): Promise<Response> {
  service.provider.answer({ script: { text: 'Done.' } });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': 'mapped', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Go on.' }] }),
  });
  await reply.text();
  return reply;
}
const sessionOf = async (headers: Readonly<Record<string, string>>) =>
  (await turn(headers)).headers.get('x-svc-session');

describe('goal and conversation headers of other clients', () => {
  it('a named conversation header is the session; the first of the list counts, and ours before them', async () => {
    expect(await sessionOf({ 'x-conversation-id': 'conv-1' })).toBe('conv-1');
    expect(await sessionOf({ 'x-thread': 'thread-1' })).toBe('thread-1');
    expect(await sessionOf({ 'x-thread': 'thread-1', 'X-Conversation-Id': 'conv-2' })).toBe('conv-2');
    expect(await sessionOf({ 'x-conversation-id': 'conv-1', 'x-svc-session': 'ours' })).toBe('ours');
    expect(service.provider.requests.at(-1)?.headers).toMatchObject({ 'x-conversation-id': 'conv-1' });
  });

  it('a value without the form of a session, and a header nobody named, are not read', async () => {
    for (const headers of [{ 'x-conversation-id': 'two words' }, { 'x-other-id': 'conv-3' }])
      expect(await sessionOf(headers)).toMatch(/^[0-9a-f-]{16,64}$/);
  });

  it('a named goal header states the goal of its session, ours before it', async () => {
    const contract = JSON.stringify({ statement: 'Sort the mail' });
    const stated = await turn({ 'x-svc-session': 'g1', 'x-svc-goal': contract });
    const mapped = await turn({ 'x-conversation-id': 'g2', 'x-agent-goal': 'Sort the mail' });
    const hash = stated.headers.get('x-svc-goal');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(mapped.headers.get('x-svc-goal')).toBe(hash);
    const both = await turn({ 'x-svc-session': 'g3', 'x-svc-goal': contract, 'x-agent-goal': 'Answer letters' });
    expect(both.headers.get('x-svc-goal')).toBe(hash);
    const whole = await turn({ 'x-conversation-id': 'g5', 'x-agent-goal': contract });
    expect(whole.headers.get('x-svc-goal')).toBe(hash);
    expect((await turn({ 'x-svc-session': 'g4' })).headers.get('x-svc-goal')).toBeNull();
  });

  it('names of credentials and of the gateway are refused at start', () => {
    for (const name of ['authorization', 'X-Api-Key', 'cookie', 'x-svc-agent', 'two words', 'x-forwarded-for'])
      expect(() => readSettings({ GATEWAY_GOAL_HEADERS: name })).toThrow(/GATEWAY_GOAL_HEADERS/);
    expect(readSettings({ GATEWAY_SESSION_HEADERS: 'x-conversation-id, x-thread' }).GATEWAY_SESSION_HEADERS).toEqual([
      'x-conversation-id',
      'x-thread',
    ]);
  });
});
