/** What the address of the page Integrations may choose. Pure. */
import { chosen } from '../../search.ts';

/** From the mildest to the gravest. */
export const SEVERITIES = ['info', 'warn', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** Absent in the address: those that are open. */
const STATUSES = ['acknowledged', 'resolved', 'dismissed', 'expired', 'all'] as const;
const ID_MAX = 64;

export function integrationsSearch(search: Readonly<Record<string, unknown>>) {
  return {
    ...chosen(search, {
      tab: ['alerts', 'signals'],
      status: STATUSES,
      severity: SEVERITIES,
    }),
    ...(typeof search['agent'] === 'string' && search['agent'].length <= ID_MAX ? { agent: search['agent'] } : {}),
  };
}
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>;
