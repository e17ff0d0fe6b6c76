/** Schema of the alignment card. Source: docs/reference/cards.md#alignment-card. Cross-field rules: rules/alignment.ts. */
import { Type, type Static } from 'typebox';
import {
  CONSCIENCE_MODES,
  CONSCIENCE_SEVERITIES,
  CONSCIENCE_TYPES,
  MODES,
  SEVERITIES,
  TAMPER_EVIDENCE,
  enumOf,
} from '../../../../contract/enums.ts';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });
const maybe = <const T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema);

const Glob = text(256, 'Glob: * any run, ? one character');
const Action = text(128);

const Principal = Type.Object(
  {
    type: Type.Enum(['human', 'organization', 'agent', 'unspecified']),
    identifier: maybe(text(256, 'Required unless type is unspecified')),
    relationship: maybe(Type.Enum(['delegated_authority', 'advisory', 'autonomous'])),
    escalation_contact: maybe(text(320)),
  },
  { ...closed, title: 'CardPrincipal' },
);

export const DeclaredValue = Type.Union(
  [
    text(128),
    Type.Object(
      {
        id: text(128),
        intensity: maybe(Type.Union([Type.Number(), text(64)])),
        domain: maybe(text(128)),
        severity_on_violation: maybe(enumOf(SEVERITIES)),
        scope: maybe(text(128)),
      },
      closed,
    ),
  ],
  { title: 'DeclaredValue' },
);
export type DeclaredValue = Static<typeof DeclaredValue>;

const Values = Type.Object(
  {
    declared: Type.Array(DeclaredValue, { minItems: 1, maxItems: 100 }),
    definitions: maybe(
      Type.Record(
        Type.String(),
        Type.Object(
          {
            description: text(2_000),
            priority: maybe(Type.Number({ minimum: 0, maximum: 1 })),
          },
          closed,
        ),
      ),
    ),
    conflicts_with: maybe(Type.Array(text(128), { maxItems: 100 })),
    hierarchy: maybe(Type.Enum(['lexicographic', 'weighted', 'contextual'], { title: 'ValueHierarchy' })),
  },
  closed,
);

export const ConscienceEntry = Type.Object(
  {
    type: enumOf(CONSCIENCE_TYPES),
    content: text(2_000),
    id: maybe(text(128)),
    severity: maybe(enumOf(CONSCIENCE_SEVERITIES, 'Default mandatory for BOUNDARY, else advisory')),
  },
  { ...closed, title: 'ConscienceEntry' },
);
export type ConscienceEntry = Static<typeof ConscienceEntry>;

const Conscience = Type.Object(
  {
    mode: maybe(enumOf(CONSCIENCE_MODES, 'Default augment')),
    values: Type.Array(ConscienceEntry, { maxItems: 100 }),
  },
  { ...closed, title: 'CardConscience' },
);

export const EscalationTrigger = Type.Object(
  {
    condition: text(
      400,
      "tool_matches('glob'), tool_count > n or unmapped_tool_count > n; any other text is prose for the analyser and decides no tool",
    ),
    action: Type.Enum(['escalate', 'deny', 'log'], { title: 'EscalationAction' }),
    reason: maybe(text(1_000)),
  },
  { ...closed, title: 'EscalationTrigger' },
);
export type EscalationTrigger = Static<typeof EscalationTrigger>;

const Autonomy = Type.Object(
  {
    bounded_actions: Type.Array(Action, { minItems: 1, maxItems: 500 }),
    forbidden_actions: maybe(Type.Array(Action, { maxItems: 500 })),
    escalation_triggers: maybe(Type.Array(EscalationTrigger, { maxItems: 100 })),
    max_autonomous_value: maybe(
      Type.Object(
        {
          amount: Type.Number({ minimum: 0 }),
          currency: Type.String({ pattern: '^[A-Z]{3}$' }),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const Capability = Type.Object(
  {
    description: maybe(text(2_000)),
    tools: Type.Array(Glob, { maxItems: 500 }),
    required_actions: maybe(Type.Array(Action, { maxItems: 100, description: 'Default: the capability name' })),
    card_actions: maybe(Type.Array(Action, { maxItems: 100, description: 'Same as required_actions' })),
    allowed_domains: maybe(Type.Array(text(260), { maxItems: 500 })),
    severity_on_unmapped: maybe(enumOf(SEVERITIES)),
  },
  { ...closed, title: 'Capability' },
);
export type Capability = Static<typeof Capability>;

export const ForbiddenTool = Type.Object(
  {
    pattern: Glob,
    reason: maybe(text(1_000)),
    severity: maybe(enumOf(SEVERITIES, 'Default high')),
  },
  { ...closed, title: 'ForbiddenTool' },
);
export type ForbiddenTool = Static<typeof ForbiddenTool>;

const Enforcement = Type.Object(
  {
    allow_unmapped_tools: maybe(Type.Boolean({ description: 'Default false' })),
    default_unmapped_severity: maybe(enumOf(SEVERITIES, 'Default high')),
    forbidden_tools: maybe(Type.Array(ForbiddenTool, { maxItems: 500 })),
    grace_period_hours: maybe(Type.Number({ minimum: 0, maximum: 8_760, description: 'Default 24' })),
  },
  { ...closed, title: 'CardEnforcement' },
);

const Audit = Type.Object(
  {
    trace_format: maybe(text(64)),
    retention_days: Type.Integer({ minimum: 0, maximum: 36_500 }),
    queryable: Type.Boolean(),
    query_endpoint: maybe(Type.String({ maxLength: 2_048, description: 'Required when queryable' })),
    tamper_evidence: maybe(Type.Union([enumOf(TAMPER_EVIDENCE), Type.Null()])),
    storage: maybe(Type.Object({}, { additionalProperties: true })),
  },
  { ...closed, title: 'CardAudit' },
);

/** Consent to ask a language model with the provider credential of a turn. Source: docs/reference/integrity.md#the-turns-own-credential. */
export const ModelJudge = Type.Object(
  {
    models: maybe(
      Type.Object(
        { anthropic: maybe(text(128)), openai: maybe(text(128)), gemini: maybe(text(128)) },
        { ...closed, description: 'The model that judges, by provider; at a provider without one nothing is asked' },
      ),
    ),
    share_percent: maybe(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Of the turns that nothing speaks for; default 0: sensitive and doubtful turns only',
      }),
    ),
    before_release: maybe(Type.Boolean({ description: 'In enforce a reply waits for the model; default false' })),
    calls_per_hour: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of the account; default 60' })),
    calls_per_day: maybe(Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Of the account; default 500' })),
    tokens_per_day: maybe(Type.Integer({ minimum: 0, description: 'Of the account, in and out; default no limit' })),
  },
  { ...closed, title: 'CardModelJudge' },
);
export type ModelJudge = Static<typeof ModelJudge>;

const Extensions = Type.Object({}, { additionalProperties: true, description: 'Free map, not composed' });
const Version = Type.String({ pattern: '^unified/[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'Format unified/<date>' });
const Expires = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);
const Mode = enumOf(MODES, 'off, observe, nudge or enforce');

/** Members the server sets; accepted on input so that a card read can be written back, and then ignored. */
const ASSIGNED_INPUT = {
  card_id: maybe(Type.String({ maxLength: 64 })),
  agent_id: maybe(Type.String({ maxLength: 64 })),
  issued_at: maybe(Type.String({ format: 'date-time' })),
  version: maybe(Type.Integer()),
  content_hash: maybe(Type.String({ maxLength: 80 })),
  layer: maybe(Type.String({ maxLength: 16 })),
  warnings: maybe(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 100 })),
  _warnings: maybe(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 100 })),
} as const;

/** A whole card, as an agent's must be. */
export const AlignmentCardInput = Type.Object(
  {
    card_version: Version,
    autonomy_mode: Mode,
    integrity_mode: Mode,
    principal: maybe(Principal),
    values: Values,
    conscience: maybe(Conscience),
    autonomy: Autonomy,
    capabilities: maybe(Type.Record(Type.String(), Capability)),
    enforcement: maybe(Enforcement),
    audit: Audit,
    model_judge: maybe(ModelJudge),
    expires_at: maybe(Expires),
    extensions: maybe(Extensions),
    ...ASSIGNED_INPUT,
  },
  { ...closed, title: 'AlignmentCardInput' },
);
export type AlignmentCardInput = Static<typeof AlignmentCardInput>;

const LAYER_CONTENT = {
  card_version: maybe(Version),
  autonomy_mode: maybe(Mode),
  integrity_mode: maybe(Mode),
  principal: maybe(Principal),
  values: maybe(Type.Partial(Values, closed)),
  conscience: maybe(Conscience),
  autonomy: maybe(Type.Partial(Autonomy, closed)),
  capabilities: maybe(Type.Record(Type.String(), Capability)),
  enforcement: maybe(Enforcement),
  audit: maybe(Type.Partial(Audit, { ...closed, title: 'PartialCardAudit' })),
  model_judge: maybe(ModelJudge),
  expires_at: maybe(Expires),
  extensions: maybe(Extensions),
} as const;

/** The content of one layer; broader layers are partial. Absent members are left to the others. */
export const AlignmentLayerCard = Type.Object(LAYER_CONTENT, closed);
export type AlignmentLayerCard = Static<typeof AlignmentLayerCard>;

/** A card of a broader scope as its author sends it. */
export const AlignmentTemplateInput = Type.Object(
  { ...LAYER_CONTENT, ...ASSIGNED_INPUT },
  { ...closed, title: 'AlignmentTemplateInput' },
);

/** The same sections as answered: a composition may leave a list empty. */
export const WIRE_SECTIONS = {
  values: Type.Object(
    { ...Values.properties, declared: Type.Optional(Type.Array(DeclaredValue)) },
    { ...closed, title: 'CardValues' },
  ),
  autonomy: Type.Object(
    { ...Autonomy.properties, bounded_actions: Type.Optional(Type.Array(Action)) },
    { ...closed, title: 'CardAutonomy' },
  ),
} as const;
