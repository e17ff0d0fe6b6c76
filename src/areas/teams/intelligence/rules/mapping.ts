/** Which tools a recommendation names, under which capability. Source: docs/reference/teams.md#recommendation, step 2. Pure. */
import { sortSteps, type Steps } from '../../../cards/index.ts';
import { ACTIONS_OF_CAPABILITY_MAX, LIMITS, within, type Room } from './limits.ts';
import type { Mined } from './mining.ts';
import type { Permits } from './permits.ts';
import { byText } from './team.ts';

/** Tools of one capability, and every action that any of them required of a member. */
export interface Mapped {
  readonly tools: readonly string[]; // sorted
  readonly actions: readonly string[]; // sorted
}

interface Row {
  readonly tools: string[];
  readonly actions: Set<string>;
}

/** The most used of the kept tools that no card refuses and that fit into the team's card. */
export function* mapTools(
  mined: readonly Mined[],
  permits: Permits,
  room: Room,
): Steps<{ mapped: Map<string, Mapped>; refused: number; cut: number }> {
  const kept = mined.flatMap((one) =>
    one.kept && one.capability !== null ? [{ ...one, capability: one.capability }] : [],
  );
  const sorted = yield* sortSteps(kept, (a, b) => b.uses - a.uses || byText(a.tool, b.tool));
  const chosen = within(sorted, LIMITS.tools, (one) => one.tool.length);
  const rows = new Map<string, Row>();
  let [cut, fresh] = [sorted.length - chosen.length, room.capabilities];
  for (const { capability, tool, actions } of chosen) {
    if (!rows.has(capability) && !room.isKnown(capability) && fresh-- <= 0) {
      cut += 1;
      continue;
    }
    const row = rows.get(capability) ?? { tools: [], actions: new Set() };
    rows.set(capability, row);
    if (row.tools.length < room.toolsOf(capability)) row.tools.push(tool);
    else cut += 1;
    for (const action of actions) row.actions.add(action);
    yield undefined;
  }
  const mapped = new Map<string, Mapped>();
  let refused = 0;
  for (const [capability, row] of [...rows].toSorted(([a], [b]) => byText(a, b))) {
    const actions = [...row.actions].toSorted(byText);
    const tools: string[] = [];
    if (actions.length > ACTIONS_OF_CAPABILITY_MAX) cut += row.tools.length;
    else if (!permits.mayDemand(capability, actions)) refused += row.tools.length;
    else
      for (const tool of row.tools.toSorted(byText)) {
        if (permits.mayName(tool, actions)) tools.push(tool);
        else refused += 1;
        yield undefined;
      }
    if (tools.length > 0) mapped.set(capability, { tools, actions });
  }
  return { mapped, refused, cut };
}
