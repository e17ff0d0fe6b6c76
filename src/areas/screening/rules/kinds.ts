/** The kind of threat of a suspicious part of a text, from its word classes. The confidence comes from the model; the
 * kind only names the threat for reviewers and policies. Source: docs/reference/screening.md#threat-types.
 */
import type { ThreatType } from '../../../contract/enums.ts';
import type { Events } from './events.ts';
import { classIndex } from './lexicon.ts';
import type { WordClass } from './lexicon-words.ts';

interface Kind {
  readonly type: ThreatType;
  /** One class of each group must occur. */
  readonly groups: readonly (readonly WordClass[])[];
  readonly channels: readonly number[];
}

const BOTH = [0, 1];

const KINDS: readonly Kind[] = [
  { type: 'bec_fraud', groups: [['money'], ['urgent', 'authority', 'conceal', 'account', 'claim']], channels: BOTH },
  { type: 'agent_spoofing', groups: [['agentnet']], channels: BOTH },
  {
    type: 'privilege_escalation',
    groups: [['privilege'], ['authority', 'claim', 'negation', 'safety', 'you']],
    channels: BOTH,
  },
  {
    type: 'data_exfiltration',
    groups: [
      ['secret', 'userdata', 'sysprompt', 'account'],
      ['send', 'reveal', 'destination'],
    ],
    channels: BOTH,
  },
  {
    type: 'social_engineering',
    groups: [
      ['urgent', 'authority', 'claim'],
      ['secret', 'account', 'me'],
    ],
    channels: BOTH,
  },
  { type: 'hijack_attempt', groups: [['execute', 'destroy', 'newtask', 'send']], channels: [1] },
];

const bitsOf = (names: readonly WordClass[]): number => names.reduce((bits, name) => bits | (1 << classIndex(name)), 0);
const COMPILED = KINDS.map(({ type, groups, channels }) => ({ type, channels, masks: groups.map(bitsOf) }));

/** Kinds of the part between two folded units. */
export function kindsOf(events: Events, from: number, to: number, channel: number): ThreatType[] {
  let present = 0;
  for (let i = firstAt(events, from); i < events.count && events.from[i]! < to; i += 1) present |= 1 << events.kind[i]!;
  return COMPILED.filter(
    ({ channels, masks }) => channels.includes(channel) && masks.every((mask) => (mask & present) !== 0),
  ).map(({ type }) => type);
}

function firstAt(events: Events, from: number): number {
  let low = 0;
  let high = events.count;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (events.from[mid]! < from) low = mid + 1;
    else high = mid;
  }
  return low;
}
