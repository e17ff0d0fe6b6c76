/** The words of a call and what its members are, as the rules on kinds of deeds read them. Source: docs/reference/gateway.md#confirmation. Pure. */
import { wordsOf } from '../../../contract/tool-names.ts';
import { rolesOf, type Roles } from './call-roles.ts';
import { valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { actionWords } from './called-tool.ts';
import { COMPOUNDS } from './deed-words.ts';

/** A longer value is a text. */
export const SHORT_CHARS = 60;

/** The words of a call, and what its members are. */
export interface Parts {
  readonly call: CallAsMade;
  /** Of the tool's name, and of the action that a member names. */
  readonly words: readonly string[];
  readonly action: readonly string[];
  readonly leaves: readonly Leaf[];
  readonly roles: Roles;
  readonly has: (set: ReadonlySet<string>) => boolean;
}

export function partsOf(call: CallAsMade): Parts {
  const { leaves } = valuesOf(call);
  const action = actionWords(call);
  const words = [...wordsOf(call.name).flatMap(partsOfWord), ...action];
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  return { call, words, action, leaves, roles: rolesOf(leaves), has };
}

/** `transfermoney` has two words. */
function partsOfWord(word: string): string[] {
  if (word.length < 7) return [word];
  const { verbs, things } = COMPOUNDS;
  const verb = verbs.find((v) => word.startsWith(v) && things.has(word.slice(v.length)));
  return verb === undefined ? [word] : [verb, word.slice(verb.length)];
}
