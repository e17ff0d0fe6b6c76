/**
 * The only connection between risk and proofs. A proof never decides an assessment: where none can be dispatched the reply says
 * none (fail-open). Source: docs/reference/risk.md#base-risk; docs/reference/risk.md#what-a-receipt-proves.
 */
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { dispatchRiskProof, type RiskStatement } from '../proofs/index.ts';
import { listProofStates } from './store/proofs.ts';
import { NO_PROOF, type ProofState } from './wire/reply.ts';
import type { IndividualInputs, IndividualRisk } from './rules/individual.ts';
import { METHODOLOGY_VERSION } from './rules/profile.ts';
import { WEIGHTS_PCT } from '../../../contract/risk.ts';

/** What a proof is about: the assessment and every number its score follows from. */
export interface Provable {
  readonly accountId: string;
  readonly assessmentId: string;
  readonly createdAt: Date;
  readonly inputs: IndividualInputs;
  readonly risk: IndividualRisk;
  readonly inputsDigest: string;
}

/** Dispatches a proof in the assessment's own transaction, if the plan has proofs; a failure undoes only the dispatch. */
export async function proofOf(tx: Tx, services: Services, provable: Provable): Promise<ProofState> {
  if (!services.settings.RISK_PROOFS) return NO_PROOF;
  const { features } = await services.plans.planOf(provable.accountId);
  if (!features.has('zk_proofs')) return NO_PROOF;
  try {
    return await inSavepoint(tx, (inner) => dispatchRiskProof(inner, services, statementOf(provable)));
  } catch (err) {
    services.log.warn({ err, assessment_id: provable.assessmentId }, 'a risk proof could not be dispatched');
    return NO_PROOF;
  }
}

const statementOf = ({ inputs, risk, ...provable }: Provable): RiskStatement => ({
  ...provable,
  agentId: inputs.agent.agentId,
  actionType: inputs.context.actionType,
  tolerance: inputs.context.tolerance,
  weightsPct: WEIGHTS_PCT[inputs.context.actionType],
  componentsMilli: risk.componentsMilli,
  violationMicro: risk.violationMicro,
  penaltyMilli: risk.penaltyMilli,
  baseMicro: risk.baseMicro,
  exposureMicro: risk.exposureMicro,
  counterpartyMicro: risk.counterpartyMicro,
  riskMicro: risk.riskMicro,
  floors: risk.floors.map(({ reason, atLeast }) => ({ reason, at_least: atLeast })),
  level: risk.level,
  recommendation: risk.recommendation,
  methodologyVersion: METHODOLOGY_VERSION,
});

/** The present state of the proofs of stored assessments, in their order; a deleted one (its agent was erased) is none. */
export async function shownAll(
  tx: Queryable,
  accounts: readonly string[],
  rows: readonly { readonly proof_id: string | null }[],
): Promise<ProofState[]> {
  const ids = rows.flatMap(({ proof_id: id }) => id ?? []);
  if (ids.length === 0) return rows.map(() => NO_PROOF);
  const found = await listProofStates(tx, accounts, ids);
  const states = new Map(found.map((row) => [row.proof_id, row.status]));
  return rows.map(({ proof_id: id }) => {
    const status = id === null ? undefined : states.get(id);
    return status === undefined ? NO_PROOF : { proof_id: id, proof_status: status === 'proving' ? 'pending' : status };
  });
}

export const shown = async (tx: Queryable, accounts: readonly string[], proofId: string | null): Promise<ProofState> =>
  (await shownAll(tx, accounts, [{ proof_id: proofId }]))[0] ?? NO_PROOF;
