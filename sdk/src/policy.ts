/**
 * `@surety/sdk/policy`: which tools an agent may use, judged in this process by the service's own rules, which are bundled here.
 * Nothing is sent and nothing is recorded. Of what the service refuses when a card is written, that alone is looked for which decides
 * about tools: a word that is none would else forbid nothing.
 */
import { formOfTrigger, judge, MODES, SEVERITIES } from '../rules/policy.mjs';
import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

/** An alignment card as it is written, or as `cards.alignment.effective` reads it. */
export type PolicyCard = Readonly<Record<string, unknown>>;

export interface ToolUse {
  readonly tool: string;
  readonly firstSeenAt: Date;
  /** First used in a turn with a finding: it has no grace. */
  readonly tainted?: boolean;
}

export interface PolicyOptions {
  /** Narrows the policy; members as in POST /v1/transactions. */
  readonly transaction?: { readonly policy?: object; readonly tools?: readonly string[] };
  /** Tools that the agent was seen to use: what is new has its grace. Default: none, and so no grace. */
  readonly observed?: readonly ToolUse[];
  /** Default: the clock. */
  readonly now?: Date;
}

/** Which rule decides about one tool; `path` is the member of the card. */
export type DecidingRule = Pick<
  Schemas['ToolRule'],
  'tool' | 'verdict' | 'rule' | 'path' | 'entry' | 'capability' | 'reason'
>;

export interface PolicyResult extends Pick<
  Schemas['PolicyEvaluation'],
  'verdict' | 'violations' | 'warnings' | 'card_gaps' | 'coverage'
> {
  /** What a verdict does to a call: only `enforce` withholds it. */
  readonly enforcement_mode: Schemas['ToolEnforcementMode'];
  /** One for each different tool. */
  readonly rules: readonly DecidingRule[];
}

/**
 * The verdict of POST /v1/policies/evaluate.
 * @param cards the composed card of an agent; or the cards that hold for it, broad to narrow (platform, organisation, teams, agent)
 * @param tools names in the order of their calls
 * @throws TypeError for what is no card or no list of names; RangeError for more matching than the service allows
 */
export function evaluatePolicy(
  cards: PolicyCard | readonly PolicyCard[],
  tools: readonly string[],
  { transaction, observed = [], now = new Date() }: PolicyOptions = {},
): PolicyResult {
  const layers = (Array.isArray(cards) ? cards : [cards]) as readonly PolicyCard[];
  if (layers.length === 0) throw new TypeError('at least one card is needed');
  for (const card of layers) checkCard(card);
  if (!isTexts(tools)) throw new TypeError('tools must be a list of names');
  const seen = observed.map((use) => ({ tainted: false, ...use }));
  const { rules, ...result } = judge({ layers, tools, transaction, observed: seen, now });
  return { ...result, rules: rules.map(({ at, ...rule }) => ({ ...rule, path: at.join('.') })) };
}

type Json = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isListOf = (value: unknown, fits: (entry: Json) => boolean): boolean =>
  Array.isArray(value) && value.every((entry) => isMap(entry) && fits(entry));

const isWordOf = (words: readonly string[], value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && words.includes(value));

const ACTIONS: Readonly<Record<Schemas['EscalationAction'], true>> = { escalate: true, deny: true, log: true };
const isTrigger = ({ condition, action }: Json): boolean =>
  typeof condition === 'string' &&
  formOfTrigger(condition) !== 'mistaken' &&
  typeof action === 'string' &&
  Object.hasOwn(ACTIONS, action);
const isForbidden = ({ pattern, severity }: Json): boolean =>
  typeof pattern === 'string' && isWordOf(SEVERITIES, severity);

type Shape = readonly [section: string, name: string, wanted: string, fits: (value: unknown) => boolean];
const severities = SEVERITIES.join(', ');

/** The members that decide about tools and what each must be where it is present. */
const SHAPES: readonly Shape[] = [
  ['autonomy', 'bounded_actions', 'a list of names', isTexts],
  ['autonomy', 'forbidden_actions', 'a list of names', isTexts],
  [
    'autonomy',
    'escalation_triggers',
    `a list of {condition, action}: a condition is tool_matches('glob'), tool_count > n, unmapped_tool_count > n or prose that begins otherwise, an action one of ${Object.keys(ACTIONS).join(', ')}`,
    (list) => isListOf(list, isTrigger),
  ],
  [
    'enforcement',
    'forbidden_tools',
    `a list of {pattern, severity}: a severity is one of ${severities}`,
    (list) => isListOf(list, isForbidden),
  ],
  ['enforcement', 'allow_unmapped_tools', 'true or false', (value) => typeof value === 'boolean'],
  ['enforcement', 'default_unmapped_severity', `one of ${severities}`, (value) => isWordOf(SEVERITIES, value)],
  ['enforcement', 'grace_period_hours', 'a number', (value) => typeof value === 'number'],
];

function checkCard(card: unknown): asserts card is PolicyCard {
  if (!isMap(card)) throw new TypeError('a card is an object');
  if (!isWordOf(MODES, card['autonomy_mode'])) throw new TypeError(`autonomy_mode must be one of ${MODES.join(', ')}`);
  for (const section of ['autonomy', 'capabilities', 'enforcement'])
    if (card[section] !== undefined && !isMap(card[section])) throw new TypeError(`${section} of a card is an object`);
  for (const [section, name, wanted, fits] of SHAPES) {
    const value = (card[section] as Json | undefined)?.[name];
    if (value !== undefined && !fits(value)) throw new TypeError(`${section}.${name} must be ${wanted}`);
  }
  for (const [name, capability] of Object.entries((card['capabilities'] ?? {}) as Json)) {
    if (!isMap(capability) || !isTexts(capability['tools']))
      throw new TypeError(`capabilities.${name}.tools must be a list of patterns`);
    for (const member of ['required_actions', 'card_actions'])
      if (capability[member] !== undefined && !isTexts(capability[member]))
        throw new TypeError(`capabilities.${name}.${member} must be a list of names`);
  }
}
