/** Limits of one recommendation, so that it stays readable and fits a card (128 KiB, and the limits of its lists). Pure. */
import type { AlignmentLayerCard } from '../../../cards/index.ts';

/** New entries of one recommendation, and the characters they may hold together. */
export const LIMITS = {
  tools: { entries: 500, chars: 30_000 },
  prohibitions: { entries: 100, chars: 20_000 },
  gaps: { entries: 100, chars: 12_000 },
  actions: { entries: 100, chars: 8_000 },
  triggers: { entries: 100, chars: 20_000 },
  values: { entries: 100, chars: 8_000 },
} as const;

/** Newest turns with tool calls that are read of one agent, and the names in them. */
export const TURNS_PER_AGENT = 2_000;
export const NAMES_PER_AGENT = 5_000;
/** Of one recorded turn (traces, rules/build.ts). */
const NAMES_PER_TURN = 100;

/** Were turns of one agent perhaps left out? */
export function isPartial(groups: readonly { readonly tools: readonly string[]; readonly turns: number }[]): boolean {
  let [read, names] = [0, 0];
  for (const { tools, turns } of groups) {
    read += turns;
    names += turns * tools.length;
  }
  return read >= TURNS_PER_AGENT || names > NAMES_PER_AGENT - NAMES_PER_TURN;
}

/** What lists of a card hold at most (areas/cards/cards/wire/alignment.ts). */
const CARD = { capabilities: 200, tools: 500, prohibitions: 500, actions: 500, triggers: 100, values: 100 } as const;
export const ACTIONS_OF_CAPABILITY_MAX = 100;

/** Entries that the team's card of today has room for. */
export interface Room {
  readonly capabilities: number; // new ones
  readonly toolsOf: (capability: string) => number;
  readonly isKnown: (capability: string) => boolean;
  readonly prohibitions: number;
  readonly actions: number;
  readonly triggers: number;
  readonly values: number;
}

export function roomIn(present: AlignmentLayerCard | null): Room {
  const { capabilities = {}, enforcement, autonomy, values } = present ?? {};
  const left = (max: number, list: readonly unknown[] | undefined): number => Math.max(0, max - (list?.length ?? 0));
  return {
    capabilities: left(CARD.capabilities, Object.keys(capabilities)),
    toolsOf: (name) => left(CARD.tools, Object.hasOwn(capabilities, name) ? capabilities[name]?.tools : []),
    isKnown: (name) => Object.hasOwn(capabilities, name),
    prohibitions: left(CARD.prohibitions, enforcement?.forbidden_tools),
    actions: left(CARD.actions, autonomy?.forbidden_actions),
    triggers: left(CARD.triggers, autonomy?.escalation_triggers),
    values: left(CARD.values, values?.declared),
  };
}

/** The first of a list that both bounds allow. */
export function within<T>(
  list: readonly T[],
  { entries, chars }: { readonly entries: number; readonly chars: number },
  charsOf: (entry: T) => number,
): T[] {
  const kept: T[] = [];
  let left = chars;
  for (const entry of list) {
    left -= charsOf(entry);
    if (kept.length >= entries || left < 0) break;
    kept.push(entry);
  }
  return kept;
}
