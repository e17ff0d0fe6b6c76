import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSealer,
  EVIDENCE_FORMAT,
  PARAMETERS,
  type CheckpointLine,
  type EvidenceLine,
  type PublishedScore,
} from './evidence.ts';
import { createReplay, type Replay } from './replay.ts';
import { METHODOLOGY_VERSION } from './score.ts';

const NOW = Date.UTC(2026, 7, 17, 12);
const HOUR = 3_600_000;
const NOTHING = { score: 0, score_low: 0, score_high: 0, grade: 'NR', components: {}, checkpoint_count: 0, inputs_digest: '', merkle_root: '' } as unknown as PublishedScore; // prettier-ignore

const checkpoint = (position: number, more: Partial<CheckpointLine> = {}): CheckpointLine => ({
  kind: 'checkpoint',
  position,
  checkpoint_id: `ic-${String(position).padStart(8, '0')}`,
  session_id: `s${Math.floor(position / 5)}`,
  created_at: new Date(NOW - (200 - position) * HOUR).toISOString(),
  status: 'verified',
  verdict: position % 11 === 3 ? 'boundary_violation' : 'clear',
  counted: true,
  assurance: 'model',
  severity: null,
  sampled: false,
  leaf_hash: position.toString(16).padStart(64, '0'),
  trace: 'linked',
  excluded: null,
  excused: false,
  ...more,
});

const linesOf = (published: PublishedScore, checkpoints: readonly CheckpointLine[]): EvidenceLine[] => [
  {
    kind: 'rating',
    format: EVIDENCE_FORMAT,
    agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
    methodology_version: METHODOLOGY_VERSION,
    computed_at: new Date(NOW).toISOString(),
    parameters: PARAMETERS,
    published,
  },
  ...checkpoints,
  { kind: 'peer', peer: 'svc-1', agree: 3, disagree: 1, g: 4.5 / 6 },
  { kind: 'ledger', source: 'svc-2', millipoints: -28_900 },
  { kind: 'end', checkpoints: checkpoints.length },
];
const sealed = (lines: readonly EvidenceLine[]): string[] => lines.map(createSealer());
function replay(texts: readonly string[]): Replay {
  const replayer = createReplay();
  for (const text of texts) replayer.take(text);
  return replayer.finish();
}

/** A file that holds: what is published in it is what it computes to. */
function fileOf(checkpoints: readonly CheckpointLine[]): string[] {
  const { computed } = replay(sealed(linesOf(NOTHING, checkpoints)));
  return sealed(linesOf(computed!, checkpoints));
}
const plain = Array.from({ length: 60 }, (_, i) => checkpoint(i));
const file = fileOf(plain);

describe('replay', () => {
  it('computes the published score and digest again from the evidence only', () => {
    const { faults, computed, published } = replay(file);
    expect(faults).toEqual([]);
    expect(computed).toEqual(published);
    expect(computed).toMatchObject({ grade: expect.not.stringContaining('NR') as string, checkpoint_count: 60 });
  });

  it('computes a record with a judged sample again, and finds what was moved into it', () => {
    const drawn = Array.from({ length: 200 }, (_, i) =>
      checkpoint(i, { verdict: 'clear', sampled: true, assurance: i % 5 === 0 ? 'model' : 'rules' }),
    );
    const sample = fileOf(drawn);
    const { faults, computed } = replay(sample);
    expect(faults).toEqual([]);
    // 40 judged, all clear, 160 not: q 10, each counts (5.6 + 40) / 50 = .912; (40 + 160 x .912) / 200 = .9296
    expect(computed?.components.integrity_ratio).toBe(930);
    const certain = fileOf(drawn.map((line) => ({ ...line, sampled: false })));
    expect(replay(certain).computed?.components.integrity_ratio).toBe(648); // (40 + 160 x .56) / 200
    const lines = linesOf(computed!, drawn);
    const moved = sealed(lines.with(2, { ...(lines[2] as CheckpointLine), sampled: false }));
    expect(replay(moved).faults).toContainEqual(expect.objectContaining({ about: 'inputs_digest' }));
  });

  it.each([
    ['a verdict', { verdict: 'clear' }],
    ['a time', { created_at: new Date(NOW).toISOString() }],
    ['a session', { session_id: 'other' }],
    ['an exclusion', { excluded: 'synthetic_stream' }],
    ['an excuse', { excused: true }],
    ['a trace', { trace: 'missing' }],
    ['a leaf', { leaf_hash: 'f'.repeat(64) }],
  ] as const)('names the line where %s was altered', (_what, change) => {
    const line = JSON.parse(file[15]!) as CheckpointLine;
    const altered = file.with(15, JSON.stringify({ ...line, ...change }));
    expect(replay(altered).faults[0]).toMatchObject({
      line: 16,
      about: 'ic-00000014',
      reason: expect.stringContaining('altered') as string,
    });
  });

  it('names the line after one that was altered together with its hash, or left out', () => {
    const lines = linesOf(replay(file).computed!, plain);
    const resealed = sealed(lines.with(15, { ...(lines[15] as CheckpointLine), verdict: 'clear' }));
    expect(replay(file.with(15, resealed[15]!)).faults[0]).toMatchObject({ line: 17 });
    expect(replay(file.toSpliced(15, 1)).faults[0]).toMatchObject({ line: 16 });
  });

  it('a file made again throughout no longer gives the published digest', () => {
    const lines = linesOf(replay(file).computed!, plain);
    const resealed = sealed(lines.with(15, { ...(lines[15] as CheckpointLine), excused: true }));
    expect(replay(resealed).faults).toContainEqual(expect.objectContaining({ about: 'inputs_digest' }));
  });

  it('reports a missing end, an empty file and other rules', () => {
    expect(replay(file.slice(0, -1)).faults.at(-1)?.reason).toContain('lines are missing');
    expect(replay([]).faults.at(-1)?.reason).toBe('holds no rating');
    const [head, ...rest] = linesOf(replay(file).published!, plain);
    expect(replay(sealed([{ ...head, methodology_version: 'other/1' } as EvidenceLine, ...rest])).faults[0]?.reason).toContain(METHODOLOGY_VERSION); // prettier-ignore
    const weights = { ...PARAMETERS, half_life_hours: 100 } as unknown as typeof PARAMETERS;
    expect(replay(sealed([{ ...head, parameters: weights } as EvidenceLine, ...rest])).faults[0]?.reason).toContain('parameters'); // prettier-ignore
  });

  it('takes any text for what it is: never throws, and finds fault with every change', () => {
    const change = fc.record({
      line: fc.nat(file.length - 1),
      at: fc.nat(300),
      text: fc.string({ minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(change, ({ line, at, text }) => {
        const old = file[line]!;
        const fresh = old.slice(0, at) + text + old.slice(at + text.length);
        fc.pre(fresh !== old);
        const { faults } = replay(file.with(line, fresh));
        expect(faults[0]?.line).toBe(line + 1);
      }),
    );

    const clockless = file[0]!.replace(/"computed_at":"[^"]*"/, '"computed_at":"soon"');
    expect(replay(file.with(0, clockless)).faults[0]?.line).toBe(1);

    for (const text of [fc.string(), fc.json()])
      fc.assert(
        fc.property(fc.array(text), (texts) => {
          expect(replay(texts).faults.length).toBeGreaterThan(0);
        }),
      );
  });
});
