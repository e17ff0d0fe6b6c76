/** Canaries, sessions and campaigns: their steps after an evaluation, operations and jobs in one place. */
import { recordCanaries } from './record-canary-hits.ts';
import { recordCampaigns } from './record-campaigns.ts';
import { endCampaigns } from './jobs/end-campaigns.ts';
import { createCanary } from './operations/create-canary.ts';
import { getCanaryStatus } from './operations/get-canary-status.ts';
import { listCampaignsOperation } from './operations/list-campaigns.ts';
import { listCanariesOperation } from './operations/list-canaries.ts';
import { listSessionsOperation } from './operations/list-sessions.ts';
import { revokeCanaryOperation } from './operations/revoke-canary.ts';
import { forgetSessions } from './jobs/forget-sessions.ts';
import { recordSessions } from './record-sessions.ts';

/** In this order, so that all recorders take their locks in the same order. */
export const THREAT_STEPS = [recordCanaries, recordSessions, recordCampaigns] as const;

export const THREAT_OPERATIONS = [
  createCanary,
  listCanariesOperation,
  getCanaryStatus,
  revokeCanaryOperation,
  listSessionsOperation,
  listCampaignsOperation,
] as const;

export const THREAT_JOBS = [endCampaigns, forgetSessions] as const;
