/**
 * `evaluatePolicy` of the SDK and POST /v1/policies/evaluate: the same answer for the vectors of the specification and for generated
 * cards, from the composed card and from the cards that it is composed of.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, type JudgeInput } from '../../sdk/rules/policy.mjs';
import { createSurety, type Surety } from '../../sdk/src/index.ts';
import { evaluatePolicy, type PolicyCard } from '../../sdk/src/policy.ts';
import { recordToolUses } from '../../src/areas/policy/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';
import { danger, K, VECTORS } from './policy-vectors.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let server: TestServer;
let tenant: Tenant;
let surety: Surety;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await seedTenant(server);
  surety = createSurety({ url: server.url, apiKey: tenant.key.key });
});
afterAll(() => server.stop());

let made = 0;
async function agentWith(card: PolicyCard): Promise<string> {
  made += 1;
  const { id } = await surety.agents.register({ name: `policy-${made}`, providerKey: `sk-policy-${made}` });
  await surety.cards.alignment.put(id, card);
  return id;
}

/** What both answer, and nothing that only the service can know. */
function sameOf(reply: Awaited<ReturnType<Surety['policy']['evaluate']>>) {
  const { verdict, violations, warnings, card_gaps, coverage, enforcement_mode, rules = [] } = reply;
  const told = rules.map(({ scope: _s, scope_id: _i, ...rule }) => rule);
  return { verdict, violations, warnings, card_gaps, coverage, enforcement_mode, rules: told };
}

describe('the service and the SDK agree', () => {
  it.each(VECTORS)('on $id', async ({ card, tools, expected, transaction, seenMs }) => {
    const id = await agentWith(card);
    const [first = ''] = tools;
    const observed =
      seenMs === undefined ? [] : [{ tool: first, firstSeenAt: new Date(clock.now().getTime() - seenMs) }];
    await server.db.systemTx((tx) =>
      recordToolUses(
        tx,
        observed.map(({ tool, firstSeenAt: at }) => ({
          agentId: id,
          accountId: tenant.accountId,
          requestId: `request-${id}`,
          sessionId: 'sess-policy',
          checkpointId: null,
          at,
          tools: [tool],
          tainted: false,
        })),
      ),
    );
    const begun =
      transaction === undefined
        ? undefined
        : ((await surety.request('POST', '/v1/transactions', { body: { agent_id: id, ...transaction } })) as {
            transaction_id: string;
          });
    const served = await surety.policy.evaluate({
      agentId: id,
      tools,
      explain: true,
      ...(begun === undefined ? {} : { transactionId: begun.transaction_id }),
    });
    expect(served).toMatchObject(expected);
    const options = { observed, now: clock.now(), ...(transaction === undefined ? {} : { transaction }) };
    expect(evaluatePolicy(card, tools, options)).toEqual(sameOf(served));
    expect(evaluatePolicy(await surety.cards.alignment.effective(id), tools, options)).toEqual(sameOf(served));
  });

  it('on generated cards of an organisation and an agent', { timeout: 120_000 }, async () => {
    const word = fc.constantFrom('read', 'write', 'pay', 'web');
    const pattern = fc.constantFrom('*', 'read', 'mcp__fs__*', 'mcp__*__read', 'mcp__fs__rea?', 'pay*', 'delete_file');
    const severity = fc.constantFrom('low', 'medium', 'high', 'critical');
    const some = <T>(of: fc.Arbitrary<T>, key: (entry: T) => unknown = (entry) => entry) =>
      fc.uniqueArray(of, { maxLength: 3, selector: key });
    /** `forbidden`: an action that the layer forbids, or not. */
    const layer = (actions: fc.Arbitrary<string>, forbidden: string) =>
      fc.record({
        autonomy: fc.record({
          bounded_actions: fc.uniqueArray(actions, { minLength: 1, maxLength: 3 }),
          forbidden_actions: fc.constantFrom([], [forbidden]),
          escalation_triggers: some(
            fc.record({
              condition: fc.constantFrom("tool_matches('pay*')", 'tool_count > 2', 'unmapped_tool_count > 1'),
              action: fc.constantFrom('escalate', 'deny', 'log'),
              reason: word,
            }),
            (trigger) => trigger.condition,
          ),
        }),
        capabilities: fc.dictionary(word, fc.record({ tools: some(pattern), required_actions: some(word) }), {
          maxKeys: 3,
        }),
        enforcement: fc.record({
          allow_unmapped_tools: fc.boolean(),
          default_unmapped_severity: severity,
          forbidden_tools: some(fc.record({ pattern, reason: word, severity }), (rule) => rule.pattern),
        }),
      });
    const tools = fc.array(
      fc.constantFrom('read', 'mcp__fs__read', 'mcp__db__read', 'pay_now', 'delete_file', 'x', 'not a name', ''),
      { maxLength: 5 },
    );
    const org = await seedTenant(server);
    const theirs = createSurety({ url: server.url, apiKey: org.key.key });
    const { id } = await theirs.agents.register({ name: 'generated', providerKey: `sk-${org.orgId}` });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        layer(fc.constantFrom('read', 'write', 'web'), 'pay'),
        layer(word, 'delete_file'),
        tools,
        async (above, own, names) => {
          const card = { ...K, ...own };
          await theirs.request('PUT', `/v1/alignment/org/${org.orgId}`, { body: above });
          await theirs.cards.alignment.put(id, card);
          const served = sameOf(await theirs.policy.evaluate({ agentId: id, tools: names, explain: true }));
          const now = clock.now();
          expect(evaluatePolicy([above, card], names, { now })).toEqual(served);
          expect(evaluatePolicy(await theirs.cards.alignment.effective(id), names, { now })).toEqual(served);
          compared += 1;
        },
      ),
      { numRuns: process.env['SURETY_LONG_TESTS'] === '1' ? 500 : 40 },
    );
    expect(compared).toBeGreaterThanOrEqual(40);
  });
});

describe('evaluatePolicy', () => {
  it.each([
    ['a card that is a text', 'card', ['read']],
    ['no card', [], ['read']],
    ['a section that is a list', { capabilities: [] }, ['read']],
    ['patterns that are a text', { capabilities: { web: { tools: 'mcp__*' } } }, ['read']],
    ['a rule without a pattern', { enforcement: { forbidden_tools: ['read'] } }, ['read']],
    ['a name that is no text', K, [1]],
    [
      'a severity that is none',
      { enforcement: { forbidden_tools: [{ pattern: 'read', severity: 'hihg' }] } },
      ['read'],
    ],
    ['a default severity that is none', { enforcement: { default_unmapped_severity: 'hihg' } }, ['read']],
    ['a severity that is null', { enforcement: { forbidden_tools: [{ pattern: 'read', severity: null }] } }, ['read']],
    ['a mode that is none', { ...K, autonomy_mode: 'enforced' }, ['read']],
    ['an action that is none', { autonomy: { escalation_triggers: [{ ...danger, action: 'Deny' }] } }, ['read']],
    ['a trigger without an action', { autonomy: { escalation_triggers: [{ condition: 'prose' }] } }, ['read']],
    [
      'a condition that is meant to be checked and is none',
      { autonomy: { escalation_triggers: [{ ...danger, condition: 'tool_matches(*danger*)' }] } },
      ['read'],
    ],
    ['actions that are a text', { capabilities: { web: { tools: ['read'], required_actions: 'read' } } }, ['read']],
    [
      'actions under their other name too',
      { capabilities: { web: { tools: ['read'], card_actions: 'read' } } },
      ['read'],
    ],
  ])('refuses %s', (_, card, tools) => {
    expect(() => evaluatePolicy(card as PolicyCard, tools as string[])).toThrow(TypeError);
  });

  it.each([
    ['autonomy_mode', { ...K, autonomy_mode: 'enforced' }],
    ['enforcement', { ...K, enforcement: { default_unmapped_severity: 'hihg' } }],
    ['forbidden_tools', { ...K, enforcement: { forbidden_tools: [{ pattern: 'read', severity: 'hihg' }] } }],
    ['action', { ...K, autonomy: { ...K.autonomy, escalation_triggers: [{ ...danger, action: 'Deny' }] } }],
    [
      'condition',
      { ...K, autonomy: { ...K.autonomy, escalation_triggers: [{ ...danger, condition: 'tool_count 2' }] } },
    ],
  ])('refuses a mistyped word where the service does: %s', async (_, card) => {
    expect(() => evaluatePolicy(card, ['read'])).toThrow(TypeError);
    await expect(agentWith(card)).rejects.toMatchObject({ status: 400 });
  });

  it('refuses what the service would not compute', () => {
    const capabilities = {
      wide: { tools: Array.from({ length: 5_000 }, (_, i) => `*${'a*'.repeat(100)}${i}?`) },
    };
    const tools = Array.from({ length: 1_000 }, (_, i) => `${'a'.repeat(120)}${i}`);
    expect(() => evaluatePolicy({ ...K, capabilities }, tools)).toThrow(RangeError);
  });

  it('PE-9: without bounded actions coverage is 100', () => {
    expect(evaluatePolicy({ autonomy: { bounded_actions: [] } }, []).coverage.coverage_pct).toBe(100);
  });

  it('has the declared shape', () => {
    const input: JudgeInput = { layers: [K], tools: ['x'], transaction: undefined, observed: [], now: clock.now() };
    expect(Object.keys(judge(input)).toSorted()).toEqual([
      'card_gaps',
      'coverage',
      'enforcement_mode',
      'rules',
      'verdict',
      'violations',
      'warnings',
    ]);
  });
});
