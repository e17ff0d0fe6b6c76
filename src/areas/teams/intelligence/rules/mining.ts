/**
 * The capability of each of a team's tools, from its members' use: the capability with the largest share of uses, kept where the
 * lower bound of that share is above one half; and the shortest patterns that cover the tools. Source:
 * docs/reference/teams.md#recommendation, steps 1 and 2 (Wilson 1927). Pure.
 */
import { SEVERITIES, type Severity } from '../../../../contract/enums.ts';
import { wilson } from '../../../../contract/wilson.ts';
import { sortSteps, type Steps } from '../../../cards/index.ts';
import { isToolName } from '../../../policy/index.ts';
import { countBeginning } from './sorted.ts';
import { byText } from './team.ts';

/** Uses of one tool by one member, as the member's own card judges them today. */
export interface ToolUse {
  readonly agentId: string;
  readonly tool: string;
  readonly uses: number;
  /** Of these, uses in turns that nothing stood against when they happened. */
  readonly clean: number;
  /** Of the gravest violation that a use is by the card of today; null without any. */
  readonly severity: Severity | null;
  /** Allowed because a bounded action has the tool's name: no capability need name it. */
  readonly isByName: boolean;
  /** Capability of the card that the tool belongs to, with the actions it requires; null: unmapped or forbidden. */
  readonly capability: { readonly name: string; readonly actions: readonly string[] } | null;
  readonly failed: boolean;
}

const SHARE_MIN = 0.5;

export interface Mined {
  readonly tool: string;
  readonly uses: number;
  /** The capability most of its uses belong to. */
  readonly capability: string | null;
  readonly actions: readonly string[];
  readonly lowerBound: number;
  readonly kept: boolean;
  /** Every use is a violation by the card of who used it, and something stood against every turn with one. */
  readonly onlyGaps: boolean;
  /** The least severity with which a member's card refuses it; null where none does. */
  readonly severity: Severity | null;
  /** Every member that used it may, by a bounded action of its name. */
  readonly isByName: boolean;
}

/** By name. A recorded name is what a model wrote: what no tool can be called is left out, and a pattern with it. */
export function* miningSteps(uses: readonly ToolUse[]): Steps<Mined[]> {
  const byTool = new Map<string, ToolUse[]>();
  for (const use of uses) {
    if (!isToolName(use.tool)) continue;
    const own = byTool.get(use.tool);
    if (own === undefined) byTool.set(use.tool, [use]);
    else own.push(use);
    yield undefined;
  }
  const mined: Mined[] = [];
  for (const [tool, own] of byTool) {
    mined.push(minedOf(tool, own));
    yield undefined;
  }
  return yield* sortSteps(mined, (a, b) => byText(a.tool, b.tool));
}

function minedOf(tool: string, own: readonly ToolUse[]): Mined {
  const total = sumOf(own);
  const counts = new Map<string, { uses: number; actions: Set<string> }>();
  for (const { capability, uses } of own) {
    if (capability === null) continue;
    const row = counts.get(capability.name) ?? { uses: 0, actions: new Set() };
    row.uses += uses;
    for (const action of capability.actions) row.actions.add(action);
    counts.set(capability.name, row);
  }
  const [best] = [...counts].toSorted(([a, x], [b, y]) => y.uses - x.uses || byText(a, b));
  const lowerBound = best === undefined ? 0 : wilson(best[1].uses / total, total).low;
  return {
    tool,
    uses: total,
    capability: best?.[0] ?? null,
    actions: [...(best?.[1].actions ?? [])].toSorted(),
    lowerBound,
    kept: lowerBound > SHARE_MIN,
    onlyGaps: own.every((use) => use.failed && use.clean === 0),
    severity: SEVERITIES.find((severity) => own.some((use) => use.severity === severity)) ?? null,
    isByName: own.every((use) => use.isByName),
  };
}

const sumOf = (uses: readonly { readonly uses: number }[]): number => uses.reduce((sum, one) => sum + one.uses, 0);

/** Share of all uses that falls to kept tools; 0 without uses. */
export const coveredShare = (mined: readonly Mined[]): number => {
  const total = sumOf(mined);
  return total === 0 ? 0 : sumOf(mined.filter((one) => one.kept || one.isByName)) / total;
};

/** Everything up to the last separator of servers: mcp__files__read_text is of mcp__files__. */
const SERVER = /^.*(?:__|[.:/])/;
const VERB = /^([A-Za-z0-9]+)([_-])/;

/**
 * Patterns for the kept tools of one capability: server and verb followed by a star where at least two of them share both, no
 * other seen tool would match, and the star is allowed; else the names themselves. Time n log n in the number of names.
 *
 * @param seen every name, sorted by code unit, the tools among them
 */
export function* patternSteps(
  tools: readonly string[],
  seen: readonly string[],
  mayStar: (prefix: string) => boolean,
): Steps<string[]> {
  const own = tools.toSorted(byText);
  const groups = new Map<string, string[]>();
  const found: string[] = [];
  for (const tool of own) {
    const server = SERVER.exec(tool)?.[0] ?? '';
    const verb = VERB.exec(tool.slice(server.length))?.[0];
    if (verb === undefined) found.push(tool);
    else {
      const group = groups.get(`${server}${verb}`);
      if (group === undefined) groups.set(`${server}${verb}`, [tool]);
      else group.push(tool);
    }
  }
  for (const [prefix, members] of groups) {
    const isSafe =
      members.length >= 2 && countBeginning(seen, prefix) === countBeginning(own, prefix) && mayStar(prefix);
    if (isSafe) found.push(`${prefix}*`);
    else found.push(...members);
    yield undefined;
  }
  return found.toSorted(byText);
}
