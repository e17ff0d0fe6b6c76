/** The proofs area: zero-knowledge receipts of risk assessments. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { proveJob, resumeProofs } from './jobs/prove.ts';
import { getProof } from './operations/get-proof.ts';
import { createProver, type Prover } from './prover.ts';
import { sealName } from './make-proof.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    readonly prover: Prover;
  }
}

export const proofs: Area = {
  name: 'proofs',
  sealedColumns: [
    {
      table: 'risk_proofs',
      column: 'statement',
      key: ['proof_id'],
      nameOf: ([id]) => sealName(String(id), 'statement'),
    },
    { table: 'risk_proofs', column: 'openings', key: ['proof_id'], nameOf: ([id]) => sealName(String(id), 'openings') },
  ],
  operations: [getProof],
  jobs: [proveJob, resumeProofs],
};

export const startProofs = (deps: Pick<Services, 'clock'>): Pick<Services, 'prover'> => ({
  prover: createProver(deps),
});

export { dispatchRiskProof, type Dispatched } from './make-proof.ts';
export { finalMicro } from './rules/statement.ts';
export type { RiskStatement } from './rules/statement.ts';
