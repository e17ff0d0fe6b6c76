/**
 * The normative sentences of the specification, each with an id that tests cite as `req:<id>` (tools/requirements.ts fails on an
 * uncited one), by area in requirements/. `later` names the issue that builds it; such a requirement may not be cited before.
 */
import { ACCESS } from './requirements/access.ts';
import { AGENTS } from './requirements/agents.ts';
import { CONVENTIONS } from './requirements/conventions.ts';
import { EVIDENCE } from './requirements/evidence.ts';
import { OAUTH_AND_WEBHOOKS } from './requirements/oauth-webhooks.ts';
import { ROBUSTNESS } from './requirements/robustness.ts';
import { TRUST } from './requirements/trust.ts';
import type { Requirement } from './requirements/requirement.ts';

export const REQUIREMENTS: readonly Requirement[] = [
  ...CONVENTIONS,
  ...ACCESS,
  ...AGENTS,
  ...EVIDENCE,
  ...TRUST,
  ...OAUTH_AND_WEBHOOKS,
  ...ROBUSTNESS,
];
