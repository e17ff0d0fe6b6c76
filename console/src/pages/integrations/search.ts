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
    ...texts(search),
  };
}
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>;

interface Texts {
  readonly agent?: string;
  /** A signal that is open. */
  readonly signal?: string;
}

const texts = (search: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    ['agent', 'signal'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' && value.length <= ID_MAX ? [[name, value]] : [];
    }),
  );
