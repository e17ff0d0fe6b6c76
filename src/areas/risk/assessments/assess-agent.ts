/**
 * From a request to a stored assessment of one agent: facts, score, proof, record. System scope (store/assessments.ts says why);
 * the
 * first query checks whose agent it is. Source: docs/reference/risk.md#base-risk, docs/reference/risk.md#floors.
 */
import { randomHex } from '../../../platform/auth/random.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { countUsage } from '../../orgs/index.ts';
import { agentFacts, digestOf } from './facts.ts';
import { proofOf } from './proof.ts';
import type { AgentRow } from './wire/assessments.ts';
import { answerOf, toAssessmentWire, type AssessmentWire } from './wire/reply.ts';
import { findAgents, findCalibration, findFeedLevel, insertAssessment } from './store/assessments.ts';
import { assessAgent, type IndividualInputs, type RiskContext } from './rules/individual.ts';
import { METHODOLOGY_VERSION, steadyLevel } from './rules/profile.ts';
import { BOUNDS_MICRO } from '../../../contract/risk.ts';

export type RiskCall = Pick<Context, 'tx' | 'principal' | 'services' | 'now' | 'newId'>;

/** The caller's agents, in order of id. @throws Refusal agent_not_found when one is unknown, deleted or another account's */
export async function requireAgents({ tx, principal }: RiskCall, agentIds: readonly string[]): Promise<AgentRow[]> {
  const rows = await findAgents(tx, principal.accounts, agentIds, false);
  if (rows.length < agentIds.length) throw fail('agent_not_found');
  return rows;
}

/**
 * Only for writers of the account: an assessment is stored and counts against the plan. @throws Refusal org_access_denied,
 * feature_required
 */
export async function requireAssessor(
  { principal, services }: RiskCall,
  accountId: string,
  feature: 'risk_assessment' | 'team_risk_assessment',
): Promise<void> {
  requireWriter(principal, accountId);
  await services.plans.demand([accountId], feature);
}

export interface AssessmentRequest extends RiskContext {
  readonly agentId: string;
  readonly counterpartyId: string | null;
}

/** @throws Refusal agent_not_found, unprocessable_entity for an agent that is its own counterparty */
export async function assessOne(call: RiskCall, { agentId, counterpartyId, ...context }: AssessmentRequest) {
  const { tx, now, services, newId } = call;
  const [row] = await requireAgents(call, [agentId]);
  if (row === undefined) throw fail('agent_not_found');
  await requireAssessor(call, row.account_id, 'risk_assessment');
  if (counterpartyId === agentId) throw fail('unprocessable_entity', { reason: 'counterparty_is_agent' });
  const inputs = await inputsOf(call, row, { context, counterpartyId });
  const risk = assessAgent(inputs);
  const assessmentId = newId('risk_assessment');
  // The digest is part of receipts: salted, so that the inputs cannot be found by trial.
  const kept = { methodology_version: METHODOLOGY_VERSION, kind: 'individual', salt: randomHex(32), ...inputs };
  const record = {
    assessment_id: assessmentId,
    account_id: row.account_id,
    agent_id: agentId,
    level: risk.level,
    recommendation: risk.recommendation,
    feed_level: await feedLevel(call, row.account_id, { agentId, context, riskMicro: risk.riskMicro }),
    methodology_version: METHODOLOGY_VERSION,
    inputs_digest: digestOf(kept),
    inputs: kept,
    answer: answerOf(assessmentId, inputs, risk, await findCalibration(tx, row.account_id, context.actionType)),
    created_at: now,
  };
  const proof = await proofOf(tx, services, {
    accountId: row.account_id,
    assessmentId,
    createdAt: now,
    inputs,
    risk,
    inputsDigest: record.inputs_digest,
  });
  const written = await insertAssessment(tx, { ...record, proof_id: proof.proof_id });
  if (written === undefined) throw fail('agent_not_found'); // deleted or moved while we computed
  await countUsage(services, tx, { accountId: row.account_id, meter: 'risk', subject: agentId }, { now, newId });
  return toAssessmentWire(record, proof);
}

async function inputsOf(
  { tx, now }: RiskCall,
  row: AgentRow,
  { context, counterpartyId }: { readonly context: RiskContext; readonly counterpartyId: string | null },
): Promise<IndividualInputs> {
  // As the assessment's account knows it, not as the caller does: every reader of the account's records reads this.
  const other = counterpartyId === null ? [] : await findAgents(tx, [row.account_id], [counterpartyId], true);
  const [agent, theirs] = await agentFacts(tx, [row, ...other], now);
  if (agent === undefined) throw new Error(`no facts of ${row.agent_id}`);
  // Whether somebody else's agent is contained is not shown.
  const isOurs = other.some(({ account_id }) => account_id === row.account_id);
  const facts = theirs === undefined || isOurs ? theirs : { ...theirs, isContained: false };
  return {
    nowMs: now.getTime(),
    agent,
    context,
    counterparty: counterpartyId === null ? null : { id: counterpartyId, facts: facts ?? null },
  };
}

async function feedLevel(
  { tx }: RiskCall,
  accountId: string,
  of: { readonly agentId: string; readonly context: RiskContext; readonly riskMicro: number },
): Promise<AssessmentWire['monitoring_level']> {
  const { actionType, tolerance } = of.context;
  const before = await findFeedLevel(tx, accountId, { agentId: of.agentId, actionType, tolerance });
  return steadyLevel(before?.feed_level ?? null, of.riskMicro, BOUNDS_MICRO[tolerance]);
}
