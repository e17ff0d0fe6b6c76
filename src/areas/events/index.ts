/** What follows from events: governance signals and webhooks. */
import type { Area } from '../../platform/http/area.ts';
import { governance } from './governance/index.ts';
import { webhooks } from './webhooks/index.ts';

/** Parts of the area. */
export const events: readonly Area[] = [governance, webhooks];

export { AuditWire, listAudit, toAuditWire } from './governance/index.ts';
export { startWebhooks } from './webhooks/index.ts';
