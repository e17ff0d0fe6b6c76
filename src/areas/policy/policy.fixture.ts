/** Card K of the vectors (algorithms 4.11), as a policy, and the pieces tests change of it. */
import type { TurnPolicy } from '../../contract/turn.ts';
import { compilePolicy, type CompiledPolicy, type Mapping, type ToolPolicy } from './rules/tool-policy.ts';

export const K: ToolPolicy = {
  bounded: ['web_fetch', 'web_search', 'read', 'write', 'send_response'],
  mappings: [{ name: 'web', tools: ['mcp__browser__*'], alsoIn: [], actions: ['web_fetch', 'web_search'] }],
  forbidden: [
    { pattern: 'mcp__filesystem__delete*', reason: 'no deletion', severity: 'critical' },
    { pattern: 'mcp__browser__exec*', reason: 'no scripts', severity: 'medium' },
  ],
  triggers: [{ condition: "tool_matches('mcp__pay__*')", action: 'escalate', reason: 'a person decides' }],
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

/** A turn policy without a rule about tools. */
export const PLAIN_CARD: TurnPolicy = {
  cardId: null,
  cardVersion: 1,
  cardHash: `sha256:${'0'.repeat(64)}`,
  integrityMode: 'observe',
  autonomyMode: 'observe',
  values: [],
  conscience: [],
  boundedActions: ['read'],
  forbiddenActions: [],
  forbiddenTools: [],
  escalationTriggers: [],
  toolRules: { capabilities: [], allowUnmapped: true, unmappedSeverity: 'high', graceHours: 24 },
  protectionMode: 'observe',
  thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
  screenSurfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  protectionHash: `sha256:${'0'.repeat(64)}`,
};
