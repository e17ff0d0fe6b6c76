/** Schema of the protection card. Source: docs/reference/cards.md#protection-card. Cross-field rules: rules/protection.ts. */
import { Type, type Static } from 'typebox';
import { CONFIRMED_CLASSES, MODES, SEVERITIES, enumOf, vocabulary } from '../../../../contract/enums.ts';

const closed = { additionalProperties: false } as const;
const score = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const Pattern = Type.String({ minLength: 1, maxLength: 256, description: 'Glob: * any run, ? one character' });
const Reason = Type.String({ maxLength: 1_000 });
const Applies = Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 100 });

export const ProtectionMode = enumOf(MODES, 'off, observe, nudge or enforce');

export const Thresholds = Type.Object(
  {
    warn: score('From this score on: warn'),
    quarantine: score('From this score on: quarantine; at least warn'),
    block: score('From this score on: block; at least quarantine'),
  },
  { ...closed, title: 'Thresholds' },
);
export type Thresholds = Static<typeof Thresholds>;
export const PartialThresholds = Type.Partial(Thresholds, { ...closed, title: 'PartialThresholds' });

export const ScreenSurfaces = Type.Object(
  {
    incoming: Type.Optional(Type.Boolean({ description: 'Default true' })),
    outgoing: Type.Optional(Type.Boolean({ description: 'Default true' })),
    tool_calls: Type.Optional(Type.Boolean({ description: 'Default true' })),
    tool_responses: Type.Optional(Type.Boolean({ description: 'Default true' })),
  },
  { ...closed, title: 'ScreenSurfaces' },
);
export type ScreenSurfaces = Static<typeof ScreenSurfaces>;

const UnreadPaths = enumOf(
  vocabulary('UnreadPaths', ['refuse', 'pass']),
  'Calls of a provider that may bring text to a model and that the gateway cannot read: refused where a mode acts (default), or passed unread',
);
export type UnreadPaths = Static<typeof UnreadPaths>;

const Confirmations = Type.Object(
  {
    ask: Type.Optional(
      Type.Array(enumOf(CONFIRMED_CLASSES), {
        uniqueItems: true,
        maxItems: CONFIRMED_CLASSES.length,
        description:
          'Kinds of calls that enforce asks the user about; default payments, access, shell, deletion. `outside_values`: every call that acts with a value which the user did not name and a text from outside does',
      }),
    ),
    targets: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
        maxItems: 500,
        description:
          'Accounts, addresses, hosts and paths that need no question; where something is sent, a domain stands for the addresses and hosts below it',
      }),
    ),
    continues: Type.Optional(
      Type.Boolean({
        description:
          'When all calls of a reply are withheld, tell the model and let it go on: one more call of the provider, at most; default false',
      }),
    ),
    model_check: Type.Optional(
      Type.Boolean({
        description:
          'Ask a model whether the words of the user ask for a call that the rules let pass; if not, the user is asked. Needs ANALYSER_MODEL_URL, or ANALYSER_MODEL=provider and model_judge in the alignment card; one model call per acting call; default false',
      }),
    ),
  },
  { ...closed, title: 'Confirmations' },
);

export const TrustedSources = Type.Object(
  {
    domains: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 260 }), {
        maxItems: 500,
        description: 'host or host:port, no wildcards',
      }),
    ),
    agent_ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500 })),
    ip_ranges: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500, description: 'CIDR' }),
    ),
  },
  { ...closed, title: 'TrustedSources' },
);
export type TrustedSources = Static<typeof TrustedSources>;

const ProtectedSurface = Type.Object(
  {
    assets: Type.Optional(
      Type.Array(
        Type.Object(
          {
            kind: Type.String({ minLength: 1, maxLength: 64 }),
            selector: Type.String({ minLength: 1, maxLength: 256 }),
            label: Type.Optional(Type.String({ maxLength: 200 })),
            reason: Type.Optional(Reason),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
    ),
    forbidden_operations: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pattern: Pattern,
            applies_to: Type.Optional(Applies),
            severity: Type.Optional(enumOf(SEVERITIES)),
            reason: Type.Optional(Reason),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
    ),
    escalation_required: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pattern: Pattern,
            applies_to: Type.Optional(Applies),
            reason: Type.Optional(Reason),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
    ),
  },
  { ...closed, title: 'ProtectedSurface' },
);
export type ProtectedSurface = Static<typeof ProtectedSurface>;

const CONTENT = {
  card_version: Type.Optional(
    Type.String({
      pattern: '^protection/[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      description: 'Format protection/<date>; the current one when absent',
    }),
  ),
  mode: Type.Optional(ProtectionMode),
  thresholds: Type.Optional(Thresholds),
  screen_surfaces: Type.Optional(ScreenSurfaces),
  unread_paths: Type.Optional(UnreadPaths),
  confirmations: Type.Optional(Confirmations),
  trusted_sources: Type.Optional(TrustedSources),
  protected_surface: Type.Optional(ProtectedSurface),
  expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  extensions: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'Free map, not composed' })),
} as const;

/** Members the server sets; accepted on input so that a card read can be written back, and then ignored. */
const ASSIGNED_INPUT = {
  card_id: Type.Optional(Type.String({ maxLength: 64 })),
  agent_id: Type.Optional(Type.String({ maxLength: 64 })),
  issued_at: Type.Optional(Type.String({ format: 'date-time' })),
  version: Type.Optional(Type.Integer()),
  content_hash: Type.Optional(Type.String({ maxLength: 80 })),
  layer: Type.Optional(Type.String({ maxLength: 16 })),
} as const;

/** A card of an agent: thresholds are given all three or not at all. */
export const ProtectionCardInput = Type.Object(
  { ...CONTENT, ...ASSIGNED_INPUT },
  { ...closed, title: 'ProtectionCardInput' },
);
export type ProtectionCardInput = Static<typeof ProtectionCardInput>;

const LAYER_CONTENT = { ...CONTENT, thresholds: Type.Optional(PartialThresholds) } as const;

/** The content of one layer; absent members are left to the others. */
export const ProtectionLayerCard = Type.Object(LAYER_CONTENT, closed);
export type ProtectionLayerCard = Static<typeof ProtectionLayerCard>;

/** A card of a broader scope as its author sends it. */
export const ProtectionTemplateInput = Type.Object(
  { ...LAYER_CONTENT, ...ASSIGNED_INPUT },
  { ...closed, title: 'ProtectionTemplateInput' },
);
