/** Pattern families over word classes: each is a sequence of meanings inside one sentence, so one family covers every language
 * of the lexicon. Matching looks ahead a bounded number of hits and is linear.
 * Source: docs/reference/screening.md#threat-types, docs/reference/screening.md#combining-evidence.
 */
import type { ThreatType } from '../../../contract/enums.ts';
import type { Events } from './events.ts';
import { classIndex } from './lexicon.ts';
import type { WordClass } from './lexicon-words.ts';

/** A confidence is at most the share of attacks among the texts that the family matches in the development set. */
export interface Family {
  readonly name: string;
  readonly type: ThreatType;
  /** Confidence on a user message, and on tool content, which should contain no instructions. */
  readonly user: number;
  readonly tool: number;
  readonly steps: readonly (readonly WordClass[])[];
  /** Half words allowed between two steps. */
  readonly reach: number;
  /** false: steps may be in neighbouring sentences. */
  readonly withinSentence?: boolean;
  /** The first step must open its sentence. */
  readonly opens?: boolean;
}

export interface FamilyHit {
  readonly family: Family;
  readonly confidence: number;
  /** Folded-unit range. */
  readonly from: number;
  readonly to: number;
}

const ORDER: readonly WordClass[] = ['execute', 'send', 'destroy', 'reveal', 'say'];
const ACT: readonly WordClass[] = ['execute', 'send', 'destroy', 'money', 'reveal'];

export const FAMILIES: readonly Family[] = [
  {
    name: 'override_prior_instructions',
    type: 'prompt_injection',
    user: 0.85,
    tool: 0.92,
    reach: 12,
    steps: [['override'], ['prior'], ['instruction', 'sysprompt']],
  },
  {
    name: 'override_instructions_prior',
    type: 'prompt_injection',
    user: 0.8,
    tool: 0.9,
    reach: 12,
    steps: [['override'], ['instruction', 'sysprompt'], ['prior']],
  },
  {
    name: 'prior_instructions_override',
    type: 'prompt_injection',
    user: 0.75,
    tool: 0.85,
    reach: 14,
    steps: [['prior'], ['instruction'], ['override']],
  },
  {
    name: 'override_your_rules',
    type: 'prompt_injection',
    user: 0.8,
    tool: 0.7,
    reach: 10,
    steps: [['override'], ['you', 'sysprompt'], ['instruction', 'safety', 'sysprompt']],
  },
  {
    name: 'override_system_rules',
    type: 'prompt_injection',
    user: 0.5,
    tool: 0.5,
    reach: 8,
    steps: [['override'], ['sysprompt', 'safety']],
  },
  {
    name: 'not_follow_prior',
    type: 'prompt_injection',
    user: 0.6,
    tool: 0.75,
    reach: 10,
    steps: [['negation'], ['obey'], ['prior'], ['instruction']],
  },
  {
    name: 'prompt_extraction',
    type: 'prompt_injection',
    user: 0.75,
    tool: 0.85,
    reach: 10,
    steps: [['reveal', 'say'], ['sysprompt']],
  },
  {
    name: 'prompt_extraction_send',
    type: 'data_exfiltration',
    user: 0.75,
    tool: 0.9,
    reach: 12,
    steps: [['send'], ['sysprompt']],
  },
  {
    name: 'secret_extraction',
    type: 'data_exfiltration',
    user: 0.55,
    tool: 0.75,
    reach: 10,
    steps: [['reveal'], ['you', 'userdata', 'authority'], ['secret']],
  },
  {
    name: 'role_without_limits',
    type: 'prompt_injection',
    user: 0.75,
    tool: 0.75,
    reach: 30,
    withinSentence: false,
    steps: [['role'], ['unlimited']],
  },
  {
    name: 'you_without_limits',
    type: 'prompt_injection',
    user: 0.8,
    tool: 0.75,
    reach: 12,
    steps: [['you', 'assistant'], ['unlimited']],
  },
  {
    name: 'mode_without_limits',
    type: 'prompt_injection',
    user: 0.6,
    tool: 0.5,
    reach: 16,
    withinSentence: false,
    steps: [['mode'], ['unlimited', 'override']],
  },
  {
    name: 'override_then_role',
    type: 'prompt_injection',
    user: 0.85,
    tool: 0.6,
    reach: 28,
    withinSentence: false,
    steps: [['override'], ['role', 'newtask']],
  },
  { name: 'new_task_order', type: 'hijack_attempt', user: 0.45, tool: 0.75, reach: 16, steps: [['newtask'], ORDER] },
  {
    name: 'assistant_new_task',
    type: 'hijack_attempt',
    user: 0.6,
    tool: 0.55,
    reach: 20,
    steps: [['assistant'], ['newtask', 'obey'], ACT],
  },
  {
    name: 'assistant_addressed',
    type: 'hijack_attempt',
    user: 0.3,
    tool: 0.6,
    reach: 10,
    opens: true,
    steps: [['assistant'], ACT],
  },
  {
    name: 'agent_must_act',
    type: 'hijack_attempt',
    user: 0.5,
    tool: 0.8,
    reach: 10,
    steps: [['assistant'], ['obey', 'politeness'], ACT],
  },
  {
    name: 'act_concealed',
    type: 'hijack_attempt',
    user: 0.65,
    tool: 0.9,
    reach: 40,
    withinSentence: false,
    steps: [ACT, ['conceal']],
  },
  { name: 'concealed_act', type: 'hijack_attempt', user: 0.6, tool: 0.88, reach: 20, steps: [['conceal'], ACT] },
  {
    name: 'send_data_out',
    type: 'data_exfiltration',
    user: 0.6,
    tool: 0.85,
    reach: 14,
    steps: [['send'], ['secret', 'userdata', 'sysprompt'], ['destination']],
  },
  {
    name: 'send_secret',
    type: 'data_exfiltration',
    user: 0.5,
    tool: 0.75,
    reach: 10,
    steps: [['send'], ['you', 'userdata'], ['secret']],
  },
  {
    name: 'gather_then_send',
    type: 'data_exfiltration',
    user: 0.55,
    tool: 0.82,
    reach: 24,
    withinSentence: false,
    steps: [['secret', 'userdata'], ['send'], ['destination']],
  },
  {
    name: 'claimed_authority_order',
    type: 'agent_spoofing',
    user: 0.5,
    tool: 0.75,
    reach: 20,
    withinSentence: false,
    steps: [['claim'], ['authority', 'agentnet'], ['override', 'privilege', 'reveal', 'send', 'execute']],
  },
  {
    name: 'agent_message_order',
    type: 'agent_spoofing',
    user: 0.55,
    tool: 0.75,
    reach: 20,
    withinSentence: false,
    steps: [['agentnet'], ['override', 'obey', 'newtask', 'privilege'], ACT],
  },
  {
    name: 'privilege_grant',
    type: 'privilege_escalation',
    user: 0.5,
    tool: 0.75,
    reach: 10,
    steps: [['privilege'], ['you', 'authority'], ['privilege', 'authority']],
  },
  {
    name: 'privilege_claimed',
    type: 'privilege_escalation',
    user: 0.5,
    tool: 0.4,
    reach: 14,
    steps: [['privilege', 'claim'], ['privilege'], ['override', 'execute', 'send', 'reveal', 'negation']],
  },
  {
    name: 'destroy_data',
    type: 'hijack_attempt',
    user: 0.3,
    tool: 0.6,
    reach: 8,
    opens: true,
    steps: [['destroy'], ['userdata']],
  },
  {
    name: 'payment_pressure',
    type: 'bec_fraud',
    user: 0.6,
    tool: 0.7,
    reach: 40,
    withinSentence: false,
    steps: [['authority', 'claim'], ['money'], ['conceal', 'urgent']],
  },
  {
    name: 'payment_kept_quiet',
    type: 'bec_fraud',
    user: 0.75,
    tool: 0.8,
    reach: 40,
    withinSentence: false,
    steps: [['money'], ['conceal']],
  },
  {
    name: 'changed_bank_details',
    type: 'bec_fraud',
    user: 0.55,
    tool: 0.65,
    reach: 30,
    withinSentence: false,
    steps: [['account'], ['money'], ['urgent', 'obey']],
  },
  {
    name: 'credential_pressure',
    type: 'social_engineering',
    user: 0.6,
    tool: 0.7,
    reach: 30,
    withinSentence: false,
    steps: [
      ['urgent', 'claim'],
      ['account', 'reveal', 'send'],
      ['secret', 'account'],
    ],
  },
];

const LOOK_AHEAD = 24;

interface Compiled {
  readonly family: Family;
  readonly masks: readonly number[];
}

const byFirst: Compiled[][] = Array.from({ length: 32 }, () => []);
for (const family of FAMILIES) {
  const masks = family.steps.map((step) => step.reduce((mask, name) => mask | (1 << classIndex(name)), 0));
  for (let kind = 0; kind < 32; kind += 1) if ((masks[0]! & (1 << kind)) !== 0) byFirst[kind]!.push({ family, masks });
}

const NEGATION = classIndex('negation');
const OVERRIDE = classIndex('override');
const REVEAL = classIndex('reveal');

/** "Do not ignore the rules" and "never reveal your password" are the opposite of an attack. */
function isNegated(events: Events, at: number): boolean {
  const kind = events.kind[at];
  if (kind !== OVERRIDE && kind !== REVEAL) return false;
  return (
    at > 0 &&
    events.kind[at - 1] === NEGATION &&
    events.sentence[at - 1] === events.sentence[at] &&
    events.word[at]! - events.word[at - 1]! <= 6
  );
}

/** All family hits, at most one per family and starting hit, in text order. */
export function matchFamilies(events: Events, tool: boolean): FamilyHit[] {
  const hits: FamilyHit[] = [];
  for (let start = 0; start < events.count; start += 1) {
    const candidates = byFirst[events.kind[start]!]!;
    if (candidates.length === 0 || isNegated(events, start)) continue;
    for (const { family, masks } of candidates) {
      if (family.opens === true && events.opens[start] !== 1) continue;
      const last = follow(events, start, family, masks);
      if (last >= 0)
        hits.push({
          family,
          confidence: tool ? family.tool : family.user,
          from: events.from[start]!,
          to: events.to[last]!,
        });
    }
  }
  return hits;
}

function follow(events: Events, start: number, family: Family, masks: readonly number[]): number {
  const limit = Math.min(events.count, start + LOOK_AHEAD);
  let step = 1;
  let last = start;
  for (let i = start + 1; i < limit; i += 1) {
    if (events.word[i]! - events.word[last]! > family.reach) return -1;
    const sentences = events.sentence[i]! - events.sentence[start]!;
    if (family.withinSentence === false ? sentences > 2 : sentences > 0) return -1;
    if ((masks[step]! & (1 << events.kind[i]!)) === 0 || isNegated(events, i)) continue;
    last = i;
    step += 1;
    if (step === masks.length) return last;
  }
  return -1;
}
