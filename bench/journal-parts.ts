/**
 * `node bench/journal-parts.ts`: CPU of packing a turn, and of packing and appending it to the journal, by itself in one process, without
 * HTTP: 1, 4 and 16 turns that end in one turn of the event loop, against the bar of 10 us more. `BENCH_AGAINST=<working copy>`: another
 * state in alternation. The least of the rounds is what the code costs; the median also has what others on the machine did to it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { TurnGroup, TurnRecord } from '../src/areas/gateway/turn-record.ts';
import type * as turnJournal from '../src/areas/gateway/recording/turn-journal.ts';
import type * as packedTurns from '../src/areas/gateway/turn/packed-turns.ts';
import type * as secrets from '../src/platform/auth/secrets.ts';
import type * as journals from '../src/platform/journal/journal.ts';
import { middle } from './gateway/agent-loads.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const TURNS = 4_800;
const BAR_US = 10;
const ROOTS = [['now', new URL('..', import.meta.url).pathname], ...beforeOf(process.env['BENCH_AGAINST'])] as const;

function beforeOf(root: string | undefined): (readonly [string, string])[] {
  return root === undefined ? [] : [['before', `${root}/`]];
}

/** Groups as the recorder fills them; `end` settles one. */
interface Keeper {
  readonly group: () => TurnGroup;
  readonly close: () => Promise<void>;
}

const agent = { agentId: 'svc-1', accountId: null };
const policy = { cardId: 'ac-1', values: ['honesty'] };
const TEXT = 'The figures moved by two percent since yesterday, which is within the usual range. '.repeat(10);

/** As the gateway makes it for a whole reply without reasoning. */
const turn = (n: number): TurnRecord =>
  ({
    gatewayTurn: { process: 'gp-0011223344556677', number: n, agent_number: n },
    goalHash: null,
    checkpointId: `ic-${String(n).padStart(8, '0')}`,
    requestId: '3f0e8a9c-6b0e-4d3c-9f53-0a7f2d7c1b2a',
    agent,
    sessionId: '0011223344556677',
    at: new Date(),
    provider: 'anthropic',
    requestedModel: 'plain',
    streamed: false,
    turn: {
      dialect: 'anthropic_messages',
      model: 'plain',
      text: TEXT,
      reasoning: { text: '', confidence: 0, redacted: false },
      toolCalls: [],
      stopReason: 'end_turn',
      inputTokens: 100,
      outputTokens: 80,
      complete: true,
    },
    policy,
    analysis: {
      status: 'unverified',
      unverifiedCause: 'no_reasoning',
      concerns: [],
      conscience: {
        values_checked: [],
        conflicts: [],
        supports: [],
        considerations: [],
        consultation_depth: 'surface',
      },
      summary: 'Not verified: no reasoning',
      analyser: { name: 'surety-offline', version: '4' },
      durationMs: 0.012,
      thinkingTokens: 0,
      extractionConfidence: 0,
    },
    unjudged: null,
    awaited: null,
    spend: null,
    front: 'pass',
    back: 'pass',
    acted: 'none',
    advisories: [],
    evaluations: [],
    replacements: [],
    violations: [],
    transactionId: null,
    declarations: [],
    durationMs: 1.234,
    secondAsked: false,
    answered: [],
  }) as unknown as TurnRecord;

const taken = (): Promise<void> => Promise.resolve();

async function memoryOf(root: string): Promise<Keeper> {
  const { packedGroup } = (await import(`${root}src/areas/gateway/turn/packed-turns.ts`)) as typeof packedTurns;
  return { group: () => packedGroup(taken), close: () => Promise.resolve() };
}

async function journalOf(root: string, dir: string): Promise<Keeper> {
  const { TurnJournal } = (await import(`${root}src/areas/gateway/recording/turn-journal.ts`)) as typeof turnJournal;
  const { Journal } = (await import(`${root}src/platform/journal/journal.ts`)) as typeof journals;
  const { createSealer } = (await import(`${root}src/platform/auth/secrets.ts`)) as typeof secrets;
  const { systemClock: clock } = await import('../src/platform/clock.ts');
  const { silentLog: log } = await import('../src/platform/log.ts');
  const journal = await Journal.open({ dir, keys: createSealer(randomBytes(32)), log, clock });
  const turns = new TurnJournal(journal, log, false);
  return { group: () => turns.group(taken), close: () => journal.close() };
}

/** CPU a turn in us; a group of the recorder is written after 128 turns. */
async function cost({ group }: Keeper, together: number): Promise<number> {
  const before = process.cpuUsage();
  let open = group();
  let inGroup = 0;
  for (let n = 0; n < TURNS; n += together) {
    for (let i = 0; i < together; i += 1) open.addTurn(turn(n + i));
    await nextTurnOfLoop();
    inGroup += together;
    if (inGroup < 128) continue;
    await open.seal().write();
    [open, inGroup] = [group(), 0];
  }
  await open.seal().write();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TURNS;
}

const folder = mkdtempSync(join(tmpdir(), 'surety-bench-journal-'));
const keepers: { readonly name: string; readonly memory: Keeper; readonly journal: Keeper }[] = [];
for (const [name, root] of ROOTS)
  keepers.push({ name, memory: await memoryOf(root), journal: await journalOf(root, join(folder, name)) });
console.log(
  '| Turns that end together | State | memory | journal | more, median | more, least |\n|---|---|---|---|---|---|',
);
for (const together of [1, 4, 16]) {
  const found = keepers.map(() => ({ memory: [] as number[], journal: [] as number[] }));
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [at, { memory, journal }] of keepers.entries()) {
      const pair = { memory: await cost(memory, together), journal: await cost(journal, together) };
      if (round < 0) continue; // warm
      found[at]?.memory.push(pair.memory);
      found[at]?.journal.push(pair.journal);
    }
  for (const [at, { name }] of keepers.entries()) {
    const { memory = [], journal = [] } = found[at] ?? {};
    const more = middle(journal) - middle(memory);
    const least = Math.min(...journal) - Math.min(...memory);
    const us = (value: number): string => `${value.toFixed(1)} us`;
    console.log(
      `| ${together} | ${name} | ${us(middle(memory))} | ${us(middle(journal))} | ${us(more)} | ${us(least)} |`,
    );
    if (name === 'now' && least > BAR_US) process.exitCode = 1;
  }
}
for (const { memory, journal } of keepers) await Promise.all([memory.close(), journal.close()]);
rmSync(folder, { recursive: true, force: true });
