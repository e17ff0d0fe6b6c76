import http from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICY } from '../../../../test/support/fakes/gateway-ports.ts';
import { loneGateway, type LoneGateway } from '../../../../test/support/fakes/lone-gateway.ts';
import { createKnownBodies, SENT_BODY } from './known-bodies.ts';

const PLACE = { agentId: 'svc-a', provider: 'openai', target: '/v1/chat/completions' };
const { facts } = SENT_BODY;

describe('known bodies', () => {
  it('are found by equal bytes only, however they were cut', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((a) => Buffer.from(a));
    fc.assert(
      fc.property(bytes, bytes, fc.nat(), (kept, sent, cut) => {
        const bodies = createKnownBodies();
        bodies.keep(PLACE, kept, facts);
        const at = cut % (sent.length + 1);
        const found = bodies.find(PLACE, [sent.subarray(0, at), sent.subarray(at)]);
        expect(found !== undefined).toBe(kept.equals(sent));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are one agent’s, and of one target', () => {
    const bodies = createKnownBodies();
    const body = Buffer.from('{}');
    bodies.keep(PLACE, body, facts);
    for (const other of [{ agentId: 'svc-b' }, { provider: 'gemini' }, { target: '/v1/responses' }])
      expect(bodies.find({ ...PLACE, ...other }, [body])).toBeUndefined();
  });

  it('take a bounded number of bytes, the oldest going first', () => {
    const bodies = createKnownBodies(1_000);
    const made = Array.from({ length: 50 }, (_, i) => Buffer.alloc(100, i));
    made.forEach((body, i) => bodies.keep({ ...PLACE, agentId: `svc-${i % 7}` }, body, facts));
    expect(bodies.bytes).toBeLessThanOrEqual(1_000);
    expect(bodies.find({ ...PLACE, agentId: 'svc-0' }, [Buffer.alloc(100, 0)])).toBeUndefined();
    expect(bodies.find({ ...PLACE, agentId: 'svc-0' }, [Buffer.alloc(100, 49)])).toBeDefined();
  });
});

describe('a request sent again on the same connection', () => {
  let gateway: LoneGateway;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const BODY = JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'A MALICIOUS wish' }] });
  beforeAll(async () => {
    gateway = await loneGateway();
  });
  afterAll(async () => {
    agent.destroy();
    await gateway.stop();
  });

  const send = (headers: Record<string, string> = {}, body = BODY): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        `${gateway.url}/anthropic/v1/messages`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', 'x-api-key': 'sk-1', ...headers } },
        (response) => {
          response.resume();
          response.on('end', () => {
            resolve(response);
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const verdict = (r: http.IncomingMessage): string => String(r.headers['x-svc-verdict']);

  it('is judged by the policy of the moment, and reaches the provider in the same bytes while nothing is enforced', async () => {
    for (let i = 0; i < 4; i += 1) expect(verdict(await send())).toContain('front=observed');
    expect(gateway.provider.requests.map((r) => r.text)).toEqual([BODY, BODY, BODY, BODY]);
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    expect(verdict(await send())).toContain('front=enforced');
    expect(gateway.provider.requests.at(-1)?.text).not.toContain('MALICIOUS');
    gateway.state.policy = POLICY;
  });

  it('stays clear only as long as what cleared it is in force', async () => {
    const body = BODY.replace('A MALICIOUS wish', 'A plain wish');
    for (let i = 0; i < 4; i += 1) expect(verdict(await send({}, body))).toContain('front=pass');
    const before = gateway.state.screened;
    gateway.state.policy = { ...POLICY, protectionHash: 'p-other' };
    await send({}, body);
    expect(gateway.state.screened).toBeGreaterThan(before);
    gateway.state.policy = POLICY;
  });

  it('is another agent’s under another credential or name, and nobody’s without one', async () => {
    const seen = new Set<unknown>();
    for (const headers of [{}, { 'x-api-key': 'sk-2' }, { 'x-svc-agent': 'named' }, {}])
      seen.add((await send(headers)).headers['x-svc-agent']);
    expect(seen.size).toBe(3);
    expect((await send({ 'x-api-key': '' })).statusCode).toBe(401);
    expect(gateway.provider.requests.at(-1)?.headers['x-svc-agent']).toBeUndefined();
  });

  it('is refused once its agent is contained', async () => {
    const first = await send();
    gateway.state.contain(String(first.headers['x-svc-agent']), 'paused');
    expect((await send()).statusCode).toBe(403);
  });
});
