/**
 * Jobs of the pattern library: the arena over pending candidates, and the expiry of candidates nobody decided about.
 * Source: docs/reference/screening.md#customer-patterns; docs/adr/0142.
 */
import type { AccountId, PatternId, QuarantineId } from '../../../contract/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { openArena, type Arena } from '../arena-thread.ts';
import type { EvaluationRun } from '../arena.ts';
import { contentOf } from '../decide-quarantine.ts';
import { EVALUATE_JOB, KNOWN_MIN } from '../pattern-library.ts';
import { formOfRow, type ArenaResult } from '../wire/patterns.ts';
import {
  activePatterns,
  countOpen,
  decidedTexts,
  expireCandidates,
  lockPatterns,
  decideCandidate,
  waitingPatterns,
  type WaitingPattern,
} from '../store/patterns.ts';
import { findQuarantine } from '../store/quarantine.ts';
import { parseFingerprint, similarity } from '../rules/fingerprint.ts';
import { ACTIVE_MAX, ACTIVE_REGEXES_MAX } from '../rules/patterns-customer-match.ts';
import { passageAround } from '../rules/patterns-customer-passage.ts';
import { foldForPatterns, foldedString, type PatternStatus } from '../rules/patterns-customer.ts';
import { quarantineAad } from '../write-evaluations.ts';

const PER_PASS = 20;
/** Number of newest held texts of an organisation that count in addition to the corpus. */
const DECIDED_MAX = 200;
/** Candidates without a decision for this long expire. */
const ORPHANED_MS = 14 * 24 * 3_600_000;

type Deps = Pick<Services, 'db' | 'sealer' | 'clock' | 'log'>;

/** Every minute, and when a pattern is submitted: each waiting candidate is measured once. */
export const evaluatePatterns: Job = {
  name: EVALUATE_JOB,
  cron: '* * * * *',
  async handle(_payload, services) {
    const arena = openArena(services.clock);
    try {
      for (;;) {
        const waiting = await waitingPatterns(services.db.direct, PER_PASS);
        for (const pattern of waiting) await evaluate(services, arena, pattern);
        if (waiting.length < PER_PASS) return;
      }
    } finally {
      await arena.close();
    }
  },
};

export const expireOrphans: Job = {
  name: 'safe_house.expire_pattern_candidates',
  cron: '23 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now();
    await db.systemTx((tx) => expireCandidates(tx, new Date(now.getTime() - ORPHANED_MS), now));
  },
};

/** The associated data the seeds of a pattern are sealed under. */
export const seedsAad = (id: string): string => `pattern:${id}`;

async function evaluate(deps: Deps, arena: Arena, row: WaitingPattern): Promise<void> {
  const seeds = await seedsOf(deps, row);
  const result = seeds.length === 0 ? null : await arena.run(await evaluationRunOf(deps, row, seeds));
  const lost = seeds.length === 0 ? 'text_gone' : 'too_complex';
  await deps.db.systemTx(async (tx) => {
    await lockPatterns(tx, row.account_id as AccountId);
    const next =
      result === null ? { status: 'rejected' as const, reason: lost } : await placeOf(tx, row, seeds, result);
    await decideCandidate(tx, row.pattern_id as PatternId, { ...next, result, at: deps.clock.now() });
  });
}

async function seedsOf({ db, sealer }: Deps, row: WaitingPattern): Promise<readonly string[]> {
  if (row.seeds_sealed !== null)
    return JSON.parse(sealer.open(row.seeds_sealed, seedsAad(row.pattern_id)).toString('utf8')) as string[];
  if (row.quarantine_id === null) return [];
  const held = await findQuarantine(db.direct, [row.account_id as AccountId], row.quarantine_id as QuarantineId);
  const text = held === undefined ? null : contentOf(sealer, held);
  return text === null || held === undefined ? [] : [passageAround(text, held.threats)];
}

async function evaluationRunOf(
  { db, sealer }: Deps,
  row: WaitingPattern,
  seeds: readonly string[],
): Promise<EvaluationRun> {
  const decided = await decidedTexts(db.direct, row.account_id as AccountId, row.threat_type, DECIDED_MAX);
  const texts = (status: string): string[] =>
    decided
      .filter((held) => held.status === status)
      .map((held) =>
        sealer.open(held.content_sealed, quarantineAad(held.quarantine_id as QuarantineId)).toString('utf8'),
      );
  return {
    pattern: { patternId: row.pattern_id, threatType: row.threat_type, form: formOfRow(row) },
    seeds,
    confirmed: texts('confirmed_threat'),
    released: texts('released'),
  };
}

interface Place {
  readonly status: PatternStatus;
  readonly reason: string | null;
}

/** The next state of a measured candidate: active when it is new and the limit allows it, else it waits for a person. */
async function placeOf(
  tx: Parameters<typeof countOpen>[0],
  row: WaitingPattern,
  seeds: readonly string[],
  result: ArenaResult,
): Promise<Place> {
  if (!result.passed) return { status: 'rejected', reason: result.reason };
  const open = await countOpen(tx, row.account_id as AccountId);
  if (open.active >= ACTIVE_MAX || (row.kind === 'regex' && open.regexes >= ACTIVE_REGEXES_MAX))
    return { status: 'candidate', reason: 'library_full' };
  const words = seeds.map((seed) => foldedString(foldForPatterns(seed)));
  const print = parseFingerprint(row.fingerprint ?? '');
  const alike = (await activePatterns(tx, row.account_id as AccountId, ACTIVE_MAX)).find((known) => {
    const other = parseFingerprint(known.fingerprint ?? '');
    if (known.kind === 'literal') return words.every((seed) => seed.includes(known.pattern ?? ''));
    return print !== undefined && other !== undefined && similarity(print, other) >= KNOWN_MIN;
  });
  return alike === undefined
    ? { status: 'active', reason: null }
    : { status: 'candidate', reason: `alike:${alike.pattern_id}` };
}
