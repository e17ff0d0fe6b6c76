/**
 * The `feature` of an operation, in the access check: 402 before the rate limit counts. For an authenticated agent the check
 * comes
 * one step later, after containment, because a contained agent gets 403 and never 402. Source:
 * docs/reference/wire.md#error-envelope;
 * docs/reference/organisations.md#plan-features.
 */
import type { Admission, Gate, GateRequest } from '../../../platform/http/area.ts';

type Asked = Omit<GateRequest, 'tx'>;

/**
 * Whose plans count: the organisation in the path, if the caller is a member, else all organisations of the caller, the home
 * organisation first. The operation itself checks the account of a row (`services.plans.demand`).
 */
function accountsOf({ operation, principal, params }: Asked): readonly (string | null)[] {
  const param = operation.access.org?.param;
  const named = principal.memberships.find(({ orgId }) => param !== undefined && orgId === params[param]);
  return named === undefined ? [principal.homeAccount, ...principal.accounts] : [named.accountId];
}

async function demand(asked: Asked): Promise<void> {
  const { feature } = asked.operation;
  if (feature !== undefined) await asked.services.plans.demand(accountsOf(asked), feature);
}

const isAgent = ({ principal }: Asked): boolean => principal.kind === 'agent';

export const featureAdmission: Admission = {
  name: 'plan features',
  async check(asked) {
    if (!isAgent(asked)) await demand(asked);
  },
};

export const featureGate: Gate = {
  name: 'plan features of agents',
  order: 20,
  async check(asked) {
    if (isAgent(asked)) await demand(asked);
  },
};
