/** What the address of the page Integrations may choose, as router.tsx reads it. */

/** From the mildest to the gravest. */
export const SEVERITIES = ['info', 'warn', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface IntegrationsSearch {
  readonly tab?: 'alerts' | 'signals';
  /** Absent: signals that are open. */
  readonly status?: 'acknowledged' | 'resolved' | 'dismissed' | 'expired' | 'all';
  readonly severity?: Severity;
  readonly agent?: string;
}
