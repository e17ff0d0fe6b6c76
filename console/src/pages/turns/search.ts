/** What turns may be filtered by in an address: the words of the API. Pure. */
import { chosen } from '../../search';
import type { TurnFilter } from './queries';

export const ACTIONS = ['none', 'advised', 'wrapped', 'replaced', 'redacted', 'withheld'] as const;
export const INTEGRITIES = ['clear', 'review_needed', 'boundary_violation', 'unverified'] as const;
export const THREATS = [
  'prompt_injection',
  'indirect_injection',
  'social_engineering',
  'bec_fraud',
  'agent_spoofing',
  'hijack_attempt',
  'data_exfiltration',
  'privilege_escalation',
  'pii_in_inbound',
  'canary_triggered',
  'pii_leakage',
  'system_prompt_leakage',
  'credential_leakage',
  'laundered_output',
  'regulatory_violation',
] as const;

export type TurnSearch = Pick<TurnFilter, 'agent_id' | 'action' | 'integrity' | 'threat_type' | 'notable'>;
export type PeriodSearch = TurnSearch &
  Pick<TurnFilter, 'session_id' | 'tool' | 'from' | 'to'> & { readonly answered?: false };

type Search = Readonly<Record<string, unknown>>;

export const turnSearch = (search: Search): TurnSearch => ({
  ...textOf(search, 'agent_id'),
  ...chosen(search, { action: ACTIONS, integrity: INTEGRITIES, threat_type: THREATS }),
  ...(search['notable'] === true ? { notable: true as const } : {}),
});

/** With a session, a tool and a period, for the list. */
export const periodSearch = (search: Search): PeriodSearch => ({
  ...turnSearch(search),
  ...(search['answered'] === false ? { answered: false as const } : {}),
  ...textOf(search, 'session_id'),
  ...textOf(search, 'tool'),
  ...instantOf(search, 'from'),
  ...instantOf(search, 'to'),
});

const textOf = <Name extends string>(search: Search, name: Name): Partial<Record<Name, string>> =>
  typeof search[name] === 'string' && search[name] !== '' ? ({ [name]: search[name] } as Record<Name, string>) : {};

/** An instant that the API would refuse is as good as none. */
const instantOf = <Name extends string>(search: Search, name: Name): Partial<Record<Name, string>> => {
  const given = search[name];
  const at = new Date(typeof given === 'string' ? given : '');
  return Number.isNaN(at.getTime()) ? {} : ({ [name]: at.toISOString() } as Record<Name, string>);
};
