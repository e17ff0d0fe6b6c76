/**
 * What a composed alignment card says of tools. Apart from turn-policy.ts, which hashes, because the SDK evaluates policies by it
 * in browsers too (docs/adr/0670). Source: docs/reference/policy.md#derived-policy. Pure.
 */
import type { ToolTerms } from '../../../policy/index.ts';
import type { ComposedAlignment } from './compose-alignment.ts';

export const toolTermsOf = (alignment: ComposedAlignment): ToolTerms => ({
  autonomyMode: alignment.autonomy_mode,
  boundedActions: alignment.autonomy.bounded_actions,
  forbiddenActions: alignment.autonomy.forbidden_actions,
  forbiddenTools: alignment.enforcement.forbidden_tools.map((rule) => ({
    pattern: rule.pattern,
    reason: rule.reason ?? 'forbidden by the alignment card',
    severity: rule.severity ?? 'high',
  })),
  escalationTriggers: alignment.autonomy.escalation_triggers.map((trigger) => ({
    condition: trigger.condition,
    action: trigger.action,
    reason: trigger.reason ?? trigger.condition,
  })),
  toolRules: {
    capabilities: Object.entries(alignment.capabilities).map(([name, { tools, required_actions }]) => ({
      name,
      tools,
      actions: required_actions ?? [name],
    })),
    allowUnmapped: alignment.enforcement.allow_unmapped_tools,
    unmappedSeverity: alignment.enforcement.default_unmapped_severity,
    graceHours: alignment.enforcement.grace_period_hours,
  },
});
