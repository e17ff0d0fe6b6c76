/** Wire forms of which rule decides about a tool, and of a draft that is tried. Source: docs/reference/policy.md#which-rule-decides. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import type { DecisiveRule } from '../rules/decisive-rule.ts';
import { TOOL_RULES } from '../rules/decisive-rule.ts';
import { POLICY_VERDICTS } from '../rules/evaluate.ts';
import { ENFORCEMENT_MODES } from '../rules/tool-policy.ts';

const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

export const RULE = {
  tool: Type.String(),
  verdict: enumOf(POLICY_VERDICTS, 'fail is withheld where enforcement_mode is enforce, and recorded elsewhere'),
  rule: enumOf(TOOL_RULES),
  path: Type.String({ description: 'Member of the card that decides' }),
  entry: orNull(Type.String({ description: 'Pattern, action or condition; null where the member itself decides' })),
  capability: orNull(Type.String()),
  reason: orNull(Type.String({ description: 'Null where nothing speaks against the tool' })),
  scope: orNull(Type.Enum(['platform', 'org', 'team', 'agent'], { title: 'CardScope' })),
  scope_id: orNull(Type.String({ description: 'Null with a scope: a default of the service' })),
} as const;
export const ToolRuleWire = Type.Object(RULE, { title: 'ToolRule' });
export type ToolRuleWire = Static<typeof ToolRuleWire>;

export const UsedToolRuleWire = Type.Object(
  { ...RULE, turns: Type.Integer({ minimum: 1 }), last_used_at: Type.String({ format: 'date-time' }) },
  { title: 'UsedToolRule' },
);

export const EnforcementModeWire = enumOf(
  ENFORCEMENT_MODES,
  'What a verdict does to a call: only enforce withholds it',
);

/** Members of a request. */
export const TRIED = {
  explain: Type.Optional(
    Type.Boolean({
      description: 'Answer for each tool which rule decides and which scope it came from; default false',
    }),
  ),
  draft: Type.Optional(
    Type.Object(
      {
        scope: Type.Enum(['org', 'team', 'agent']),
        scope_id: Type.String({ minLength: 1, maxLength: 64 }),
        card: Type.Object({}, { additionalProperties: true, description: 'An alignment card, as PUT takes it' }),
      },
      {
        additionalProperties: false,
        title: 'PolicyDraft',
        description: 'Judge as if this card were in force there. Nothing is stored, and no event is emitted',
      },
    ),
  ),
} as const;

export interface Origins {
  originOf(
    steps: readonly string[],
    entry: string | null,
  ): { readonly scope: Exclude<ToolRuleWire['scope'], null>; readonly scope_id: string | null } | null;
}

export function ruleToWire({ at, ...rule }: DecisiveRule, origins: Origins | undefined): ToolRuleWire {
  const origin = at.length === 0 ? null : origins?.originOf(at, rule.entry);
  return { ...rule, path: at.join('.'), scope: origin?.scope ?? null, scope_id: origin?.scope_id ?? null };
}
