/** The cards area: what an agent declares and is held to (alignment), and how it is shielded (protection). See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { expireExemptions } from './exemptions.ts';
import { bulkApply } from './operations/bulk-apply.ts';
import { createConscienceValue } from './operations/create-conscience-value.ts';
import { deleteConscienceValue } from './operations/delete-conscience-value.ts';
import { listConscienceValues } from './operations/list-conscience-values.ts';
import { orderConscienceValues } from './operations/order-conscience-values.ts';
import { setConscienceMode } from './operations/set-conscience-mode.ts';
import { updateConscienceValue } from './operations/update-conscience-value.ts';
import { createExemption } from './operations/create-exemption.ts';
import { deleteExemption } from './operations/delete-exemption.ts';
import { deleteCard } from './operations/delete-card.ts';
import { getCard } from './operations/get-card.ts';
import { getEffective } from './operations/get-effective.ts';
import { getInheritance } from './operations/get-inheritance.ts';
import { listExemptions } from './operations/list-exemptions.ts';
import { listOrgExemptions } from './operations/list-org-exemptions.ts';
import { getVersion } from './operations/get-version.ts';
import { listVersions } from './operations/list-versions.ts';
import { previewCompose } from './operations/preview-compose.ts';
import { putCard } from './operations/put-card.ts';
import { retiredPaths } from './operations/retired-paths.ts';
import { writeSection } from './operations/sections.ts';
import { CARD_KINDS } from './wire/cards.ts';
import { createPolicyCache, type PolicyCache } from './policy-cache.ts';
import { recompose, resumeRecompose } from './jobs/recompose.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** What each agent's turns are judged by, in memory. */
    readonly policies: PolicyCache;
  }
}

export const cards: Area = {
  name: 'cards',
  tags: {
    Cards: 'Alignment and protection cards of platform, organisation, team and agent, and what they compose to.',
    'Conscience values': 'Values that an organisation holds its agents to.',
  },
  operations: [
    ...CARD_KINDS.flatMap((kind) => [
      getCard(kind),
      putCard(kind),
      deleteCard(kind),
      previewCompose(kind),
      listVersions(kind),
      getVersion(kind),
      getEffective(kind),
    ]),
    writeSection('put'),
    writeSection('patch'),
    bulkApply,
    getInheritance,
    listExemptions,
    listOrgExemptions,
    createExemption,
    deleteExemption,
    listConscienceValues,
    createConscienceValue,
    orderConscienceValues,
    setConscienceMode,
    updateConscienceValue,
    deleteConscienceValue,
  ],
  mounts: () => retiredPaths,
  jobs: [recompose, resumeRecompose, expireExemptions],
};

export const startPolicies = async (
  deps: Parameters<typeof createPolicyCache>[0],
): Promise<Pick<Services, 'policies'>> => ({ policies: await createPolicyCache(deps) });

export { refreshComposed } from './stored-composition.ts';
export { composeAgent } from './composition.ts';
export { transferAgentCards } from './exemptions.ts';
export { putFirstAgentCard } from './write-card.ts';
export type { PolicyCache } from './policy-cache.ts';
export { CARD_KINDS } from './wire/cards.ts';
export { AlignmentCardInput, AlignmentTemplateInput, type AlignmentLayerCard } from './wire/alignment.ts';
export { lockAgentCards } from './store/cards.ts';
export { checkCard } from './rules/check-card.ts';
export type { ComposedAlignment } from './rules/compose-alignment.ts';
export { contentHash } from './rules/turn-policy.ts';
export { heldAlignments, policyOfComposed, teamLayerProblems, underTeamLayer } from './simulate.ts';
