/** The filter of the stream, which looks at rows, and that of the list, which asks the database, choose the same turns. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { CHECKPOINT_VERDICTS, SCREEN_ACTIONS, SCREEN_VERDICTS, THREAT_TYPES } from '../../contract/enums.ts';
import type { TurnFilter } from './rules/filter.ts';
import { matches } from './rules/matches.ts';
import { insertTurns, listTurns } from './store/turns.ts';
import type { TurnRow } from './wire/rows.ts';

const ACCOUNT = 'ba-a0000000';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const orNull = <T>(words: readonly T[]) => fc.constantFrom<T | null>(...words, null);
const NAMES = ['a', "b'", 'ü'] as const;
const turn = fc.record({
  agent_id: fc.constantFrom(...NAMES),
  session_id: fc.constantFrom(...NAMES),
  provider: orNull(NAMES),
  model: orNull(NAMES),
  integrity: orNull(CHECKPOINT_VERDICTS),
  tools: fc.subarray([...NAMES]),
  action: fc.constantFrom(...SCREEN_ACTIONS),
  screening: orNull(SCREEN_VERDICTS),
  risk: fc.constantFrom(0, 0.3, 0.8, 0.97, 1),
  threat_types: fc.subarray([...THREAT_TYPES], { maxLength: 2 }),
});
const maybe = <T>(words: readonly T[]) => fc.constantFrom<T | undefined>(...words, undefined, undefined);
const filter: fc.Arbitrary<TurnFilter> = fc.record({
  agentId: maybe(NAMES),
  sessionId: maybe(NAMES),
  action: maybe(SCREEN_ACTIONS),
  integrity: maybe(CHECKPOINT_VERDICTS),
  screening: maybe(SCREEN_VERDICTS),
  threatType: maybe(THREAT_TYPES),
  riskMin: maybe([0, 0.3, 0.8]),
  provider: maybe(NAMES),
  model: maybe(NAMES),
  tool: maybe(NAMES),
  notable: fc.boolean(),
});

it('of the stream chooses what the list chooses', async () => {
  const rows: TurnRow[] = fc.sample(turn, 400).map((some, n) => ({
    ...some,
    threat_types: some.screening === 'pass' || some.screening === null ? [] : some.threat_types, // what is found is no pass
    request_id: `filter-${n}`,
    account_id: ACCOUNT,
    at: new Date(n * 1_000),
    checkpoint_id: some.integrity === null ? null : `ic-${n}`,
    streamed: false,
    front: null,
    back: null,
    duration_ms: null,
    input_tokens: null,
    output_tokens: null,
    cost_micros: null,
    evaluation_ids: [],
    second_asked: null,
    no_reply: null,
    provider_status: null,
  }));
  await server.db.systemTx((tx) => insertTurns(tx, rows));
  let chosen = 0;
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const page = { after: undefined, limit: 1_000, scanMax: 20_000 };
      const listed = await listTurns(server.db.direct, ACCOUNT, { ...asked, from: undefined, to: undefined }, page);
      const streamed = rows.filter((row) => matches(asked, row)).map((row) => row.request_id);
      expect(listed.map((row) => row.request_id).toReversed()).toEqual(streamed);
      chosen += streamed.length;
    }),
    { numRuns: 150 },
  );
  expect(chosen).toBeGreaterThan(0);
});
