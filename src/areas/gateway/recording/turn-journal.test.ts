/** What of a turn survives the end of its process. Source: docs/reference/gateway.md#journal. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../../../platform/auth/secrets.ts';
import { fixedClock, systemClock } from '../../../platform/clock.ts';
import { readJournal } from '../../../platform/journal/format.ts';
import { Journal, type JournalOptions } from '../../../platform/journal/journal.ts';
import { silentLog } from '../../../platform/log.ts';
import type { TurnBatch, TurnRecord } from '../turn-record.ts';
import { unpacked, type PackedTurns } from '../turn/packed-turns.ts';
import { createRecorder, type Recorder } from '../turn/recorder.ts';
import { LeftTurns } from './left-turns.ts';
import { startReplay, turnsOf } from './replay.ts';
import { TurnJournal } from './turn-journal.ts';
import { packedGroup } from '../turn/packed-turns.ts';

const keys = createSealer(randomBytes(32));
const agent = { agentId: 'svc-1', accountId: null };
const policies = [1, 2].map((cardVersion) => ({ cardVersion, values: ['honesty'] }));
const turn = (n: number, more: Partial<TurnRecord> = {}): TurnRecord =>
  ({
    gatewayTurn: { process: 'gp-1', number: n, agent_number: n },
    awaited: null,
    spend: null,
    secondAsked: false,
    uncheckedCalls: 0,
    answered: [],
    content: null,
    goalHash: null,
    checkpointId: `ic-${n}`,
    requestId: `r-${n}`,
    agent,
    sessionId: 's',
    at: new Date(n),
    provider: 'anthropic',
    requestedModel: null,
    streamed: false,
    policy: policies[n % 2],
    turn: {
      dialect: 'anthropic_messages',
      model: null,
      text: `answer ${n}`,
      reasoning: { text: '', confidence: 0, redacted: false },
      toolCalls: [],
      stopReason: null,
      inputTokens: null,
      outputTokens: null,
      complete: true,
    },
    analysis: null,
    unjudged: null,
    front: 'pass',
    back: 'pass',
    acted: 'none',
    advisories: [],
    evaluations: [],
    replacements: [],
    violations: [],
    transactionId: null,
    declarations: [],
    durationMs: 1,
    ...more,
  }) as unknown as TurnRecord;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'surety-turns-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

interface Stage {
  readonly journal: Journal;
  readonly recorder: Recorder;
  readonly keeper: TurnJournal;
  /** What the database took. */
  readonly stored: TurnBatch[];
  readonly clock: ReturnType<typeof fixedClock>;
  /** The database takes nothing while this is set: everything, or what holds this request. */
  away: string | null;
  /** Writes of turns that fail from now on. */
  faults: number;
  left: number;
  /** Half a minute later: what the recorder gave up is looked at. */
  look(): Promise<void>;
}

async function stage(options: Partial<JournalOptions> & { readonly isDurable?: boolean } = {}): Promise<Stage> {
  const journal = await Journal.open({ dir, keys, log: silentLog, clock: systemClock, reserveBytes: 0, ...options });
  const givenUp = new LeftTurns(async () => made.away !== 'all', silentLog);
  const keeper = new TurnJournal(journal, silentLog, options.isDurable ?? false, givenUp);
  const clock = fixedClock();
  const made = { journal, keeper, clock, stored: [] as TurnBatch[], away: null as string | null, faults: 0, left: 0 };
  const send = async (packed: PackedTurns): Promise<void> => {
    const batch = unpacked(structuredClone(packed));
    if (made.away === 'all' || batch.turns.some(({ requestId }) => requestId === made.away)) throw new Error('away');
    if (batch.turns.length + batch.screens.length === 0) return;
    if (made.faults > 0) {
      made.faults -= 1;
      throw new Error('a deadlock');
    }
    made.stored.push(batch);
  };
  const recorder = createRecorder(
    { record: () => Promise.reject(new Error('groups only')), group: () => keeper.group(send), keeper },
    clock,
    silentLog,
    { written: () => undefined, dropped: () => expect.unreachable(), left: (n) => (made.left += n) },
  );
  const look = async (): Promise<void> => {
    givenUp.look();
    await passing(clock, () => !givenUp.isLooking);
  };
  return Object.assign(made, { recorder, look });
}

const storedIds = ({ stored }: Stage): string[] => stored.flatMap(({ turns }) => turns.map((t) => t.checkpointId));
const files = (): string[] => readdirSync(dir).filter((name) => name.includes('.journal'));
/** What another process would find now. */
const kept = (): TurnRecord[] =>
  files().flatMap((name) => [...turnsOf(readJournal(readFileSync(join(dir, name)), keys).records).turns]);
/** Lets time pass until the recorder has nothing left to do. */
async function passing(clock: Stage['clock'], until: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !until(); i += 1) {
    clock.advance(100);
    await nextTurnOfLoop();
  }
  expect(until()).toBe(true);
}

describe('a pushed turn', () => {
  it('is in the journal when its reply may end, whole, with all it shares', async () => {
    const { recorder, journal } = await stage();
    const seen = await new Promise<TurnRecord[]>((resolve) => {
      for (const n of [1, 2, 3]) recorder.push(turn(n));
      recorder.kept((isKept) => {
        expect(isKept).toBe(true);
        resolve(kept());
      });
      expect(files()).toEqual([]); // one write for all three, at the end of this turn of the loop
    });
    expect(seen).toEqual([turn(1), turn(2), turn(3)]);
    await recorder.flush();
    await journal.close();
    expect(files()).toEqual([]);
  });

  it('of which the gateway said that no tool was beyond the card is told from one of an earlier release by that', async () => {
    const { recorder, stored } = await stage();
    const unjudged = { untrusted: [], lastUserText: 'go on', declaredTools: [] };
    const policy = { cardId: 'ac-1', values: [] } as unknown as TurnRecord['policy'];
    const violations = [{ type: 'unmapped', tool: 'search' }] as unknown as TurnRecord['violations'];
    recorder.push(turn(1, { policy, violations, unjudged: { ...unjudged, refused: [] } }));
    recorder.push(turn(2, { policy, violations, unjudged: { ...unjudged, refused: ['notes.list'] } }));
    const seen = await new Promise<TurnRecord[]>((resolve) => {
      recorder.kept(() => {
        resolve(kept());
      });
    });
    await recorder.flush();
    const written = stored.flatMap(({ turns }) => turns);
    for (const turns of [seen, written])
      expect(turns.map((of) => of.unjudged?.refused ?? [])).toEqual([[], ['notes.list']]);
    expect([...seen, ...written].map((of) => of.violations)).toEqual(Array.from({ length: 4 }, () => violations));
  });

  it('is on disk by then, with RECORD=durable', async () => {
    const syncs: ((err: Error | null) => void)[] = [];
    const { recorder } = await stage({ isDurable: true, sync: (_fd, then) => void syncs.push(then) });
    const told: boolean[] = [];
    recorder.push(turn(1));
    recorder.kept((isKept) => told.push(isKept));
    await nextTurnOfLoop();
    await nextTurnOfLoop();
    expect(kept()).toHaveLength(1);
    expect(told).toEqual([]);
    syncs[0]?.(null);
    expect(told).toEqual([true]);
  });

  it('is kept early while its screen or analysis is under way, and counts once', async () => {
    const { recorder, journal } = await stage();
    recorder.early('r-1', () => turn(1));
    await new Promise<void>((resolve) => {
      recorder.kept(() => {
        resolve();
      });
    });
    expect(kept()).toEqual([turn(1)]);
    const judged = turn(1, { acted: 'advised' });
    recorder.push(judged);
    await nextTurnOfLoop();
    await nextTurnOfLoop();
    expect(kept()).toEqual([judged]);
    await recorder.flush();
    await journal.close();
    expect(files()).toEqual([]); // both are settled with the one
  });

  it('is kept early once, however often that is asked, and leaves no file when it is written', async () => {
    const { recorder, journal } = await stage();
    for (let i = 0; i < 3; i += 1) {
      recorder.early('r-1', () => turn(1));
      await new Promise<void>((resolve) => {
        recorder.kept(() => {
          resolve();
        });
      });
    }
    recorder.push(turn(1));
    await recorder.finish();
    await journal.close();
    expect(files()).toEqual([]);
  });

  it('costs no second record when it is complete in the same turn of the loop', async () => {
    const { recorder, journal } = await stage();
    recorder.early('r-1', () => expect.unreachable());
    recorder.push(turn(1));
    await recorder.flush();
    await journal.close();
  });

  it('that the journal cannot take is told so, and still goes to the database', async () => {
    let isFull = false;
    const made = await stage({
      write: (fd, bytes, from) => {
        if (isFull) throw new Error('no space left on device');
        return writeSync(fd, bytes, from);
      },
    });
    made.recorder.push(turn(1));
    await nextTurnOfLoop();
    isFull = true;
    const isKept = new Promise<boolean>((resolve) => {
      made.recorder.push(turn(2));
      made.recorder.kept(resolve);
    });
    expect(await isKept).toBe(false);
    expect(made.recorder.refusal).toBe('journal');
    isFull = false;
    made.journal.check();
    expect(made.recorder.refusal).toBeNull();
    await made.recorder.flush();
    expect(storedIds(made)).toEqual(['ic-1', 'ic-2']);
    await made.journal.close();
  });

  it('waits for a database that is away, refuses new ones when too many wait, and drops none', async () => {
    const made = await stage();
    made.away = 'all';
    for (let n = 1; n <= 11_000; n += 1) made.recorder.push(turn(n));
    await passing(made.clock, () => made.recorder.refusal === 'queue_full');
    for (let i = 0; i < 50; i += 1) {
      made.clock.advance(1_000); // far longer than five attempts
      await nextTurnOfLoop();
    }
    made.away = null;
    await passing(made.clock, () => storedIds(made).length === 11_000);
    expect(new Set(storedIds(made)).size).toBe(11_000);
    expect(made.recorder.refusal).toBeNull();
    expect(made.left).toBe(0);
    await made.journal.close();
    expect(files()).toEqual([]);
  });

  it('that the database refuses stays in the journal, and the others are written', async () => {
    const made = await stage();
    made.away = 'r-2';
    for (const n of [1, 2, 3]) made.recorder.push(turn(n));
    await passing(made.clock, () => made.left === 1);
    expect(storedIds(made)).toEqual(['ic-1', 'ic-3']);
    await made.journal.close();
    expect(kept().map((t) => t.checkpointId)).toContain('ic-2');
  });

  it('that the database refuses for a while is tried again while the process lives, ever more rarely, and written once', async () => {
    const made = await stage();
    made.away = 'r-2';
    for (const n of [1, 2, 3]) made.recorder.push(turn(n));
    await passing(made.clock, () => made.left === 1);
    for (let i = 0; i < 5; i += 1) await made.look(); // tried at the second and the fourth
    made.away = null;
    await made.look();
    await made.look();
    expect(storedIds(made)).toEqual(['ic-1', 'ic-3']);
    await made.look(); // the eighth
    expect(storedIds(made)).toEqual(['ic-1', 'ic-3', 'ic-2']);
    for (let i = 0; i < 20; i += 1) await made.look();
    expect(storedIds(made)).toHaveLength(3);
    await made.journal.close();
    expect(files()).toEqual([]);
  });

  it('is not looked at again while the database is away, and the recorder writes it when it is back', async () => {
    const made = await stage();
    made.away = 'all';
    for (const n of [1, 2]) made.recorder.push(turn(n));
    await nextTurnOfLoop();
    for (let i = 0; i < 10; i += 1) {
      made.clock.advance(30_000);
      await made.look();
    }
    made.away = null;
    await passing(made.clock, () => storedIds(made).length === 2);
    for (let i = 0; i < 5; i += 1) await made.look();
    expect(storedIds(made)).toEqual(['ic-1', 'ic-2']);
    expect(made.left).toBe(0);
    await made.journal.close();
    expect(files()).toEqual([]);
  });

  it('is left to the next process when the database is away at the end', async () => {
    const made = await stage();
    made.away = 'all';
    for (const n of [1, 2]) made.recorder.push(turn(n));
    await made.recorder.finish();
    await made.journal.close();
    expect(await replayed()).toEqual({ ids: ['ic-1', 'ic-2'], counts: [2, 0] });
    expect(files()).toEqual([]);
  });
});

describe('the end of a process in order', () => {
  it('leaves no journal when the database refuses once and is reachable', async () => {
    const made = await stage();
    made.faults = 2; // both attempts for a group: its turns are then written one by one
    for (const n of [1, 2, 3]) made.recorder.push(turn(n));
    const finished = made.recorder.finish();
    let isOver = false;
    void finished.then(() => (isOver = true));
    await passing(made.clock, () => isOver);
    expect(storedIds(made)).toEqual(['ic-1', 'ic-2', 'ic-3']);
    expect(made.left).toBe(0);
    await made.journal.close();
    expect(files()).toEqual([]);
  });

  it('leaves the one turn that a reachable database refuses, and writes the others', async () => {
    const made = await stage();
    made.away = 'r-2';
    for (const n of [1, 2, 3]) made.recorder.push(turn(n));
    let isOver = false;
    void made.recorder.finish().then(() => (isOver = true));
    await passing(made.clock, () => isOver);
    expect(storedIds(made)).toEqual(['ic-1', 'ic-3']);
    expect(made.left).toBe(1);
    await made.journal.close();
    expect(kept().map((t) => t.checkpointId)).toContain('ic-2');
  });
});

describe('a replay', () => {
  it('puts a file of an older or newer format aside whole, and reads it again when its name is put back', async () => {
    const made = await stage();
    made.away = 'all';
    made.recorder.push(turn(1));
    await made.recorder.finish();
    await made.journal.close();
    const [name = ''] = files();
    const mine = readFileSync(join(dir, name));
    const other = Buffer.from(mine);
    other.write('SJ00', 0);
    writeFileSync(join(dir, name), other);
    expect(await replayed()).toEqual({ ids: [], counts: [0, 0] });
    const [aside = ''] = files();
    expect(aside).toMatch(/\.journal\.unreadable$/);
    expect(readFileSync(join(dir, aside)).equals(other)).toBe(true);
    rmSync(join(dir, aside));
    writeFileSync(join(dir, name), mine);
    expect((await replayed()).ids).toEqual(['ic-1']);
  });

  it('of a file cut at every byte of its last record gives every turn before it', async () => {
    const made = await stage();
    made.away = 'all';
    for (const n of [1, 2, 3]) {
      made.recorder.push(turn(n));
      await nextTurnOfLoop();
      await nextTurnOfLoop();
    }
    const bytes = readFileSync(join(dir, files()[0] ?? ''));
    const before = turnsOf(readJournal(bytes, keys).records).turns;
    expect(before).toEqual([turn(1), turn(2), turn(3)]);
    let cut = 1;
    for (; ; cut += 1) {
      const { turns, damaged } = turnsOf(readJournal(bytes.subarray(0, bytes.length - cut), keys).records);
      if (turns.length === 1) break; // the whole last record is gone, and the cut has reached the one before
      expect(turns).toEqual(before.slice(0, 2));
      expect(damaged).toBe(0);
    }
    expect(cut).toBeGreaterThan(100);
  });

  it('of a file whose agent or card is damaged says how many records it cost', async () => {
    const made = await stage();
    made.away = 'all';
    for (const n of [1, 2, 3]) {
      made.recorder.push(turn(n));
      await nextTurnOfLoop();
      await nextTurnOfLoop();
    }
    const { records } = readJournal(readFileSync(join(dir, files()[0] ?? '')), keys);
    expect(turnsOf(records.slice(1))).toEqual({ turns: [], screens: [], damaged: 3 }); // the agent is missing
    expect(turnsOf(records.filter((_, i) => i !== 2)).turns).toEqual([turn(1), turn(3)]); // the card of turn 2
  });

  it('puts a file aside that the database refuses, and says so', async () => {
    const made = await stage();
    made.away = 'all';
    made.recorder.push(turn(2));
    await made.recorder.finish();
    await made.journal.close();
    await replayed('r-2');
    expect(files()).toEqual([expect.stringMatching(/\.journal\.unwritable$/)]);
  });
});

/** Another process comes and replays. @param refused a request that its database does not take */
async function replayed(refused?: string): Promise<{ ids: string[]; counts: number[] }> {
  const journal = await Journal.open({ dir, keys, log: silentLog, clock: systemClock, reserveBytes: 0 });
  const ids: string[] = [];
  const counts = [0, 0];
  const clock = fixedClock();
  const replay = startReplay({
    journal,
    clock,
    log: silentLog,
    group: () =>
      packedGroup(async (packed) => {
        const { turns } = unpacked(packed);
        if (turns.some(({ requestId }) => requestId === refused)) throw new Error('refused');
        ids.push(...turns.map((t) => t.checkpointId));
      }),
    counts: { replayed: (n) => (counts[0] = (counts[0] ?? 0) + n), damaged: (n) => (counts[1] = (counts[1] ?? 0) + n) },
  });
  await passing(clock, () => files().every((name) => !name.endsWith('.journal')));
  await replay.stop();
  await journal.close();
  return { ids, counts };
}
