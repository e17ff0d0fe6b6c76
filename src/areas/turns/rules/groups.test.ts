import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnRow } from '../wire/rows.ts';
import { groupsOf, PLAIN_MISSED_MAX, PLAIN_PER_SECOND } from './groups.ts';
import { isNotable } from './matches.ts';

const ANY = { notable: false };
const row = (n: number, isFound = false): TurnRow => ({
  request_id: `r-${n}`,
  account_id: 'ba-1',
  agent_id: 'svc-1',
  session_id: 's',
  at: new Date(0),
  checkpoint_id: null,
  provider: null,
  model: null,
  streamed: null,
  front: null,
  back: null,
  integrity: null,
  duration_ms: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: null,
  tools: [],
  action: isFound ? 'replaced' : 'none',
  screening: 'pass',
  risk: 0,
  threat_types: [],
  evaluation_ids: [],
  second_asked: null,
  no_reply: null,
  provider_status: null,
});
const rows = (many: number, isFound?: boolean) => Array.from({ length: many }, (_, n) => row(n, isFound));

describe('groups of turns', () => {
  it('lose no notable turn, and every other is either sent or counted', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(fc.boolean(), { maxLength: 200 }), fc.nat(2_000))), (groups) => {
        const take = groupsOf(ANY, { isContinued: false });
        let nowMs = 0;
        for (const [found, waitMs] of groups) {
          const given = found.map((isFound, n) => row(n, isFound));
          const { turns, skipped } = take(given, (nowMs += waitMs));
          expect(turns.length + skipped).toBe(given.length);
          expect(turns.filter(isNotable)).toHaveLength(given.filter(isNotable).length);
          expect(turns.filter((turn) => !isNotable(turn)).length).toBeLessThanOrEqual(PLAIN_PER_SECOND);
        }
      }),
    );
  });

  it('a thousand turns a minute come whole, however they are grouped', () => {
    const take = groupsOf(ANY, { isContinued: false });
    for (let second = 0; second < 60; second += 1) expect(take(rows(17), second * 1_000).skipped).toBe(0);
  });

  it('two hundred a second are thinned to sixty', () => {
    const take = groupsOf(ANY, { isContinued: false });
    let sent = 0;
    for (let quarter = 0; quarter < 40; quarter += 1) sent += take(rows(50), quarter * 250).turns.length;
    expect(sent / 10).toBeLessThanOrEqual(PLAIN_PER_SECOND * 1.1);
    expect(sent / 10).toBeGreaterThanOrEqual(PLAIN_PER_SECOND);
  });

  it('a watcher that continues gets what it missed at once', () => {
    const take = groupsOf(ANY, { isContinued: true });
    expect(take(rows(PLAIN_MISSED_MAX), 0).skipped).toBe(0);
    expect(take(rows(200), 1_000)).toMatchObject({ skipped: 200 - PLAIN_PER_SECOND });
  });
});
