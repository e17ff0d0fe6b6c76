/**
 * When the provider must ask a person. Every authorization passes the hand-off from our own session once, so signing out
 * or switching the account works at the next request and no second session outlives the first. Source: A.1, A.3.
 */
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { ACR_AAL2 } from '../../../platform/http/access.ts';

/** Whether an authorization request asks for a fresh second factor. */
export const wantsSecondFactor = (params: Readonly<Record<string, unknown>>): boolean =>
  typeof params['acr_values'] === 'string' && params['acr_values'].split(' ').includes(ACR_AAL2);

/** The provider's own policy with two more reasons to ask for a sign-in, and one to ask for consent. */
export function buildPolicy(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const login = policy.get('login');
  if (login === undefined) throw new Error('the policy of oidc-provider has no login prompt');
  login.checks.add(
    new Check('hand_off', 'the sign-in of this service has not been asked yet', (ctx) =>
      ctx.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  login.checks.add(
    new Check('second_factor', 'a second factor was asked for and not yet shown', (ctx) =>
      lacksSecondFactor(ctx) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  const consent = policy.get('consent');
  if (consent === undefined) throw new Error('the policy of oidc-provider has no consent prompt');
  consent.checks.add(
    new Check('device', 'a device is allowed by nothing that was allowed before', 'interaction_required', ({ oidc }) =>
      oidc.entities.DeviceCode !== undefined && oidc.result?.consent === undefined
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
}

const lacksSecondFactor = ({ oidc }: KoaContextWithOIDC): boolean =>
  wantsSecondFactor(oidc.params ?? {}) && oidc.session?.acr !== ACR_AAL2;
