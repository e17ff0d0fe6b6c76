import { describe, expect, it } from 'vitest';
import { compiledWith, unmapped } from '../policy.fixture.ts';
import { evaluate, stepsOf, STEPS_MAX } from './evaluate.ts';
import { gracesAt } from './grace.ts';
import { newReplay, replayer } from './replay.ts';
import { compilePolicy } from './tool-policy.ts';

const NOW = new Date('2026-08-17T12:00:00.000Z');
const denied = compilePolicy(unmapped('deny'));
const trace = (traceId: string, tools: readonly string[], occurredAt = NOW) => ({ traceId, tools, occurredAt });

describe('replay', () => {
  it('a name with a line break is not taken for two names, whichever came first', () => {
    const [one, two] = [['mcp__browser__a\nmcp__browser__b'], ['mcp__browser__a', 'mcp__browser__b']];
    for (const order of [
      [one, two],
      [two, one],
    ]) {
      const replay = newReplay();
      const add = replayer(denied, []);
      order.forEach((tools, i) => add(replay, trace(`tr-${i}`, tools)));
      expect(replay.summary).toEqual({ pass: 1, warn: 0, fail: 1 });
    }
  });

  it('gives every trace the result of evaluate with the grace of its time', () => {
    const tools = ['t1', 't2', 'mcp__browser__a', 't3', 't4', 't5', 't6'];
    const observed = tools.map((tool, i) => ({
      tool,
      tainted: tool === 't3',
      firstSeenAt: new Date(NOW.getTime() + i * 3_600_000),
    }));
    const replay = newReplay();
    const add = replayer(denied, observed);
    const expected = { pass: 0, warn: 0, fail: 0 };
    for (let hour = 0; hour < 40; hour += 1)
      for (const tool of tools) {
        const at = new Date(NOW.getTime() + hour * 3_600_000);
        expected[evaluate(denied, [tool], gracesAt(denied, observed, at)).verdict] += 1;
        add(replay, trace(`tr-${hour}`, [tool], at));
      }
    expect(replay.summary).toEqual(expected);
    expect(expected.warn).toBeGreaterThan(0);
  });

  it('counts the steps it took, once for traces that are alike', () => {
    const policy = compiledWith({ forbidden: [{ pattern: '*a?b*', reason: 'r', severity: 'low' }] });
    const replay = newReplay();
    const add = replayer(policy, []);
    for (const id of ['tr-1', 'tr-2']) add(replay, trace(id, ['abc']));
    expect(replay.steps).toBe(stepsOf(policy, ['abc']));
    expect(replay.steps).toBeGreaterThan(0);
  });

  it('patterns made to cost seconds are known before they are tried', () => {
    const tools = Array.from({ length: 480 }, (_, i) => `*${'a'.repeat(60)}b?${i}*`);
    const hard = compiledWith({ mappings: [{ name: 'x', tools, alsoIn: [], actions: ['read'] }] });
    const names = Array.from({ length: 1_000 }, (_, i) => `${'a'.repeat(120)}${i}`);
    expect(stepsOf(hard, names)).toBeGreaterThan(STEPS_MAX);
    const common = Array.from({ length: 100 }, (_, i) => `mcp__*__list_${i}_*`);
    const usual = compiledWith({ mappings: [{ name: 'x', tools: common, alsoIn: [], actions: ['read'] }] });
    expect(
      stepsOf(
        usual,
        names.map((_, i) => `mcp__server__list_things_${i}`),
      ),
    ).toBeLessThan(STEPS_MAX);
  });
});
