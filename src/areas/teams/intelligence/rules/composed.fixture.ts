/** Composed cards for tests of what a recommendation permits. */
import type { ComposedAlignment } from '../../../cards/index.ts';

export interface ComposedSpec {
  readonly bounded?: readonly string[];
  readonly capabilities?: Readonly<
    Record<string, readonly string[] | { readonly tools: readonly string[]; readonly actions: readonly string[] }>
  >;
  readonly forbidden?: readonly (string | { readonly pattern: string; readonly severity: 'low' | 'medium' })[];
  readonly denied?: readonly string[];
  readonly unmapped?: boolean;
  readonly forbiddenActions?: readonly string[];
}

export const composed = (spec: ComposedSpec): ComposedAlignment => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['x'] },
  conscience: { mode: 'augment', values: [] },
  autonomy: {
    bounded_actions: spec.bounded ?? ['read'],
    forbidden_actions: spec.forbiddenActions ?? [],
    escalation_triggers: (spec.denied ?? []).map((condition) => ({ condition, action: 'deny' })),
  },
  capabilities: Object.fromEntries(
    Object.entries(spec.capabilities ?? {}).map(([name, entry]) => {
      const isList = Array.isArray(entry);
      const { tools, actions } = isList
        ? { tools: entry, actions: [name] }
        : (entry as { tools: string[]; actions: string[] });
      return [name, { tools: [...tools], required_actions: [...actions] }];
    }),
  ),
  enforcement: {
    allow_unmapped_tools: spec.unmapped ?? false,
    default_unmapped_severity: 'high',
    forbidden_tools: (spec.forbidden ?? []).map((rule) => (typeof rule === 'string' ? { pattern: rule } : rule)),
    grace_period_hours: 0,
  },
  audit: { retention_days: 1, queryable: false },
});
