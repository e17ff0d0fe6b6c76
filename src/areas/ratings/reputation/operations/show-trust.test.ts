import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, as, callers, OWNER, ratedAgent } from '../../../../../test/support/rated-agents.ts';
import { testServer, type CallOptions, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { reputation } from '../index.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
const WEEK_MS = 7 * 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [callers, reputation], clock });
});
afterAll(() => server.stop());

const show = (agentId: string, options: CallOptions = {}) => server.call('GET', `/trust/${agentId}`, options);
/** What a reader sees: the text without markup. */
const words = (text: string): string => text.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ');

describe('GET /trust/{agent_id}', () => {
  it('200: score, grade, interval, what it rests on, five components, and how to verify it, without script', async () => {
    const agentId = await ratedAgent(server.db, clock.now(), { name: 'invoice-bot' });
    const { status, headers, text } = await show(agentId);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=60',
    ]);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'; img-src 'self';");
    expect(headers.get('x-robots-tag')).toBe(null);
    expect(text).not.toMatch(/<script|style=| on[a-z]+=/);
    const rating = (await server.call<Record<string, unknown>>('GET', `/v1/reputation/${agentId}`)).body;
    const read = words(text);
    for (const part of [
      'invoice-bot',
      '975 of 1000 AAA Exemplary',
      `Likely between ${rating['score_low'] as number} and ${rating['score_high'] as number} (95 % interval)`,
      '60 analysed turns; judged by a model: 60 of 60. Confidence: low.',
      'An organisation answers for this agent.',
      'Integrity Ratio 40 % 1000',
      'Coherence Compatibility 10 % 750',
      `curl ${server.url}/v1/reputation/${agentId}/verify`,
      rating['inputs_digest'] as string,
      `(${server.url}/v1/reputation/${agentId}/badge.svg)](${server.url}/trust/${agentId})`,
    ])
      expect(read).toContain(part);
  });

  it('200: the history is drawn from the weekly points, each where its week lies', async () => {
    const start = clock.now().getTime() - 4 * WEEK_MS;
    const agentId = await ratedAgent(server.db, new Date(start));
    await addRecord(server.db, agentId, new Date(start + WEEK_MS), { counted: 60, violations: 10 });
    await addRecord(server.db, agentId, clock.now(), { counted: 200 });
    const { text } = await show(agentId);
    const line = /class="line" d="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(line).toMatch(/^M10 \d+L255 \d+M990 \d+$/); // the second week is joined; two weeks are missing before the last
    expect(words(text)).toMatch(/3 weeks from 2026-07-19 to 2026-08-16: from 975 to \d+, lowest \d+, highest 975/);
  });

  it('200: below 50 turns it says how many there are, and shows neither score nor proof', async () => {
    const { status, text } = await show(await ratedAgent(server.db, clock.now(), { counted: 12 }));
    const read = words(text);
    expect(status).toBe(200);
    expect(read).toContain('A rating needs 50 analysed turns. So far there are 12.');
    expect(read).not.toContain('Verify it');
    expect(read).not.toContain('of 1000');
  });

  it('404: the same page for what is unknown, badly written, and private, to the owner as well', async () => {
    const hidden = await ratedAgent(server.db, clock.now(), { visibility: 'private', name: 'secret-bot' });
    const answers = await Promise.all([
      show(newId('agent')),
      show('%3Cscript%3E'),
      show(hidden),
      show(hidden, as(OWNER)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('No public rating');
    expect(answers[0]?.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('200: an unlisted agent is shown to who knows its id, and not to search engines', async () => {
    const { status, headers } = await show(await ratedAgent(server.db, clock.now(), { visibility: 'unlisted' }));
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  it('304: to who has the page, until the rating changes', async () => {
    const agentId = await ratedAgent(server.db, clock.now());
    const etag = (await show(agentId)).headers.get('etag')!;
    const again = await show(agentId, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await addRecord(server.db, agentId, clock.now(), { counted: 5, clear: 0 });
    expect((await show(agentId, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('200: a hostile name is text, on the page and in the Markdown of the badge', async () => {
    const named = async (name: string): Promise<string> =>
      (await show(await ratedAgent(server.db, clock.now(), { name }))).text;
    const script = await named('</title><script>alert(1)</script');
    expect(script).not.toContain('<script>');
    expect(script).toContain('&#60;/title&#62;&#60;script&#62;alert(1)');
    const link = words(await named('](https://evil.example) `x` \n# h'));
    expect(link).not.toContain('of ](https://evil.example)');
    expect(link).toContain('[![Trust rating of \\](https://evil.example) \\`x\\` # h]');
  });
});
