/** Sources, severities and states of signals as people read them. Pure. Source: docs/reference/events.md#governance-signals. */

import { threatWords } from '../../format/words.ts';
import { SEVERITIES, type Severity } from './search.ts';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  info: 'info',
  warn: 'warning',
  high: 'high',
  critical: 'critical',
};

/** Each source with its name and what it reports. */
export const SOURCES = [
  ['safe_house.attack', 'Attacks', 'texts with signs of an attack that were held back'],
  ['safe_house.leak', 'Leaks', 'secrets or personal data that were to leave'],
  ['safe_house.tool_call', 'Tool calls', 'tool calls that were withheld, and broken rules of policy'],
  ['safe_house.declaration', 'Changed tools', 'tools declared in other words than before'],
  ['safe_house.canary', 'Canaries', 'a planted credential that was seen'],
  ['safe_house.session', 'Sessions at risk', 'conversations whose risk went up'],
  ['safe_house.campaign', 'Campaigns', 'the same attack on several agents'],
  ['sideband.drift', 'Drift', 'verdicts of an agent that are unclear one after the other'],
  ['sideband.coherence', 'Conflicting cards', 'agents of a team whose cards contradict each other'],
  ['sideband.fault_line', 'Fault lines', 'values that divide the agents of a team'],
  ['review.escalation', 'Escalations', 'items of Review that a person wants others to see'],
  ['sideband.fleet', 'Findings of the fleet', 'what many agents show together'],
  ['network.threat_level.changed', 'Threat level', 'changes of the level of threat'],
] as const;
export type Source = (typeof SOURCES)[number][0];

export const sourceWords = (source: string): string => SOURCES.find(([each]) => each === source)?.[1] ?? source;

/** A name inside a sentence: without the marks that would turn the letters of what follows round. */
export const spoken = (name: string): string => name.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');

/** Patterns that are no threat by name; the API gives others, which are shown as they are. Messages say the same (rules/occasion.ts). */
export const PATTERNS: Readonly<Record<string, string>> = {
  card_forbidden: 'Forbidden tool called',
  card_unmapped: 'Tool called that the card does not allow',
  card_escalation: 'Call that the card wants to be asked about',
  changed_declaration: 'Tool changed its words',
  threat: 'Risk of a conversation went up',
  unnamed: 'Threat of no known type',
  verdict_rate: 'More unclear verdicts than usual',
  crescendo: 'Conversation that presses harder and harder',
  repeated_threats: 'Threats again and again in a conversation',
  deception_pattern: 'Signs of deception in verdict after verdict',
  autonomy_creep: 'More than it may, in verdict after verdict',
  value_erosion: 'Values left aside, in verdict after verdict',
  injection_pattern: 'Signs of injection in verdict after verdict',
  reasoning_degradation: 'Reasoning that gets worse, in verdict after verdict',
  intent_drift: 'Intent drift in verdict after verdict',
  unknown: 'Verdict after verdict that is not clear',
};

/** Where the texts stood that signals of a source are about, if in one place. */
const SURFACES: Readonly<Record<string, string>> = {
  'safe_house.tool_call': 'tool_calls',
  'safe_house.leak': 'outgoing',
};

/** What was found, in a few words: `Prompt injection`. @param source as the signal has it */
export function findingWords(pattern: string, source?: string): string {
  const name = spoken(pattern);
  return PATTERNS[name] ?? threatWords(name, SURFACES[source ?? '']);
}

/** `every severity`, `high and critical`, `critical`: a range of severities. */
export function rangeWords(from: Severity = 'info', to: Severity = 'critical'): string {
  const range = SEVERITIES.slice(SEVERITIES.indexOf(from), SEVERITIES.indexOf(to) + 1);
  if (range.length === SEVERITIES.length) return 'every severity';
  return range.length === 0 ? 'no severity' : listWords(range.map((each) => SEVERITY_WORDS[each]));
}

/** `a`, `a and b`, `a, b and c`. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
