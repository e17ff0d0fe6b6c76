/** What the Safe House sees across texts: canaries, sessions, campaigns. Their steps after an evaluation, operations and jobs in one place. */
import { noteCanaries } from './canaries-sighted.ts';
import { noteCampaigns } from './campaigns-noted.ts';
import { endCampaigns } from './campaigns-ended.ts';
import { createCanary } from './operations/create-canary.ts';
import { getCanaryStatus } from './operations/get-canary-status.ts';
import { listCampaignsOperation } from './operations/list-campaigns.ts';
import { listCanariesOperation } from './operations/list-canaries.ts';
import { listSessionsOperation } from './operations/list-sessions.ts';
import { revokeCanaryOperation } from './operations/revoke-canary.ts';
import { forgetSessions } from './sessions-forgotten.ts';
import { noteSessions } from './sessions-noted.ts';

/** In this order: all recorders take their locks alike. */
export const THREAT_STEPS = [noteCanaries, noteSessions, noteCampaigns] as const;

export const THREAT_OPERATIONS = [
  createCanary,
  listCanariesOperation,
  getCanaryStatus,
  revokeCanaryOperation,
  listSessionsOperation,
  listCampaignsOperation,
] as const;

export const THREAT_JOBS = [endCampaigns, forgetSessions] as const;
