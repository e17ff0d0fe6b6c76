/** The proofs area: zero-knowledge receipts of risk assessments. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { proveJob, resumeProofs } from './jobs/prove.ts';
import { getProof } from './operations/get-proof.ts';
import { createProver, type Prover } from './prover.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    readonly prover: Prover;
  }
}

export const proofs: Area = {
  name: 'proofs',
  operations: [getProof],
  jobs: [proveJob, resumeProofs],
  start: (services) => Promise.resolve({ prover: createProver(services) }),
  stop: ({ prover }) => prover.close(),
};

export { dispatchRiskProof, type Dispatched } from './make-proof.ts';
export { finalMicro } from './rules/statement.ts';
export type { RiskStatement } from './rules/statement.ts';
