/**
 * Makes the file of an export, one part in each transaction: memory of one part, whatever the period, and a process that dies loses
 * one part at most. Source: docs/reference/evidence.md#export-of-a-period; docs/adr/0600.
 */
import { createHash } from 'node:crypto';
import type { AccountId } from '../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { listCertificates, listLeafRanges } from '../../evidence/index.ts';
import { collectSigned } from '../reclassification/index.ts';
import {
  certificatesIn,
  chainedTo,
  COMPLIANCE_TYPE,
  endLine,
  endStatement,
  headerLine,
  type Plan,
  type PlannedAgent,
} from './rules/file.ts';
import { addPart, beginExport, failExport, finishExport, lockExport, readPart } from './store/exports.ts';
import type { ExportProblem, MakingRow } from './wire/exports.ts';

/** Certificates of one export, at most: some 5 kB each. */
const CERTIFICATES_MAX = 50_000;
/** Agents of one export, at most. */
export const AGENTS_MAX = 1_000;
/** Certificates of one part. */
const PART_CERTIFICATES = 200;

type Deps = Pick<Services, 'db' | 'clock' | 'evidence'>;

/** @returns whether there is more to do */
export const makePart = (services: Deps, exportId: string): Promise<boolean> =>
  services.db.systemTx(async (tx) => {
    const row = await lockExport(tx, exportId);
    if (row === undefined) return false;
    const now = services.clock.now();
    const problem = await advance(services, tx, row, now);
    if (problem === 'more') return true;
    if (problem !== 'done') await failExport(tx, exportId, problem, now);
    return false;
  });

async function advance(services: Deps, tx: Tx, row: MakingRow, now: Date): Promise<ExportProblem | 'more' | 'done'> {
  if (row.plan === null) return begin(tx, row, now);
  const agent = row.plan[row.agent_at];
  if (agent === undefined) return end(services, tx, row, now);
  return Number(row.leaf_at) < agent.certificates
    ? addCertificates(tx, row, agent, now)
    : addCompliance(services, tx, row, agent, now);
}

async function begin(tx: Tx, row: MakingRow, now: Date): Promise<ExportProblem | 'more'> {
  const plan: Plan = await listLeafRanges(tx, {
    accountId: row.account_id,
    orgId: row.org_id,
    agents: row.agents,
    from: row.from_at,
    to: row.to_at,
    limit: AGENTS_MAX,
  });
  const total = certificatesIn(plan);
  if (total > CERTIFICATES_MAX) return 'too_many_certificates';
  await beginExport(tx, row.export_id, plan, total);
  const { export_id: exportId, org_id: orgId, from_at: from, to_at: to } = row;
  const line = headerLine({ exportId, orgId, from, to, at: now, plan });
  await add(tx, row, [line], { agentAt: 0, leafAt: 0, certificates: 0 }, now);
  return 'more';
}

async function addCertificates(
  tx: Tx,
  row: MakingRow,
  agent: PlannedAgent,
  now: Date,
): Promise<ExportProblem | 'more'> {
  const leafAt = Number(row.leaf_at);
  const count = Math.min(PART_CERTIFICATES, agent.certificates - leafAt);
  const size = (agent.tree_head as { readonly tree_size: number } | null)?.tree_size ?? 0;
  const span = { start: agent.first_leaf + leafAt, count };
  const certificates = await listCertificates(tx, row.account_id, agent.agent_id, { ...span, size });
  if (certificates.length < count) return 'evidence_missing';
  const lines = certificates.map((certificate) => JSON.stringify(certificate));
  await add(tx, row, lines, { agentAt: row.agent_at, leafAt: leafAt + count, certificates: count }, now);
  return 'more';
}

/** What was found and decided in the period, as one line with its own signed head. */
async function addCompliance(
  services: Deps,
  tx: Tx,
  row: MakingRow,
  { agent_id: agentId }: PlannedAgent,
  now: Date,
): Promise<ExportProblem | 'more'> {
  const context = { tx, now, services, principal: { accounts: [row.account_id as AccountId] } };
  const range = { from: row.from_at, to: row.to_at };
  const made = await collectSigned(context, { account: row.account_id, agentId }, range);
  if (made === undefined) return 'too_many_findings';
  const line = JSON.stringify({ type: COMPLIANCE_TYPE, agent_id: agentId, rows: made.rows, head: made.head });
  await add(tx, row, [line], { agentAt: row.agent_at + 1, leafAt: 0, certificates: 0 }, now);
  return 'more';
}

async function end(services: Deps, tx: Tx, row: MakingRow, now: Date): Promise<'done'> {
  const statement = endStatement(row.export_id, row.lines, row.chain);
  const line = endLine(row, services.evidence.sign(statement));
  await add(tx, row, [line], { agentAt: row.agent_at, leafAt: 0, certificates: 0 }, now);
  await finishExport(tx, row.export_id, await digestOf(tx, row), now);
  return 'done';
}

interface Progress {
  readonly agentAt: number;
  readonly leafAt: number;
  readonly certificates: number;
}

async function add(tx: Tx, row: MakingRow, lines: readonly string[], progress: Progress, now: Date): Promise<void> {
  const content = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
  const chain = lines.reduce(chainedTo, row.chain);
  await addPart(tx, row, { ...progress, content, lines: lines.length, chain }, now);
}

async function digestOf(db: Queryable, row: MakingRow): Promise<string> {
  const hash = createHash('sha256');
  for await (const content of partsOf(db, row)) hash.update(content);
  return hash.digest('hex');
}

/** The file, part by part. */
export async function* partsOf(
  db: Queryable,
  { account_id: account, export_id: id }: Pick<MakingRow, 'account_id' | 'export_id'>,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const content = await readPart(db, account, id, part);
    if (content === undefined) return;
    yield content;
  }
}
