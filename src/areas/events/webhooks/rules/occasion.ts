/**
 * What a message about a governance signal says, whatever its format: headline, sentence, agent, and the page where it is acknowledged.
 * Pure; the texts contain no secret. Source: docs/reference/events.md#notification-destinations.
 */
import type { Static } from 'typebox';
import type { EventData } from '../../../../contract/events.ts';
import type { GovernanceSignal } from '../../../../contract/events/governance.ts';
import type { Envelope } from './signature.ts';

export interface Occasion {
  readonly signal: Static<typeof GovernanceSignal>;
  /** Name of the rule that escalated it; null for a plain notification. */
  readonly rule: string | null;
  /** Page of the signal in the console, where it is also acknowledged; null where it has no organisation. */
  readonly link: string | null;
}

/** The signal an event is about; undefined for events of other kinds. */
export function occasionOf({ type, data }: Envelope, origin: string): Occasion | undefined {
  if (type === 'governance.escalation.triggered') {
    const { rule, signal } = data as EventData<'governance.escalation.triggered'>;
    return { signal, rule: rule.name, link: linkOf(signal, origin) };
  }
  if (!type.startsWith('governance.signal.')) return undefined;
  const { signal } = data as EventData<'governance.signal.fired'>;
  return { signal, rule: null, link: linkOf(signal, origin) };
}

/** A link only opens the page: mail and chat programs follow links, so none of them changes anything by itself. */
const linkOf = ({ id, org_id }: Occasion['signal'], origin: string): string | null =>
  org_id === null
    ? null
    : new URL(`/o/${encodeURIComponent(org_id)}/review?item=${encodeURIComponent(id)}`, origin).href;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Control characters and line ends would let a name write lines of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Name of the agent as its owner gave it, else its id; what else the signal is about. */
export function aboutOf({ signal }: Occasion): string {
  const name = textOf(signal.detail['agent_name']);
  const id = signal.scope_id ?? '';
  return name === null ? `${signal.scope} ${id}`.trimEnd() : `${signal.scope} ${oneLine(name).slice(0, 128)} (${id})`;
}

/** Patterns whose own word does not say what happened. The console has the same (test/console/alerts.test.ts). */
export const PATTERNS: Readonly<Record<string, string>> = {
  card_forbidden: 'forbidden tool called',
  card_unmapped: 'tool called that the card does not allow',
  card_escalation: 'call that the card wants to be asked about',
  changed_declaration: 'tool changed its words',
  threat: 'risk of a conversation went up',
  unnamed: 'threat of no known type',
  verdict_rate: 'more unclear verdicts than usual',
  crescendo: 'conversation that presses harder and harder',
  repeated_threats: 'threats again and again in a conversation',
  deception_pattern: 'signs of deception in verdict after verdict',
  autonomy_creep: 'more than it may, in verdict after verdict',
  value_erosion: 'values left aside, in verdict after verdict',
  injection_pattern: 'signs of injection in verdict after verdict',
  reasoning_degradation: 'reasoning that gets worse, in verdict after verdict',
  intent_drift: 'intent drift in verdict after verdict',
  unknown: 'verdict after verdict that is not clear',
};

/** What was found, inside of a sentence. */
export const patternWords = (pattern: string): string => PATTERNS[pattern] ?? pattern.replaceAll('_', ' ');

/** One line that says what happened to whom: by name where there is one. Source and id stand below it. */
export function headline(occasion: Occasion): string {
  const { signal, rule } = occasion;
  const name = textOf(signal.detail['agent_name']);
  const whom = name === null ? aboutOf(occasion) : `${signal.scope} ${oneLine(name).slice(0, 128)}`;
  const what = patternWords(signal.pattern_type);
  return oneLine(`[${signal.severity}] ${rule === null ? '' : `${rule}: `}${what} at ${whom}`);
}

/** The sentence of the finding, where it has one. */
export function sentence({ signal }: Occasion): string {
  const said = textOf(signal.detail['message']);
  return said === null ? `Source: ${signal.source}.` : oneLine(said).slice(0, 1_000);
}
