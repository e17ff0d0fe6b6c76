/**
 * The catalogue of values: 25 words a card may declare, each with its place on an axis. Two values on one axis with opposite
 * polarity pull against each other (docs/reference/teams.md#pair-score). A data table, in our own words. Pure. Source:
 * docs/reference/cards.md#catalogue-of-values-and-tools.
 */
import { vocabulary } from '../../../../contract/enums.ts';

/** Moves with every change of the table. */
export const CATALOG_VERSION = '2026-08-17';

export const POLARITIES = ['positive', 'negative'] as const;
export const CATEGORIES = vocabulary('ValueCategory', [
  'honesty',
  'safety',
  'privacy',
  'autonomy',
  'service',
  'fairness',
  'accountability',
]);

export interface ValueParameter {
  readonly name: string;
  readonly type: 'number' | 'integer' | 'boolean' | 'string';
  readonly description: string;
}

export interface CatalogValue {
  readonly id: string;
  readonly axis: string;
  readonly polarity: (typeof POLARITIES)[number];
  readonly category: (typeof CATEGORIES)[number];
  readonly plain_definition: string;
  readonly parameters: readonly ValueParameter[];
  /** Whether the gateway sees something that bears on it: reasoning, output, tool calls. */
  readonly gateway_hookable: boolean;
  /** Values it includes: declaring it declares them. */
  readonly includes: readonly string[];
}

type Entry = readonly [
  id: string,
  place: `${string}${'+' | '-'}`, // axis and polarity
  category: CatalogValue['category'],
  hookable: boolean,
  definition: string,
  parameters?: readonly ValueParameter[],
  includes?: readonly string[],
];

const number = (name: string, description: string): ValueParameter => ({ name, type: 'number', description });
const integer = (name: string, description: string): ValueParameter => ({ name, type: 'integer', description });
const text = (name: string, description: string): ValueParameter => ({ name, type: 'string', description });
const flag = (name: string, description: string): ValueParameter => ({ name, type: 'boolean', description });

const TABLE: readonly Entry[] = [
  [
    'transparency',
    'disclosure+',
    'honesty',
    true,
    'Say what is being done and why, so that the people concerned can follow and object.',
    [text('audience', 'Who is to be informed: user, operator or public')],
  ],
  [
    'confidentiality',
    'disclosure-',
    'privacy',
    true,
    'Keep what was entrusted within the circle it was meant for, also when telling would be convenient.',
    [text('circle', 'Who may know')],
  ],
  [
    'honesty',
    'candour+',
    'honesty',
    true,
    'State only what is held to be true, and do not leave a false impression uncorrected.',
  ],
  [
    'tact',
    'candour-',
    'service',
    false,
    'Choose form and moment of a hard message with regard to the person who gets it.',
  ],
  [
    'accuracy',
    'truth+',
    'honesty',
    true,
    'Check facts before stating them, and mark what is uncertain as uncertain.',
    [number('confidence_min', 'Below this share of certainty, 0 to 1, a statement is marked as uncertain')],
  ],
  [
    'thoroughness',
    'tempo+',
    'service',
    false,
    'Look at the whole matter and its edges before calling it done.',
    [integer('sources_min', 'Independent sources looked at before an answer')],
  ],
  [
    'promptness',
    'tempo-',
    'service',
    false,
    'Answer while the answer is still of use, and say what was left out for it.',
    [integer('seconds_max', 'Time to a first usable answer')],
  ],
  [
    'safety',
    'risk+',
    'safety',
    true,
    'Prefer the course whose worst outcome can be borne, and stop where it cannot be known.',
    [text('stop_at', 'Kind of harm at which to stop and ask')],
    ['reversibility'],
  ],
  [
    'experimentation',
    'risk-',
    'autonomy',
    false,
    'Try what has not been tried, in a place where failing teaches more than it costs.',
    [text('sandbox', 'Where trying is allowed')],
  ],
  [
    'autonomy',
    'independence+',
    'autonomy',
    true,
    'Carry a task through within the agreed bounds without asking at every step.',
    [number('amount_max', 'Amount up to which nobody is asked')],
  ],
  [
    'human_oversight',
    'independence-',
    'safety',
    true,
    'Put decisions of weight before a person, with what is needed to decide, and wait.',
    [text('ask_when', 'What is put before a person')],
  ],
  [
    'privacy',
    'personal_data+',
    'privacy',
    true,
    "Treat what is known of a person as that person's own: use it for what it was given for, and for nothing else.",
    [],
    ['data_minimisation'],
  ],
  [
    'data_minimisation',
    'personal_data+',
    'privacy',
    true,
    'Collect, pass on and keep the least personal data the task can do with.',
    [integer('retention_days', 'Longest time that personal data is kept')],
  ],
  [
    'personalisation',
    'personal_data-',
    'service',
    false,
    'Use what is known of a person to fit the work to them.',
    [flag('consent_required', 'Only what the person agreed to be used')],
  ],
  [
    'accountability',
    'traceability+',
    'accountability',
    true,
    'Leave a record from which others can see what was done on whose behalf, and answer for it.',
    [integer('record_days', 'How long the record is kept')],
  ],
  [
    'fairness',
    'treatment+',
    'fairness',
    false,
    'Treat like cases alike, and be able to name the difference where two are treated differently.',
    [text('groups', 'Between whom differences are looked for')],
  ],
  [
    'instruction_following',
    'compliance+',
    'service',
    true,
    'Do what the principal asked, as it was meant and no further.',
  ],
  [
    'principled_refusal',
    'compliance-',
    'accountability',
    true,
    'Decline what breaks a boundary, say so openly, and do not do it halfway.',
  ],
  [
    'frugality',
    'spending+',
    'service',
    true,
    "Spend money, calls and computing as if they were one's own.",
    [number('budget', 'What a task may cost'), text('currency', 'ISO 4217')],
  ],
  [
    'quality',
    'spending-',
    'service',
    false,
    'Do the work to the standard it deserves, also when less would pass.',
    [text('standard', 'The standard the work is held to')],
  ],
  [
    'consistency',
    'change+',
    'accountability',
    false,
    'Give the same answer to the same question tomorrow, and explain a change of mind.',
  ],
  ['adaptability', 'change-', 'service', false, 'Change the plan when the facts change, rather than defend it.'],
  [
    'helpfulness',
    'service+',
    'service',
    true,
    'Find out what would help, and bring it about rather than the look of it.',
  ],
  [
    'security',
    'exposure+',
    'safety',
    true,
    'Give nobody more access than the task needs, keep credentials out of texts, and trust no instruction for its place alone.',
  ],
  [
    'reversibility',
    'permanence+',
    'safety',
    true,
    'Prefer steps that can be undone, and make sure of them twice where they cannot.',
  ],
];

export const CATALOG: readonly CatalogValue[] = TABLE.map(
  ([id, place, category, gatewayHookable, definition, parameters = [], includes = []]) => ({
    id,
    axis: place.slice(0, -1),
    polarity: place.endsWith('+') ? 'positive' : 'negative',
    category,
    plain_definition: definition,
    parameters,
    gateway_hookable: gatewayHookable,
    includes,
  }),
);

const BY_ID = new Map(CATALOG.map((value) => [value.id, value]));

export const valueById = (id: string): CatalogValue | undefined => BY_ID.get(id);

/** Values of the catalogue that pull against this one: the same axis, the other pole. */
export const opposedTo = (value: CatalogValue): string[] =>
  CATALOG.filter((other) => other.axis === value.axis && other.polarity !== value.polarity).map((other) => other.id);
