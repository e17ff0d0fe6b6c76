/**
 * Grace of newly observed tools: an unmapped tool is warned of for some hours after its first observed use. Source:
 * docs/reference/policy.md#grace-of-new-tools with its security limits. Pure. It never concerns forbidden tools or triggers:
 * evaluate.ts asks only where a tool is unmapped.
 */
import { HOUR_MS } from '../../../contract/durations.ts';
import { isToolName } from './glob.ts';
import { capabilityOf, toolNamed, type CompiledPolicy } from './tool-policy.ts';
import type { Graces } from './evaluate.ts';
import { isSensitive } from './sensitive.ts';

/** Maximum number of tools of one agent in grace at a time. */
export const GRACES_MAX = 5;

/** A tool an agent was seen to use. */
export interface ObservedTool {
  readonly tool: string;
  readonly firstSeenAt: Date;
  /** First used in a turn with an injection concern or a screened text at or above warn; or declared again in other words. */
  readonly tainted: boolean;
}

/**
 * The tools in grace at an instant: first seen less than the policy's hours before, clean, unmapped, of a known server
 * where the policy enforces; the five seen first where there are more.
 */
export const gracesAt = (policy: CompiledPolicy, observed: readonly ObservedTool[], at: Date): Graces =>
  graceOf(policy, eligibleOf(policy, observed), at);

/** The tools that have grace at some time, earliest first. */
export const eligibleOf = (policy: CompiledPolicy, observed: readonly ObservedTool[]): ObservedTool[] =>
  observed
    .filter((entry) => mayHaveGrace(policy, entry))
    .toSorted(
      (a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.tool < b.tool ? -1 : Number(a.tool > b.tool)),
    );

/** Of these, in their order, those in grace at an instant. */
export function graceOf(policy: CompiledPolicy, eligible: readonly ObservedTool[], at: Date): Graces {
  const graceMs = policy.policy.defaults.graceHours * HOUR_MS;
  const open = eligible
    .filter((entry) => {
      const ageMs = at.getTime() - entry.firstSeenAt.getTime();
      return ageMs >= 0 && ageMs < graceMs;
    })
    .slice(0, GRACES_MAX);
  return new Map(open.map((entry) => [entry.tool, new Date(entry.firstSeenAt.getTime() + graceMs)]));
}

/**
 * The same for an agent for which no card provides for any tool: each tool has its hours, however many there are and whatever
 * they do, because nothing was said about any of them (docs/adr/0308). A tainted tool has none.
 */
export const isNewTool = (
  { policy }: CompiledPolicy,
  { tool, firstSeenAt, tainted }: ObservedTool,
  at: Date,
): boolean => {
  const ageMs = at.getTime() - firstSeenAt.getTime();
  return !tainted && isToolName(tool) && ageMs >= 0 && ageMs < policy.defaults.graceHours * HOUR_MS;
};

function mayHaveGrace(policy: CompiledPolicy, { tool, tainted }: ObservedTool): boolean {
  if (tainted || !isToolName(tool) || isSensitive(tool)) return false;
  if (capabilityOf(policy, toolNamed(tool)) !== undefined) return false;
  return policy.policy.defaults.mode !== 'enforce' || isKnownServer(policy, serverOf(tool));
}

/** What is before the last separator, with it: `mcp__browser__` of mcp__browser__open, `fs.` of fs.read; '' without one. */
export function serverOf(tool: string): string {
  const ends = ['__', '.', ':', '/'].map((mark) => {
    const at = tool.lastIndexOf(mark);
    return at <= 0 ? 0 : at + mark.length;
  });
  return tool.slice(0, Math.max(...ends));
}

/** A capability of the card names a tool of this server. */
const isKnownServer = ({ policy }: CompiledPolicy, server: string): boolean =>
  server !== '' && policy.mappings.some((mapping) => mapping.tools.some((pattern) => pattern.startsWith(server)));
