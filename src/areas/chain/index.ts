/** On-chain: anchors of the evidence and published scores. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import type { Settings } from '../../platform/config.ts';
import { advanceTransactions, anchorHeads, publishScores } from './jobs/write-chain.ts';
import { openChain, type Chain } from './open-chain.ts';
import { deleteRegistration } from './operations/delete-registration.ts';
import { getRegistrationFile } from './operations/get-registration-file.ts';
import { getStatus } from './operations/get-status.ts';
import { listHistory } from './operations/list-history.ts';
import { putRegistration } from './operations/put-registration.ts';
import { verifyProof } from './operations/verify-proof.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Null: the service has no chain. */
    readonly chain: Chain | null;
  }
}

export const chain: Area = {
  name: 'chain',
  tags: { 'On-chain': 'Anchors of the evidence and published scores on a chain, each with its proof.' },
  operations: [verifyProof, getStatus, listHistory, getRegistrationFile, putRegistration, deleteRegistration],
  jobs: [anchorHeads, publishScores, advanceTransactions],
};

export const startChain = ({ settings }: { readonly settings: Settings }): { readonly chain: Chain | null } => ({
  chain: openChain(settings),
});

export { deployContract } from './deploy.ts';
export { issuerOf } from './issuer.ts';
export { queueAnchor } from './jobs/write-chain.ts';
export { openAccount, placeOfSettings } from './open-chain.ts';
export { preparePublication } from './prepare-publication.ts';
export { listTransactions } from './store/transactions.ts';
