/** docs/risk.md states the constants of the rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { assessAgent } from './operations/assess-agent.ts';
import { assessTeam } from './operations/assess-team.ts';
import { ASSESSMENT } from './operations/examples.ts';
import { ACTION_TYPES, BOUNDS_MICRO, TOLERANCES, WEIGHTS_PCT } from '../../../contract/risk.ts';

const EXAMPLE_AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const EXAMPLE_TEAM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const text = readFileSync(new URL('../../../../docs/risk.md', import.meta.url), 'utf8');
const short = (micro: number): string => (micro / 1e6).toFixed(2).slice(1);

describe('docs/risk.md', () => {
  it('its requests are such as the operations take', () => {
    const bodyOf = (path: string): unknown => {
      const line = text.split('\n').find((one) => one.startsWith(`POST ${path} `)) ?? '';
      return JSON.parse(
        line.slice(line.indexOf('{')).replaceAll('svc-…', EXAMPLE_AGENT).replace('"…"', `"${EXAMPLE_TEAM}"`),
      );
    };
    expect([...Value.Errors(assessAgent.body!, bodyOf('/v1/risk/assess'))]).toEqual([]);
    expect([...Value.Errors(assessTeam.body!, bodyOf('/v1/risk/assess/team'))]).toEqual([]);
  });

  it('its worked example is what the rules compute', () => {
    for (const factor of ASSESSMENT.contributing_factors)
      expect(text).toContain(
        `| ${factor.label} | ${factor.observed_value} | ${factor.observations} | ${factor.raw_value} | ${factor.weight * 100} % | ${factor.risk_contribution} |`,
      );
    const { context, violations, confidence_penalty: penalty, base, exposure } = ASSESSMENT.breakdown;
    expect(text).toContain(`C = ${context}, V = ${violations}, P = ${penalty}: base ${base}.`);
    expect(text).toContain(`adds ${exposure}: R = ${ASSESSMENT.risk_score}, ${ASSESSMENT.risk_level} at`);
  });

  it('states the weights and bounds of the code', () => {
    for (const action of ACTION_TYPES) expect(text).toContain(`| ${action} | ${WEIGHTS_PCT[action].join(' | ')} |`);
    for (const tolerance of TOLERANCES) {
      const [medium, high, critical] = BOUNDS_MICRO[tolerance].map(short);
      expect(text).toMatch(
        new RegExp(`\\| ${tolerance}[^|]*\\| \\${medium} \\| \\${high} \\| \\${critical} \\| \\${critical} \\|`),
      );
    }
  });
});
