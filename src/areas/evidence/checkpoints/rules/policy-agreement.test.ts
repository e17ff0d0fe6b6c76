/** The gateway's judgement of a call and that of policies/evaluate of the same tool, from one compiled policy. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeTools } from '../../../policy/index.ts';
import { analyzeSafely } from './analyzer.ts';
import { inputOf, POLICY } from './analyzer.fixture.ts';
import { directivesOf } from './directives.ts';
import { SEVERITIES } from '../../../../contract/enums.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';

const chars = fc.constantFrom('a', 'b', '_', '.', 'A', '\n', 'é');
const tool = fc.array(chars, { minLength: 1, maxLength: 5 }).map((c) => c.join(''));
const pattern = fc
  .array(fc.oneof(chars, fc.constantFrom('*', '?')), { minLength: 1, maxLength: 4 })
  .map((c) => c.join(''));
const condition = pattern.filter((p) => !p.includes('\n')).map((p) => `tool_matches('${p}')`);

it('the gateway and policies/evaluate agree on which tools are forbidden and which triggers fire', () => {
  const met = { forbidden: 0, triggered: 0 };
  fc.assert(
    fc.property(
      fc.array(fc.record({ pattern, reason: fc.constant('no'), severity: fc.constantFrom(...SEVERITIES) }), {
        maxLength: 3,
      }),
      fc.array(
        fc.record({
          condition,
          action: fc.constantFrom('escalate' as const, 'deny' as const, 'log' as const),
          reason: fc.constant('t'),
        }),
        { maxLength: 3 },
      ),
      tool,
      (forbiddenTools, escalationTriggers, name) => {
        const policy: TurnPolicy = { ...POLICY, forbiddenActions: [], forbiddenTools, escalationTriggers };
        const input = inputOf({
          reasoning: 'Working on the list.',
          calls: [{ id: 'c1', name, argumentsText: '{}' }],
        });
        const { concerns } = analyzeSafely({ ...input, untrusted: directivesOf([]), policy }, () => 0);
        const fields = concerns.map((c) => JSON.stringify(c));
        const asked = judgeTools(policy, [name]);
        const isForbidden = asked.violations.some((v) => v.type === 'forbidden');
        const isTriggered = [...asked.violations.map((v) => v.type), ...asked.warnings.map((w) => w.type)].some(
          (type) => type === 'escalation' || type === 'escalation_triggered',
        );
        met.forbidden += Number(isForbidden);
        met.triggered += Number(isTriggered && !isForbidden);
        expect(fields.some((f) => f.includes('Calls a tool that'))).toBe(isForbidden);
        if (!isForbidden) expect(fields.some((f) => f.includes('Acts past the trigger'))).toBe(isTriggered);
      },
    ),
    { numRuns: 600 },
  );
  expect(Math.min(met.forbidden, met.triggered)).toBeGreaterThan(20); // the cases were met, not missed
});
