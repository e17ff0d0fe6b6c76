/** Card K of the vectors (docs/reference/policy.md#policy-verdict), as a policy, and the pieces tests change of it. */
import { compilePolicy, type CompiledPolicy, type Mapping, type ToolPolicy } from './rules/tool-policy.ts';

export const K: ToolPolicy = {
  bounded: ['web_fetch', 'web_search', 'read', 'write', 'send_response'],
  mappings: [{ name: 'web', tools: ['mcp__browser__*'], alsoIn: [], actions: ['web_fetch', 'web_search'] }],
  forbidden: [
    { pattern: 'mcp__filesystem__delete*', reason: 'no deletion', severity: 'critical' },
    { pattern: 'mcp__browser__exec*', reason: 'no scripts', severity: 'medium' },
  ],
  triggers: [{ condition: "tool_matches('mcp__pay__*')", action: 'escalate', reason: 'a person decides' }],
  boundedTools: [],
  forbiddenActions: [],
  allowLists: [],
  defaults: { unmappedAction: 'allow', unmappedSeverity: 'low', failOpen: false, mode: 'warn', graceHours: 24 },
};

export const unmapped = (unmappedAction: 'allow' | 'warn' | 'deny', policy: ToolPolicy = K): ToolPolicy => ({
  ...policy,
  defaults: { ...policy.defaults, unmappedAction, unmappedSeverity: unmappedAction === 'deny' ? 'high' : 'low' },
});

export const compiledWith = (change: Partial<ToolPolicy>): CompiledPolicy => compilePolicy({ ...K, ...change });

export const mapping = (name: string, tools: readonly string[], actions: readonly string[] = [name]): Mapping => ({
  name,
  tools,
  alsoIn: [],
  actions,
});
