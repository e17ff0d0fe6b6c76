/**
 * Computing a published score again from its evidence file, without the service or its database: a pure reader of lines. Same
 * rules, same integers, hence the same score and the same digest, bit for bit. Names the line at fault. Source:
 * docs/reference/ratings.md#evidence-file.
 */
import canonicalize from 'canonicalize';
import { isRecord } from '../../../../contract/json.ts';
import { cardGapsDigest, foldDigest, foldFinding, inputsDigest, listDigest, NO_INPUTS_DIGEST } from './digest.ts';
import {
  BEFORE_FIRST,
  EVIDENCE_FORMAT,
  lineHash,
  PARAMETERS,
  type CheckpointLine,
  type EvidenceLine,
  type LedgerLine,
  type PeerLine,
  type RatingLine,
  type Sealed,
} from './evidence.ts';
import { coherenceOf, type PeerRow } from './fleet.ts';
import { appendLeaf, EMPTY_FRONTIER, rootOf } from './merkle.ts';
import { clampAdjustment } from './propagation.ts';
import { rate, type Rating } from './rating.ts';
import { NO_SAMPLE, withSample } from './sample.ts';
import { METHODOLOGY_VERSION } from './score.ts';
import {
  countsForRating,
  foldCheckpoint,
  NEW_SESSION,
  agedTo,
  type RatedCheckpoint,
  type SessionState,
} from './session.ts';
import { gravestOf, NEW_AGENT, NO_UNITS, replaceSession, withRecent, type AgentState, type Units } from './state.ts';
import { kindOf, unitKeysOf, unitsAfter } from './units.ts';
import { dayOf, recentFrom } from './week.ts';

export interface Fault {
  /** Line of the file, from 1; null where the file as a whole is meant. */
  readonly line: number | null;
  /** What the line is about: a checkpoint, a peer, a source. */
  readonly about: string | null;
  readonly reason: string;
}

export interface Replay {
  readonly agentId: string | null;
  readonly computedAt: string | null;
  readonly published: RatingLine['published'] | null;
  /** As computed here; null where the file cannot be read to its end. */
  readonly computed: RatingLine['published'] | null;
  readonly faults: readonly Fault[];
}

export interface Replayer {
  take(text: string): void;
  finish(): Replay;
}

/** Everything read so far. */
interface Reading {
  lines: number;
  previous: string;
  head: RatingLine | null;
  ended: number | null;
  readonly faults: Fault[];
  readonly sessions: Map<string, SessionState>;
  recent: AgentState['recent'];
  sample: AgentState['sample'];
  grave: AgentState['grave'];
  units: Units;
  checkpoints: number;
  read: string;
  scan: string;
  scanned: number;
  readonly excused: string[];
  tree: typeof EMPTY_FRONTIER;
  traces: { expected: number; linked: number };
  readonly peers: PeerRow[];
  readonly ledger: { source: string; millipoints: number }[];
}

export function createReplay(): Replayer {
  const r: Reading = {
    lines: 0,
    previous: BEFORE_FIRST,
    head: null,
    ended: null,
    faults: [],
    sessions: new Map(),
    recent: { counted: 0, clear: 0, clearByRules: 0 },
    sample: NO_SAMPLE,
    grave: null,
    units: NO_UNITS,
    checkpoints: 0,
    read: NO_INPUTS_DIGEST,
    scan: NO_INPUTS_DIGEST,
    scanned: 0,
    excused: [],
    tree: EMPTY_FRONTIER,
    traces: { expected: 0, linked: 0 },
    peers: [],
    ledger: [],
  };
  return {
    take(text) {
      r.lines += 1;
      const line = parsed(text, r);
      if (line === undefined) return;
      try {
        takeLine(r, line);
      } catch (error) {
        fault(r, `cannot be computed with: ${String(error)}`, aboutOf(line as unknown as Record<string, unknown>));
      }
    },
    finish() {
      try {
        return finish(r);
      } catch (error) {
        const faults = [...r.faults, { line: null, about: null, reason: `cannot be computed: ${String(error)}` }];
        return { agentId: null, computedAt: null, published: null, computed: null, faults };
      }
    },
  };
}

const fault = (r: Reading, reason: string, about: string | null = null): unknown =>
  r.faults.push({ line: r.lines, about, reason });

/** Reads one line and checks that it is the next of the chain; undefined for what is no line at all. */
function parsed(text: string, r: Reading): Sealed | undefined {
  const line = objectIn(text);
  if (line === undefined || typeof line['hash'] !== 'string' || typeof line['kind'] !== 'string') {
    fault(r, 'is not a line of evidence');
    return undefined;
  }
  const { hash, ...body } = line;
  const about = aboutOf(line);
  if (lineHash(body) !== hash) fault(r, 'was altered: its hash is not that of its content', about);
  else if (canonicalize(line) !== text) fault(r, 'is not written canonically', about);
  if (line['seq'] !== r.lines - 1 || line['prev_hash'] !== r.previous)
    fault(r, 'does not follow the line before it: one was altered, added or left out', about);
  r.previous = hash;
  return line as unknown as Sealed;
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const aboutOf = (line: Record<string, unknown>): string | null => {
  const name = line['checkpoint_id'] ?? line['peer'] ?? line['source'] ?? line['agent_id'];
  return typeof name === 'string' ? name : null;
};

function takeLine(r: Reading, line: EvidenceLine): void {
  if (r.ended !== null) return void fault(r, 'comes after the end');
  if (line.kind === 'rating') return takeHead(r, line);
  if (r.head === null) return void fault(r, 'comes before the rating');
  if (line.kind === 'checkpoint') return takeCheckpoint(r, line, r.head);
  if (line.kind === 'peer') return takePeer(r, line);
  if (line.kind === 'ledger') return takeLedger(r, line);
  if (line.kind === 'end') r.ended = line.checkpoints;
  else fault(r, 'is of a kind this version does not know');
}

function takeHead(r: Reading, line: RatingLine): void {
  if (r.head !== null) return void fault(r, 'is a second rating', line.agent_id);
  if (line.format !== EVIDENCE_FORMAT || line.methodology_version !== METHODOLOGY_VERSION)
    fault(r, `was made by ${line.format} and ${line.methodology_version}, this replays ${METHODOLOGY_VERSION}`);
  if (canonicalize(line.parameters) !== canonicalize(PARAMETERS)) fault(r, 'was computed with other parameters');
  if (Number.isNaN(Date.parse(line.computed_at))) return void fault(r, 'has no readable clock');
  r.head = line;
}

const HASH = /^[0-9a-f]{64}$/;

function takeCheckpoint(r: Reading, line: CheckpointLine, head: RatingLine): void {
  const createdAtMs = Date.parse(line.created_at);
  if (line.position !== r.checkpoints || Number.isNaN(createdAtMs) || !HASH.test(line.leaf_hash))
    return void fault(r, 'is not the next checkpoint', line.checkpoint_id);
  r.checkpoints += 1;
  const checkpoint: RatedCheckpoint = {
    createdAtMs,
    status: line.status,
    verdict: line.verdict,
    counted: line.counted,
    assurance: line.assurance,
    severity: line.severity,
    sampled: line.sampled,
    reclassifiedAs: line.excused ? 'card_gap' : null,
    isSynthetic: line.excluded !== null,
    leafHash: line.leaf_hash,
  };
  r.read = foldDigest(r.read, checkpoint);
  r.tree = appendLeaf(r.tree, Buffer.from(line.leaf_hash, 'hex'));
  if (line.excused) r.excused.push(line.leaf_hash);
  takeFinding(r, line);
  const key = line.session_id === null ? `checkpoint:${line.checkpoint_id}` : `session:${line.session_id}`;
  r.units = unitsAfter(r.units, line.position, checkpoint);
  for (const unit of [key, ...unitKeysOf(r.units, checkpoint)])
    r.sessions.set(unit, foldCheckpoint(r.sessions.get(unit) ?? NEW_SESSION, checkpoint));
  if (countsForRating(checkpoint)) {
    if (line.sampled) r.sample = withSample(r.sample, checkpoint, 1);
    if (dayOf(createdAtMs) >= recentFrom(Date.parse(head.computed_at))) r.recent = withRecent(r.recent, checkpoint);
  }
  r.grave = gravestOf(r.grave, line.checkpoint_id, checkpoint, Date.parse(head.computed_at));
}

function takeFinding(r: Reading, line: CheckpointLine): void {
  if (line.trace === 'unread') return;
  if (r.scanned !== line.position) fault(r, 'was looked at before one ahead of it', line.checkpoint_id);
  r.scanned = line.position + 1;
  const traced = line.trace === 'not_expected' ? null : line.trace === 'linked';
  r.scan = foldFinding(r.scan, { leafHash: line.leaf_hash, traced, isSynthetic: line.excluded !== null });
  if (traced !== null) r.traces.expected += 1;
  if (traced === true) r.traces.linked += 1;
}

function takePeer(r: Reading, { peer, agree, disagree, g }: PeerLine): void {
  if (g !== (agree + 1.5) / (agree + disagree + 2)) fault(r, 'has a coherence that is not that of its figures', peer);
  r.peers.push({ peer, agree, disagree, g });
}

function takeLedger(r: Reading, { source, millipoints }: LedgerLine): void {
  r.ledger.push({ source, millipoints });
}

function finish(r: Reading): Replay {
  const known = { agentId: r.head?.agent_id ?? null, computedAt: r.head?.computed_at ?? null, published: r.head?.published ?? null }; // prettier-ignore
  if (r.head === null || r.ended === null) {
    const reason = r.head === null ? 'holds no rating' : 'ends before its end: lines are missing';
    return { ...known, computed: null, faults: [...r.faults, { line: null, about: null, reason }] };
  }
  if (r.ended !== r.checkpoints)
    r.faults.push({ line: null, about: null, reason: `has ${r.checkpoints} checkpoints where it says ${r.ended}` });
  const computed = computedOf(r, rateAll(r, Date.parse(r.head.computed_at)), r.head);
  for (const key of Object.keys(computed) as (keyof typeof computed)[]) {
    const [given, found] = [canonicalize(r.head.published[key]), canonicalize(computed[key])];
    if (given !== found)
      r.faults.push({ line: 1, about: key, reason: `is published as ${given} and computes to ${found}` });
  }
  return { ...known, computed, faults: r.faults };
}

function rateAll(r: Reading, nowMs: number): Rating {
  let state: AgentState = NEW_AGENT;
  for (const [key, session] of r.sessions)
    state = replaceSession(state, NEW_SESSION, agedTo(session, nowMs), kindOf(key));
  const { sum, count } = coherenceOf(r.peers);
  return rate(
    { ...state, recent: r.recent, sample: r.sample, grave: r.grave },
    {
      tracesExpected: r.traces.expected,
      tracesLinked: r.traces.linked,
      coherenceSum: sum,
      coherenceCount: count,
      ledgerMillipoints: clampAdjustment(r.ledger.reduce((total, row) => total + row.millipoints, 0)),
    },
    nowMs,
  );
}

function computedOf(r: Reading, rating: Rating, head: RatingLine): RatingLine['published'] {
  const sessions = [...r.sessions].filter(([key]) => kindOf(key) === 'session');
  const counted = sessions.reduce((sum, [, session]) => sum + session.counted, 0);
  return {
    score: rating.score,
    score_low: rating.scoreLow,
    score_high: rating.scoreHigh,
    grade: rating.grade,
    components: rating.scores,
    checkpoint_count: counted,
    inputs_digest: inputsDigest(
      {
        read: r.read,
        excused: cardGapsDigest(r.excused),
        scan: r.scan,
        relations: listDigest(r.peers),
        ledger: listDigest(r.ledger),
      },
      METHODOLOGY_VERSION,
    ),
    merkle_root: head.published.merkle_root === null ? null : `sha256:${rootOf(r.tree)}`,
  };
}
