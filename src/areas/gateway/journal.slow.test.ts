/** No reply is complete before its turn is in the journal, whatever its form. Source: docs/reference/gateway.md#journal. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePorts, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { createSealer } from '../../platform/auth/secrets.ts';
import { systemClock } from '../../platform/clock.ts';
import { readJournal } from '../../platform/journal/format.ts';
import { Journal } from '../../platform/journal/journal.ts';
import { silentLog } from '../../platform/log.ts';
import { turnsOf } from './recording/replay.ts';
import { TurnJournal } from './recording/turn-journal.ts';
import { unpacked } from './turn/packed-turns.ts';

const keys = createSealer(randomBytes(32));

/** A gateway whose journal is on disk only when the test says so, and may fail. */
interface Stage extends LoneGateway {
  readonly journal: Journal;
  /** Brings to disk what waits, from now on at once. */
  letGo(): void;
  waiting(): number;
  isFull: boolean;
  /** What another process would find. */
  kept(): string[];
}

let dir: string;
let stage: Stage;

async function started(): Promise<Stage> {
  const fakes = fakePorts();
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const own = { isFull: false };
  const journal = await Journal.open({
    dir,
    keys,
    log: silentLog,
    clock: systemClock,
    reserveBytes: 0,
    sync: (_fd, then) => {
      if (isOpen) then(null);
      else
        waiting.push(() => {
          then(null);
        });
    },
    write: (fd, bytes, from) => {
      if (own.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return writeSync(fd, bytes, from);
    },
  });
  const keeper = new TurnJournal(journal, silentLog, true);
  const { turns } = fakes.ports;
  const store = { ...turns, keeper, group: () => keeper.group((packed) => turns.record(unpacked(packed))) };
  const gateway = await loneGateway({ fakes: { ...fakes, ports: { ...fakes.ports, turns: store } } });
  return Object.assign(own, gateway, {
    journal,
    letGo: () => {
      isOpen = true;
      for (const then of waiting.splice(0)) then();
    },
    waiting: () => waiting.length,
    kept: () =>
      readdirSync(dir)
        .filter((name) => name.endsWith('.journal'))
        .flatMap((name) => turnsOf(readJournal(readFileSync(join(dir, name)), keys).records).turns)
        .map((turn) => turn.checkpointId),
  });
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'surety-gateway-journal-'));
  stage = await started();
});
afterEach(async () => {
  stage.letGo();
  await stage.stop();
  await stage.journal.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A reply while it arrives. */
interface Arriving {
  text: string;
  isComplete: boolean;
  /** Null: the connection was closed before the end. */
  readonly done: Promise<Response | null>;
}

function asked(surface: Surface): Arriving {
  const arriving = { text: '', isComplete: false };
  const done = (async () => {
    const response = await ask(stage, surface, surface.body('Hi'));
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? [])
        arriving.text += decoder.decode(chunk as Uint8Array, { stream: true });
    } catch {
      return null;
    }
    arriving.isComplete = true;
    return response;
  })();
  return Object.assign(arriving, { done });
}

/** Clients of Gemini skip error events, so a stream that fails is cut. */
const isCutWhenFailing = (surface: Surface): boolean => surface.stream && surface.name.startsWith('gemini');

const MODES = [
  ['observe', POLICY],
  ['nudge', { ...POLICY, integrityMode: 'nudge', protectionMode: 'nudge' }],
  ['enforce', { ...POLICY, integrityMode: 'enforce', protectionMode: 'enforce' }],
] as const;
const CASES = MODES.flatMap(([mode, policy]) =>
  SURFACES.map((s) => [`${mode}, ${s.name}${s.stream ? ' stream' : ''}`, policy, s] as const),
);
const SCRIPT = { thinking: 'I look it up.', text: 'The visible answer. '.repeat(20) };

describe.each(CASES)('%s', (_name, policy, surface) => {
  beforeEach(() => {
    stage.state.policy = policy;
    stage.provider.answer({ script: SCRIPT });
  });

  it('ends its reply when the turn is on disk, and not before', async () => {
    const reply = asked(surface);
    await expect.poll(() => stage.waiting(), { interval: 2, timeout: 2_000 }).toBeGreaterThan(0);
    await pause(30); // longer than the last event waits
    const before = reply.text;
    expect(reply.isComplete).toBe(false);
    const kept = stage.kept();
    stage.letGo();
    const response = await reply.done;
    expect(response?.status).toBe(200);
    expect(kept).toEqual([response?.headers.get('x-aip-checkpoint-id')]);
    expect(reply.text.startsWith(before)).toBe(true);
    expect(reply.text.length).toBeGreaterThan(before.length);
    expect(before).not.toMatch(/message_stop|\[DONE\]|response\.completed|finishReason/);
    await expect.poll(() => stage.state.turns.map((turn) => turn.checkpointId)).toEqual(kept);
  });

  it('gives no whole reply to a turn that the journal cannot take, refuses the next one unsent, and recovers', async () => {
    stage.letGo();
    stage.isFull = true;
    const reply = asked(surface);
    const response = await reply.done;
    if (!surface.stream) expect(response?.status).toBe(503);
    expect(response === null).toBe(isCutWhenFailing(surface) && reply.text !== '');
    expect(reply.text).not.toMatch(/message_stop|\[DONE\]|response\.completed|finishReason":"STOP/);
    if (surface.name === 'anthropic') expect(reply.text).toMatch(/could not be recorded|journal_failing/);
    expect(stage.kept()).toEqual([]);
    await expect.poll(() => stage.state.turns.length).toBe(1); // the database has it all the same
    const sent = stage.provider.requests.length;
    const refused = await ask(stage, surface, surface.body('Again'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.text()).toContain('journal_failing');
    expect(stage.provider.requests).toHaveLength(sent);
    expect((await fetch(`${stage.url}/health/ready`)).status).toBe(503);
    stage.isFull = false;
    stage.journal.check();
    expect((await ask(stage, surface, surface.body('Once more'))).status).toBe(200);
    expect((await fetch(`${stage.url}/health/ready`)).status).toBe(200);
  });
});

const STREAMS = SURFACES.filter((s) => s.stream).map((s) => [s.name, s] as const);

describe.each(STREAMS)('a killed stream (%s)', (_name, surface) => {
  it.each(MODES)(
    'is on disk before it ends; one that has not begun is refused at once, in %s',
    async (mode, policy) => {
      stage.state.policy = policy;
      stage.provider.answer({ script: SCRIPT, misbehave: { kind: 'stall', afterEvents: 6 } });
      const reply = asked(surface);
      await expect.poll(() => stage.provider.requests.length).toBe(1);
      if (mode === 'observe') await expect.poll(() => reply.text).not.toBe('');
      else await pause(50);
      const hasBegun = reply.text !== '';
      for (const [, { agentId }] of stage.state.agents) stage.state.contain(agentId, 'killed');
      await expect.poll(() => stage.waiting(), { interval: 2, timeout: 2_000 }).toBeGreaterThan(0);
      await pause(20);
      expect(reply.isComplete).toBe(!hasBegun);
      expect(stage.kept()).toHaveLength(1);
      stage.letGo();
      await reply.done;
      if (surface.name !== 'gemini-array' || !hasBegun) expect(reply.text).toContain('contained');
      await expect.poll(() => stage.state.turns.length).toBe(1);
    },
  );
});

describe('what cannot be read', () => {
  it.each(MODES)('is recorded before it passes or is withheld, in %s', async (_mode, policy) => {
    const [surface] = SURFACES;
    if (surface === undefined) throw new Error('no surface');
    stage.state.policy = policy;
    for (const kind of ['gzip', 'garbage'] as const) {
      stage.provider.answer({ script: SCRIPT, misbehave: { kind } });
      const seen = stage.state.turns.length;
      const reply = asked(surface);
      await expect.poll(() => stage.waiting(), { interval: 2, timeout: 2_000 }).toBeGreaterThan(0);
      await pause(20);
      expect(reply.isComplete).toBe(false);
      expect(stage.kept()).toHaveLength(1);
      stage.letGo();
      await reply.done;
      await expect.poll(() => stage.state.turns.length).toBe(seen + 1);
      await stage.stop();
      await stage.journal.close();
      stage = await started();
      stage.state.policy = policy;
    }
  });
});

describe('an analysis that follows its reply', () => {
  it('finds the turn in the journal already, and takes its place', async () => {
    const [surface] = SURFACES;
    if (surface === undefined) throw new Error('no surface');
    const gate = Promise.withResolvers<void>();
    stage.state.policy = { ...POLICY, integrityMode: 'nudge' };
    stage.state.analyse = () => gate.promise.then(() => verified());
    stage.letGo();
    await (await ask(stage, surface, surface.body('Hi'))).text();
    expect(stage.kept()).toHaveLength(1);
    expect(stage.state.turns).toHaveLength(0);
    gate.resolve();
    await expect.poll(() => stage.state.turns.length).toBe(1);
    expect(stage.state.turns[0]?.analysis?.status).toBe('verified');
    expect(stage.kept()).toHaveLength(1);
  });
});
