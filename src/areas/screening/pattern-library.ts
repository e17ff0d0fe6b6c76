/** States of patterns: submitted or learnt from a reported text, measured by the arena, active, ended. Source: States (Pattern)
 * of the interface specification; docs/reference/screening.md#customer-patterns; docs/adr/0141, 0142.
 */
import { hash } from 'node:crypto';
import { fail } from '../../contract/errors.ts';
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, PatternId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { isCall, type AfterDecision } from './decide-quarantine.ts';
import type { PatternRow } from './wire/patterns.ts';
import {
  countHits,
  countOpen,
  countVerdicts,
  insertPattern,
  openPrints,
  lockPatterns,
  movePattern,
  type PatternHits,
} from './store/patterns.ts';
import { parseFingerprint, similarity } from './rules/fingerprint.ts';
import { passageAround } from './rules/patterns-customer-passage.ts';
import { formOf, sameness, type PatternForm } from './rules/patterns-customer.ts';
import type { AfterEvaluations } from './write-evaluations.ts';

export const EVALUATE_JOB = 'safe_house.evaluate_patterns';
/** Most pending candidates of one account. */
const CANDIDATES_MAX = 500;
/** From this similarity on a wording is known. Source: docs/reference/screening.md#fingerprints. */
export const KNOWN_MIN = 0.65;
/** A pattern ends when it was wrong this often, and in more than this share of its reviewed matches. */
const WRONG_MIN = 3;
const WRONG_SHARE_MAX = 0.1;

export interface Submission {
  readonly patternId: PatternId;
  readonly accountId: AccountId;
  readonly threatType: ThreatType;
  readonly form: PatternForm;
  readonly seedsSealed: Buffer;
  readonly description: string;
  readonly source: string;
  readonly createdBy: string;
  readonly at: Date;
}

const digest = (form: PatternForm): string => hash('sha256', sameness(form));

/** @throws Refusal conflict when the pattern is in the library, or too many candidates are pending */
export async function submitPattern(tx: Tx, s: Submission): Promise<PatternRow> {
  await lockPatterns(tx, s.accountId);
  if ((await countOpen(tx, s.accountId)).candidates >= CANDIDATES_MAX)
    throw fail('conflict', { reason: 'too_many_candidates', candidates_max: CANDIDATES_MAX });
  const row = await insertPattern(tx, { ...s, sameness: digest(s.form), quarantineId: null, createdAt: s.at });
  if (row === undefined) throw fail('conflict', { reason: 'pattern_exists' });
  return row;
}

/** The patterns of the account that matched. */
export const patternIds = (threats: readonly { readonly matched_pattern?: string | undefined }[]): string[] => [
  ...new Set(threats.flatMap(({ matched_pattern: id }) => (id?.startsWith('pat_') === true ? [id] : []))),
];

/** A report makes a candidate from the held wording, unless an open pattern covers it; the arena measures it afterwards. */
export const learnFromReport: AfterDecision = async (tx, { kind, accountId, record, content, decidedBy }, at) => {
  const threatType = record.threat_type;
  if (kind !== 'confirmed_threat' || content === null || threatType === null || isCall(record)) return;
  const made = formOf('fingerprint', passageAround(content, record.threats));
  if (!made.ok || made.form.kind !== 'fingerprint') return; // too short to be distinguished
  await lockPatterns(tx, accountId);
  const print = parseFingerprint(made.form.fingerprint);
  const open = await openPrints(tx, accountId, threatType);
  const isKnown = open.some(({ fingerprint }) => {
    const other = parseFingerprint(fingerprint);
    return print !== undefined && other !== undefined && similarity(print, other) >= KNOWN_MIN;
  });
  if (isKnown || (await countOpen(tx, accountId)).candidates >= CANDIDATES_MAX) return;
  await insertPattern(tx, {
    patternId: at.newId('pattern'),
    accountId,
    threatType,
    form: made.form,
    sameness: digest(made.form),
    seedsSealed: null,
    description: `Wording of the reported text ${record.quarantine_id}`,
    source: 'quarantine_report',
    quarantineId: record.quarantine_id,
    createdBy: decidedBy,
    createdAt: at.now,
  });
};

/** Counts a decision for the patterns that had matched; a pattern that is wrong too often ends. */
export const judgePatterns: AfterDecision = async (tx, { kind, accountId, record }, { now }) => {
  const ids = patternIds(record.threats);
  if (kind === 'released' || ids.length === 0) return;
  const rows = await countVerdicts(tx, accountId, { ids, kind });
  for (const { pattern_id: id, status, confirmed, false_positives: wrong } of rows)
    if (status === 'active' && wrong >= WRONG_MIN && wrong > WRONG_SHARE_MAX * (wrong + confirmed))
      await movePattern(tx, [accountId], {
        id: id as PatternId,
        from: 'active',
        to: 'deprecated',
        reason: 'too_many_false_positives',
        at: now,
      });
};

/** Counts matches of active patterns, in the transaction that writes the evaluations. */
export const recordPatterns: AfterEvaluations = async (tx, written) => {
  const hits = new Map<string, PatternHits>();
  for (const { accountId, screening, createdAt } of written) {
    if (accountId === null) continue;
    for (const id of patternIds(screening.threats)) {
      const known = hits.get(`${accountId} ${id}`);
      const times = (known?.times ?? 0) + 1;
      hits.set(`${accountId} ${id}`, { pattern_id: id, account_id: accountId, times, at: createdAt });
    }
  }
  if (hits.size > 0) await countHits(tx, [...hits.values()]);
};
