/** What follows from events: governance signals and webhooks. */
import type { Area } from '../../platform/http/area.ts';
import { governance } from './governance/index.ts';
import { webhooks } from './webhooks/index.ts';

/** Parts, in the order in which they start. */
export const events: readonly Area[] = [governance, webhooks];

export { AuditWire, listAudit, toAuditWire } from './governance/index.ts';
export { addEndpoint, dropEndpoint, findEndpoint, queueDeliveries } from './webhooks/index.ts';
