/** Thinking is read while it streams: at its end the analyser has the words of all of it, in every dialect. Source: docs/adr/0156. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { fakePorts, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { openReasoningStream } from '../evidence/checkpoints/index.ts';
import type { AnalysisRequest } from './ports.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

const THINKING = 'The user wants the sum. I should add the three figures and say so "plainly". '.repeat(300);

const STREAMS = SURFACES.filter((s) => s.stream).map((s) => [s.name, s] as const);

/** A gateway in integrity enforce, and what its analyser is asked. */
async function enforcing(): Promise<{ made: LoneGateway; seen: AnalysisRequest[] }> {
  const fakes = fakePorts();
  fakes.state.policy = { ...POLICY, integrityMode: 'enforce' };
  const seen: AnalysisRequest[] = [];
  fakes.state.analyse = (request) => {
    seen.push(request);
    return verified();
  };
  gateway = await loneGateway({ fakes });
  return { made: gateway, seen };
}

describe.each(STREAMS)('%s in enforce', (_name, surface) => {
  it('the analyser was given the reasoning before its end, and its words are those of the whole', async () => {
    const { made, seen } = await enforcing();
    made.provider.answer({ script: { thinking: THINKING, text: 'The sum is 42.', deltaChars: 200 } });
    expect(await (await ask(made, surface, surface.body('Add them'))).text()).toContain('42');
    for (let i = 0; i < 50; i += 1) await nextTurnOfLoop();
    expect(seen.length).toBeGreaterThan(0);
    for (const { fed, turn } of seen) {
      expect(turn.reasoning.text).toBe(THINKING);
      expect(fed?.wordsOf(turn.reasoning.text)?.text).toBe(THINKING);
    }
  });

  it('what comes in one piece, reasoning, text, calls and the end of the turn, gets one verdict', async () => {
    const { made, seen } = await enforcing();
    const toolCalls = ['Bern', 'Rome'].map((city) => ({ name: 'get_weather', args: { city } }));
    const script = { thinking: 'Both cities are asked for.', text: 'I look.', toolCalls };
    made.provider.answer({ script, chunkBytes: 1_000_000 });
    const text = await (await ask(made, surface, surface.body('Compare them'))).text();
    for (const part of ['I look.', 'Bern', 'Rome']) expect(text).toContain(part);
    expect(seen.map(({ turn }) => [turn.reasoning.text, turn.toolCalls.length])).toEqual([[script.thinking, 2]]);
  });
});

it('a feed catches up by itself, a portion between other work', async () => {
  const feed = openReasoningStream();
  for (let at = 0; at < THINKING.length; at += 50) feed.push(THINKING.slice(at, at + 50));
  expect(feed.wordsOf(THINKING)).toBeNull(); // nothing was read in the push itself
  let turns = 0;
  while (feed.wordsOf(THINKING) === null && turns < 1_000) {
    turns += 1;
    await nextTurnOfLoop();
  }
  expect(turns).toBeGreaterThan(1);
  expect(feed.wordsOf(THINKING)?.text).toBe(THINKING);
});
