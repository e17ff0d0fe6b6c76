/**
 * From an agent to a verdict: its policy of this moment, narrowed by a transaction where one is named, with the grace of
 * its newly seen tools. Source: docs/reference/policy.md#evaluation-order, docs/reference/policy.md#grace-of-new-tools,
 * docs/reference/policy.md#transactions, docs/reference/policy.md#historical-evaluation.
 */
import { fail } from '../../contract/errors.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { Context } from '../../platform/http/operation.ts';
import type { OwnAgent } from '../../platform/auth/agent-access.ts';
import { observedBetween, tracesBetween, type TracePosition } from './store/policy.ts';
import { findTransaction } from './store/transactions.ts';
import type { Origins } from './wire/rules.ts';
import type { TransactionRow } from './wire/transactions.ts';
import type { Graces } from './rules/evaluate.ts';
import { gracesAt, type ObservedTool } from './rules/grace.ts';
import { mergeTransaction, type TransactionRules } from './rules/merge.ts';
import { policyIdOf } from './rules/policy-id.ts';
import { newReplay, replayer, type Replay } from './rules/replay.ts';
import { compilePolicy, policyOfCard, type CompiledPolicy } from './rules/tool-policy.ts';
import { rulesOf } from './rules/transaction.ts';

export type PolicyReader = Pick<Context, 'tx' | 'principal' | 'services' | 'now'>;

type CardPolicy = Awaited<ReturnType<PolicyReader['services']['policies']['read']>>;

export interface ResolvedPolicy {
  readonly compiled: CompiledPolicy;
  readonly policyId: string;
  readonly policyVersion: number;
}

/** The policy the agent's cards make now, narrowed by these rules. */
export async function resolvePolicy(
  { tx, services }: PolicyReader,
  agent: OwnAgent,
  narrowing?: TransactionRules,
): Promise<ResolvedPolicy & { readonly dropped: readonly string[] }> {
  return policyUnder(await services.policies.read(tx, agent.agent_id, agent.account_id), narrowing);
}

/** What a request asks to try, beside what is in force. */
export interface Tried {
  readonly explain?: boolean | undefined;
  readonly draft?: Parameters<PolicyReader['services']['policies']['explain']>[2];
}

/** As `resolvePolicy`, as if a draft were in force, and with the scope that each rule came from, where these are asked for. */
export async function tryPolicy(
  reader: PolicyReader,
  agent: OwnAgent,
  { explain, draft }: Tried,
  narrowing?: TransactionRules,
): Promise<ResolvedPolicy & { readonly origins: Origins | undefined }> {
  if (explain !== true && draft === undefined)
    return { ...(await resolvePolicy(reader, agent, narrowing)), origins: undefined };
  const explained = await reader.services.policies.explain(reader, agent, draft);
  return { ...policyUnder(explained.policy, narrowing), origins: explain === true ? explained : undefined };
}

function policyUnder(card: CardPolicy, narrowing: TransactionRules | undefined) {
  const base = policyOfCard(card);
  const merged = narrowing === undefined ? { policy: base, dropped: [] } : mergeTransaction(base, narrowing);
  return {
    compiled: compilePolicy(merged.policy),
    policyId: policyIdOf(card.cardHash, narrowing),
    policyVersion: card.cardVersion,
    dropped: merged.dropped,
  };
}

/** A transaction of this agent that is in force. @throws Refusal resource_not_found; conflict once it has ended */
export async function requireActiveTransaction(
  { tx, now }: PolicyReader,
  agent: OwnAgent,
  transactionId: string,
): Promise<TransactionRules> {
  const row = await findTransaction(tx, [agent.account_id], transactionId); // ids are unique within an account
  if (row === undefined || row.agent_id !== agent.agent_id) throw fail('resource_not_found');
  const status = statusAt(row, now);
  if (status !== 'active') throw fail('conflict', { reason: 'transaction_ended', status });
  return rulesOf(row);
}

/** A transaction expires by time alone; the job that records it may run a little later. */
export const statusAt = (row: TransactionRow, now: Date): TransactionRow['status'] =>
  row.status === 'active' && row.expires_at.getTime() <= now.getTime() ? 'expired' : row.status;

/** Tools in their grace period now. Asks the database only where grace can matter. */
export async function currentGraces(reader: PolicyReader, agent: OwnAgent, policy: CompiledPolicy): Promise<Graces> {
  return gracesAt(
    policy,
    await observedTools(reader, agent, { policy, start: reader.now, end: reader.now }),
    reader.now,
  );
}

/** Tools whose grace can reach into [start, end]. */
async function observedTools(
  { tx, principal }: PolicyReader,
  agent: OwnAgent,
  { policy, start, end }: { policy: CompiledPolicy; start: Date; end: Date },
): Promise<ObservedTool[]> {
  const { unmappedAction, graceHours } = policy.policy.defaults;
  if (unmappedAction !== 'deny' || graceHours === 0) return [];
  const from = new Date(start.getTime() - graceHours * HOUR_MS);
  const rows = await observedBetween(tx, principal.accounts, { agentId: agent.agent_id, from, to: end });
  return rows.map((row) => ({ tool: row.tool, firstSeenAt: row.first_seen_at, tainted: row.tainted }));
}

const PAGE_TRACES = 1_000; // others are served between two pages
/** Steps (stepsOf) of one replay. */
const REPLAY_STEPS_MAX = 2_000_000_000;
/** Traces that one replay reads; the reply says when there were more. */
const TRACES_MAX = 200_000;

/** Every trace of [start, end] by the policy of now, with grace as it stood at its own time. */
export async function replayHistory(
  reader: PolicyReader,
  agent: OwnAgent,
  { policy, start, end }: { readonly policy: CompiledPolicy; readonly start: Date; readonly end: Date },
): Promise<{ readonly replay: Replay; readonly isTruncated: boolean }> {
  const replay = newReplay();
  const add = replayer(policy, await observedTools(reader, agent, { policy, start, end }));
  let after: TracePosition | null = null;
  for (;;) {
    const rows = await tracesBetween(reader.tx, reader.principal.accounts, {
      agentId: agent.agent_id,
      start,
      end,
      after,
      limit: PAGE_TRACES,
    });
    for (const row of rows) {
      if (replay.steps > REPLAY_STEPS_MAX) return { replay, isTruncated: true };
      add(replay, { traceId: row.trace_id, occurredAt: row.occurred_at, tools: row.tools });
    }
    const last = rows.at(-1);
    if (rows.length < PAGE_TRACES || last === undefined) return { replay, isTruncated: false };
    if (replay.tracesEvaluated >= TRACES_MAX) return { replay, isTruncated: true };
    after = { occurredAt: last.occurred_at, traceId: last.trace_id };
  }
}
