/**
 * The compliance export of one agent: what was found, what was excused and why, how the card changed, how the score went, as one
 * chain of rows with a signed head. Spec: Compliance export; docs/reference/ratings.md#compliance-export.
 */
import type { Services } from '../../../platform/services.ts';
import { checkEvidence, findReadable } from '../reputation/index.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import {
  toAmendmentWire,
  toReclassificationWire,
  toScoreHistoryWire,
  type ListedViolation,
} from './wire/reclassifications.ts';
import { listReclassifications, listSnapshots, listViolations, type Range } from './store/reclassifications.ts';
import { listAmendments } from './store/cards.ts';
import { chained, GENESIS, publicLinkHash, type ChainedRow, type ExportRow } from './rules/chain.ts';

/** An export is whole or refused. */
export const ROWS_MAX = 20_000;

/** Wire objects, oldest first. */
interface Lists {
  readonly violations: ReturnType<typeof violationWire>[];
  readonly reclassifications: ReturnType<typeof toReclassificationWire>[];
  readonly amendments: ReturnType<typeof toAmendmentWire>[];
  readonly snapshots: ReturnType<typeof toScoreHistoryWire>[];
}
export interface Collected extends Lists {
  readonly rows: ChainedRow[];
}

/** Undefined when there are more rows of one kind than an export holds. */
async function collect(
  tx: Tx,
  { account, agentId }: { readonly account: string; readonly agentId: string },
  range: Range,
): Promise<Collected | undefined> {
  const page = { limit: ROWS_MAX + 1, offset: 0, after: undefined, range };
  const violations = await listViolations(tx, account, agentId, { ...range, limit: page.limit });
  const reclassified = await listReclassifications(tx, account, agentId, page);
  const amended = await listAmendments(tx, account, agentId, page);
  if ([violations, reclassified, amended].some((list) => list.length > ROWS_MAX)) return undefined;
  const lists = {
    violations: withLinks(violations),
    reclassifications: reclassified.map(toReclassificationWire).toReversed(),
    amendments: amended.map((row) => toAmendmentWire(agentId, row)).toReversed(),
    snapshots: (await listSnapshots(tx, account, agentId)).map(toScoreHistoryWire),
  };
  return { ...lists, rows: chained(rowsOf(lists)) };
}

export interface SignedHead {
  readonly rows: number;
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly integrity_chain_valid: boolean;
  readonly exported_at: string;
  readonly key_id: string;
  readonly signature: string;
}

type Context = Parameters<typeof findReadable>[0] & { readonly services: Pick<Services, 'evidence'> };

/** The rows with their signed head. Undefined when there are more of one kind than an export holds. */
export async function collectSigned(
  context: Context,
  of: { readonly account: string; readonly agentId: string },
  range: Range,
): Promise<(Collected & { readonly head: SignedHead }) | undefined> {
  const made = await collect(context.tx, of, range);
  if (made === undefined) return undefined;
  const head = {
    rows: made.rows.length,
    hash: made.rows.at(-1)?.hash ?? GENESIS,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    integrity_chain_valid: await isIntact(context, of.agentId),
    exported_at: context.now.toISOString(),
  };
  const signed = { typ: 'surety-compliance-export/v1', agent_id: of.agentId, ...head };
  const { kid, signature } = context.services.evidence.sign(signed);
  return { ...made, head: { ...head, key_id: kid, signature } };
}

/** Every record is in its place under the signed root; nothing recorded is nothing broken. */
async function isIntact(context: Parameters<typeof findReadable>[0], agentId: string): Promise<boolean> {
  const rating = await findReadable(context, agentId);
  return rating === undefined || rating.read_digest === null || (await checkEvidence(context.tx, rating)).intact;
}

/** Oldest first within each kind; kinds in this order. */
function rowsOf(lists: Lists): ExportRow[] {
  return [
    ...lists.violations.map((v) => ({
      kind: 'violation' as const,
      id: v.checkpoint_id,
      created_at: v.occurred_at,
      record: v,
    })),
    ...lists.reclassifications.map((r) => ({
      kind: 'reclassification' as const,
      id: r.reclassification_id,
      created_at: r.created_at,
      record: r,
    })),
    ...lists.amendments.map((a) => ({
      kind: 'card_amendment' as const,
      id: a.amendment_id,
      created_at: a.created_at,
      record: a,
    })),
    ...lists.snapshots.map((s) => ({
      kind: 'score_snapshot' as const,
      id: s.week_start,
      created_at: s.week_start,
      record: s,
    })),
  ];
}

/** With links of the older, public construction per session, for tools that read those. */
function withLinks(rows: readonly ListedViolation[]) {
  const last = new Map<string, string>();
  return rows.map((row) => {
    const previous = last.get(row.session_id) ?? GENESIS;
    const hash = publicLinkHash(previous, {
      id: row.checkpoint_id,
      verdict: row.verdict,
      thinking_hash: row.thinking_hash ?? '',
      input_commitment: row.input_commitment ?? '',
      timestamp: row.created_at.toISOString(),
    });
    last.set(row.session_id, hash);
    return violationWire(row, previous, hash);
  });
}

const violationWire = (row: ListedViolation, previous: string, hash: string) => ({
  checkpoint_id: row.checkpoint_id,
  session_id: row.session_id,
  occurred_at: row.created_at.toISOString(),
  verdict: row.verdict,
  disputed_at: row.disputed_at?.toISOString() ?? null,
  concerns: row.claims.concerns.map(({ category, severity, description }) => ({ category, severity, description })),
  trace_id: row.trace_id,
  trace_violations: row.trace?.verification.violations ?? [],
  card_version: row.claims.card_version,
  certificate_id: row.certificate_id,
  leaf_index: Number(row.leaf_index),
  leaf_hash: row.leaf_hash,
  thinking_hash: row.thinking_hash,
  input_commitment: row.input_commitment,
  session_link: { prev_hash: previous, hash },
});

const CSV_COLUMNS = ['seq', 'kind', 'id', 'created_at', 'record', 'prev_hash', 'hash'] as const;

/** RFC 4180, one row a link of the chain; the record as JSON. A cell never begins with what a spreadsheet would compute. */
export function toCsv(rows: readonly ChainedRow[]): string {
  const lines = rows.map((row) =>
    CSV_COLUMNS.map((column) => cell(column === 'record' ? JSON.stringify(row.record) : String(row[column]))).join(','),
  );
  return `${[CSV_COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
