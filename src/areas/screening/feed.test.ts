/** The live feed over real HTTP: no gap, no duplicate, only one's own events, ten minutes of replay. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { ScreenVerdict } from '../../contract/enums.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import { fixedClock } from '../../platform/clock.ts';
import { feedFilter } from './rules/feed-filter.ts';
import type { EvaluationDraft } from './write-evaluations.ts';

const MINUTE_MS = 60_000;
const clock = fixedClock();
let server: TestServer;
let mine: Tenant;
let stranger: Tenant;
const open = new Set<Reader>();

beforeAll(async () => {
  server = await testServer({ clock, settings: { EVENT_STREAM_SECONDS: 3_600 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const reader of open) reader.leave();
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
});

interface Frame {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads the feed as a browser does: blocks by blank lines, the id kept also from blocks without data. */
class Reader {
  readonly frames: Frame[] = [];
  lastId = '';
  #response: IncomingMessage | undefined;
  #rest = '';

  static async open(
    tenant: Tenant,
    options: { readonly lastId?: string; readonly query?: string } = {},
  ): Promise<Reader> {
    const reader = new Reader();
    open.add(reader);
    reader.lastId = options.lastId ?? '';
    const headers = { ...tenant.headers, ...(options.lastId === undefined ? {} : { 'last-event-id': options.lastId }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${server.url}/v1/safe-house/feed${options.query ?? ''}`, { headers, agent: false })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    response.setEncoding('utf8').on('data', (text: string) => {
      reader.#take(text);
    });
    response.on('error', () => {});
    reader.#response = response;
    await expect.poll(() => reader.frames[0]?.event).toBe('ready');
    return reader;
  }
  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .filter((line) => !line.startsWith(':'))
          .map((line) => line.split(/: (.*)/s) as [string, string]),
      );
      const id = fields.get('id');
      if (id !== undefined) this.lastId = id;
      if (fields.has('data'))
        this.frames.push({
          id,
          event: fields.get('event') ?? '',
          data: JSON.parse(fields.get('data') ?? 'null') as Record<string, unknown>,
        });
    }
  }
  get found(): unknown[] {
    return this.frames
      .filter(({ event }) => event.startsWith('safe_house.evaluation.'))
      .map(({ data }) => data['evaluation_id']);
  }
  leave(): void {
    this.#response?.destroy();
    open.delete(this);
  }
}

const AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' as AgentId;
function draft(accountId: AccountId | null, verdict: ScreenVerdict = 'quarantine', risk = 0.87): EvaluationDraft {
  return evaluationOf(server, {
    accountId,
    agentId: AGENT,
    sessionId: 'one',
    mode: 'observe',
    screening: {
      ...CLEAN,
      overall_risk: risk,
      verdict,
      detector_scores: { pattern_matcher: risk },
      detection_sources: ['pattern_matcher'],
      threats: [{ type: 'prompt_injection', confidence: risk, reasoning: 'Orders the assistant. "the secret words"' }],
    },
  });
}
async function write(...drafts: EvaluationDraft[]): Promise<string[]> {
  await storeBatch(server, drafts);
  return drafts.map(({ evaluationId }) => evaluationId);
}

describe('the live feed', () => {
  it('reports warn, quarantine and block by their names, no pass, and quotes nothing', async () => {
    const reader = await Reader.open(mine);
    const [, warn] = await write(draft(mine.accountId, 'pass', 0.1), draft(mine.accountId, 'warn', 0.7));
    await write(draft(mine.accountId, 'quarantine'), draft(mine.accountId, 'block', 0.97));
    await expect.poll(() => reader.found.length).toBe(3);
    const [first] = reader.frames.filter(({ event }) => event.startsWith('safe_house.evaluation.'));
    expect(first).toMatchObject({
      event: 'safe_house.evaluation.warn',
      id: expect.any(String) as string,
      data: {
        evaluation_id: warn,
        agent_id: AGENT,
        verdict: 'warn',
        overall_risk: 0.7,
        top_threat: { type: 'prompt_injection', confidence: 0.7, reasoning: 'Orders the assistant.' },
        detection_sources: ['pattern_matcher'],
        quarantine_id: null,
      },
    });
    expect(JSON.stringify(reader.frames)).not.toContain('secret words');
  });

  it('reconnects without gap and without duplicate, whenever the reader leaves while several writers commit', async () => {
    let reader = await Reader.open(mine);
    const seen: unknown[] = [];
    const written: string[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 15; i += 1) {
        const [own = ''] = await write(draft(mine.accountId), draft(stranger.accountId), draft(null));
        written.push(own);
      }
    });
    const TOTAL = 60;
    for (let round = 0; seen.length < TOTAL; round += 1) {
      const enough = Math.min(1 + (round % 5), TOTAL - seen.length);
      await expect.poll(() => reader.found.length, { timeout: 10_000, interval: 2 }).toBeGreaterThanOrEqual(enough);
      const { lastId } = reader;
      seen.push(...reader.found); // what came after this line is asked for again, by lastId
      reader.leave();
      reader = await Reader.open(mine, { lastId });
    }
    await Promise.all(writers);
    const inOrder = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);
    expect([...seen].toSorted(inOrder)).toEqual([...written].toSorted(inOrder));
    const last = await write(draft(mine.accountId));
    await expect.poll(() => reader.found).toEqual(last);
  });

  it("never shows another organisation's events, nor those of an agent nobody has claimed", async () => {
    const [reader, other] = [await Reader.open(mine), await Reader.open(stranger)];
    await write(draft(stranger.accountId), draft(null));
    const own = await write(draft(mine.accountId));
    await expect.poll(() => reader.found).toEqual(own);
    await expect.poll(() => other.found.length).toBe(1);
    const asked = await server.call('GET', `/v1/safe-house/feed?org_id=${stranger.orgId}`, { headers: mine.headers });
    expect(asked.status).toBe(404);
    const stolen = await Reader.open(mine, { lastId: other.lastId }); // a cursor grants nothing
    await write(draft(stranger.accountId));
    const next = await write(draft(mine.accountId));
    await expect.poll(() => stolen.found).toEqual([...own, ...next]);
  });

  it('replays ten minutes; with an older id it says reset and begins now', async () => {
    const reader = await Reader.open(mine);
    await write(draft(mine.accountId));
    await expect.poll(() => reader.found.length).toBe(1);
    const { lastId } = reader;
    reader.leave();
    const missed = await write(draft(mine.accountId));
    clock.advance(9 * MINUTE_MS);
    const back = await Reader.open(mine, { lastId });
    await expect.poll(() => back.found).toEqual(missed);
    clock.advance(2 * MINUTE_MS);
    const late = await Reader.open(mine, { lastId });
    await expect.poll(() => late.frames[1]?.event).toBe('reset');
    const after = await write(draft(mine.accountId));
    await expect.poll(() => late.found).toEqual(after);
    const unknown = await Reader.open(mine, { lastId: 'evt-19c02aa4' });
    await expect.poll(() => unknown.frames[1]?.event).toBe('reset');
  });

  it('a heartbeat every 15 seconds renews the id of a quiet stream, so that it never resets', async () => {
    const reader = await Reader.open(mine);
    for (let minutes = 0; minutes < 20; minutes += 1) clock.advance(MINUTE_MS);
    const ready = reader.frames[0]?.id;
    await expect.poll(() => reader.lastId).not.toBe(ready);
    const { lastId } = reader;
    reader.leave();
    const missed = await write(draft(mine.accountId));
    const back = await Reader.open(mine, { lastId });
    await expect.poll(() => back.found).toEqual(missed);
    expect(back.frames.map(({ event }) => event)).not.toContain('reset');
  });

  it('shows what was asked for', async () => {
    const reader = await Reader.open(mine, { query: '?verdict=quarantine,block&min_risk=0.9' });
    await write(draft(mine.accountId, 'warn', 0.95), draft(mine.accountId, 'quarantine', 0.85));
    const wanted = await write(draft(mine.accountId, 'block', 0.96));
    await expect.poll(() => reader.found).toEqual(wanted);
    const wrong = await server.call('GET', '/v1/safe-house/feed?verdict=pass', { headers: mine.headers });
    expect(wrong.status).toBe(400);
  });
});

describe('filters', () => {
  it('of verdict, surface and risk never hide a canary, a session or a campaign', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('warn', 'block', 'quarantine,block'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (verdict, risk) => {
          const wants = feedFilter({ verdict, min_risk: risk, surface: 'incoming' });
          for (const type of [
            'safe_house.canary.triggered',
            'safe_house.session.escalated',
            'safe_house.campaign.detected',
          ])
            expect(wants({ type, data: { agent_id: AGENT } })).toBe(true);
        },
      ),
    );
    const one = feedFilter({ agent_id: AGENT });
    expect(one({ type: 'safe_house.campaign.detected', data: { affected_agents: [AGENT] } })).toBe(true);
    expect(one({ type: 'safe_house.campaign.detected', data: { affected_agents: [] } })).toBe(false);
    expect(one({ type: 'safe_house.evaluation.warn', data: { agent_id: 'another' } })).toBe(false);
  });
});
