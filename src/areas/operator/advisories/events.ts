/** Audit rows and the event of security advisories. Data: docs/reference/events.md#event-data. Pure. */
import type { AuditEntry, EventDraft } from '../../../platform/http/operation.ts';
import { toAdvisory, type Advisory } from './wire/advisories.ts';

/** They belong to no account. @param before undefined for a new one */
export const advisoryAudit = (before: Advisory | undefined, after: Advisory): AuditEntry => ({
  action: before === undefined ? 'advisory.create' : `advisory.${verbOf(before, after)}`,
  targetType: 'security_advisory',
  targetId: after.advisory_id,
  orgId: null,
  accountId: null,
  before: before === undefined ? null : toAdvisory(before),
  after: toAdvisory(after),
});

const verbOf = (before: Advisory, after: Advisory): string => {
  if (before.status === after.status) return 'edit';
  return after.status === 'published' ? 'publish' : 'archive';
};

/** Goes to every account that subscribes to it. */
export const advisoryPublished = (advisory: Advisory, at: Date): EventDraft => ({
  type: 'advisory.published',
  accountId: null,
  data: {
    id: advisory.advisory_id,
    slug: advisory.slug,
    severity: advisory.severity,
    synthetic: advisory.synthetic,
    title: advisory.title,
    published_at: at.toISOString(),
  },
});
