/** What finished requests count. Source: docs/reference/gateway.md#a-model-checks-calls, docs/reference/gateway.md#going-on. */
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { measureRequests } from './figures.ts';
import { VerdictState } from './turn/verdict-state.ts';

it('counts the checks of calls by their answer, and a second call by whether its reply was given', async () => {
  const metrics = createMetrics();
  const finished = measureRequests(metrics, systemClock);
  const request = { startedMs: 0, handedWords: null, second: null, checks: null, verdict: new VerdictState() };
  finished(request, 200);
  finished({ ...request, checks: ['asked_for', 'not_asked_for', 'asked_for'], second: 'answered' }, 200);
  finished({ ...request, checks: ['failed', 'other_value'] }, 200);
  const text = await metrics.text();
  const counted = text.split('\n').filter((line) => /^surety_gateway_(?:call_checks|second_calls)_total\{/.test(line));
  expect(counted.sort()).toEqual([
    'surety_gateway_call_checks_total{answer="asked_for"} 2',
    'surety_gateway_call_checks_total{answer="failed"} 1',
    'surety_gateway_call_checks_total{answer="not_asked_for"} 1',
    'surety_gateway_call_checks_total{answer="other_value"} 1',
    'surety_gateway_second_calls_total{given="true"} 1',
  ]);
});
