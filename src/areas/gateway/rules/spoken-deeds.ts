/**
 * Whether people spoke of a deed in any words: where they did, a call that does it is asked about less. Whether they named its values:
 * src/contract/asked-for.ts. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { DeedClass } from '../../../contract/enums.ts';
import { affirmedOf, asMeant, deletionsAsked } from '../../../contract/affirmed.ts';
import { asksDeletion } from '../../../contract/answers.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isInAnyForm } from '../../../contract/telling-words.ts';
import { hasWord, wordsAsSaid, wordsOf } from '../../../contract/tool-names.ts';
import { deniesUnspaced } from '../../../contract/unspaced-denials.ts';
import { GRANTING, GUARDS, LIMITS, WATCHING } from './deed-words.ts';
import type { OwnWords } from './own-words.ts';

/** These are also what something is like: "clean desk policy". */
const ALSO_QUALITIES = new Set(['clean', 'clear', 'drop', 'bin', 'trash', 'toss', 'throw']);
const OBJECTS = new Set('up out off it them this that these those the my our all old every everything away'.split(' '));

/** "Her slot can be cancelled", "take Simon off it": orders without a verb of the table. */
const SAID_OTHERWISE = new RegExp(
  `(?<!\\p{L})(?:${[
    String.raw`(?:can|should|must|may|has to|have to|needs? to) be (?:deleted|removed|cancell?ed|erased|wiped)|take (?:[\p{L}'’]{1,20} ){1,3}off`,
    String.raw`(?:kann|können|soll|sollen|darf|dürfen|muss|müssen) (?:[\p{L}\p{N}]{1,20} ){0,4}(?:gelöscht|entfernt|storniert|gekündigt)`,
    String.raw`(?:peut|peuvent|doit|doivent) être (?:supprimée?s?|effacée?s?|annulée?s?|retirée?s?)`,
    String.raw`(?:puede|pueden|debe|deben|pode|podem|deve|devem) ser (?:borrad|eliminad|cancelad|anulad|apagad|removid)[oa]s?`,
    String.raw`(?:può|possono|deve|devono) essere (?:cancellat|eliminat|annullat|rimoss)[oaie]`,
    String.raw`(?:kan|kunnen|mag|mogen|moet|moeten) (?:[\p{L}\p{N}]{1,20} ){0,4}(?:verwijderd|gewist|geannuleerd)`,
  ].join('|')})(?!\\p{L})`,
  'u',
);
/** "Which can be deleted?", "if it must be deleted": nothing is ordered. */
const OPEN_SENTENCE =
  /\?\s*$|(?<!\p{L})(?:which|what|whether|if|when|that|who|welche[rsn]?|was|ob|wenn|falls|quels?|quelles?|si|qui|que|cuál|cuáles|quais?|se|quali?|che|welke|wat)(?!\p{L})/u;
const ordersOtherwise = (said: OwnWords): boolean =>
  affirmedOf(said.own)
    .split(/(?<=[.!?…])\s|[,;\n]/u)
    .some((clause) => SAID_OTHERWISE.test(clause) && !OPEN_SENTENCE.test(clause));

/** Whether the user or the operator spoke of deleting, and not of leaving things. */
export const speaksOfDeletion = readOnce((said: OwnWords): boolean => {
  if (ordersOtherwise(said)) return true;
  const isAny = [...said.words].some(asksDeletion);
  const plain = isAny ? asMeant(said.plain) : '';
  const clauses = plain
    .split(/[.,;:!?…。，！？।\n]/u)
    .filter((clause) => !deniesUnspaced(clause))
    .map(wordsIn);
  return clauses.some((words) =>
    deletionsAsked(words).some((at) => {
      const word = words[at] ?? '';
      return said.words.has(word) && (!ALSO_QUALITIES.has(word) || OBJECTS.has(words[at + 1] ?? 'it'));
    }),
  );
});

/** "Delete the old drafts. The archive you leave alone": a sentence of more words than this is no line of a list. */
const LISTED_WORDS_MAX = 3;
const BASE_LETTERS_MIN = 5;

/** Whether people spoke of this thing only after all that they said of deleting, and not in a list of what to delete. */
export function isSpokenOfAfterDeletion(said: OwnWords, value: string): boolean {
  const base = value.split(/[\\/]/).findLast((part) => part !== '') ?? value;
  const words = wordsIn(base).filter((word) => word.length >= BASE_LETTERS_MIN && said.own.words.has(word));
  if (words.length === 0) return false;
  const { sentences } = said.own;
  const last = lastDeletion(said.own);
  return (
    last !== -1 &&
    !sentences.slice(0, last + 1).some((sentence) => words.some((word) => sentence.has(word))) &&
    sentences
      .slice(last + 1)
      .some((sentence) => sentence.size > LISTED_WORDS_MAX && words.some((word) => sentence.has(word)))
  );
}
const lastDeletion = readOnce(({ sentences }: OwnWords): number =>
  sentences.findLastIndex((sentence) => [...sentence].some(asksDeletion)),
);

const GUARDING: ReadonlySet<string> = new Set([...GUARDS, ...WATCHING, ...LIMITS]);

/** Whether the user spoke of a protection by one of the words of its setting. */
export const speaksOfGuard = (said: OwnWords, setting: string): boolean =>
  wordsOf(setting).some((word) => GUARDING.has(word) && isInAnyForm(word, said.words));

const TELLING_LETTERS_MIN = 5;

/** Whether the user's words contain a word of the tool's name that says what it does. */
export const speaksOfTool = (said: OwnWords, tool: string): boolean =>
  wordsAsSaid(tool).some((word) => word.length >= TELLING_LETTERS_MIN && said.words.has(word));

/** What counts as named for a deed: for a payment orders alone, for a right nobody from whom one is taken. */
export function wordsFor(kind: DeedClass, tool: string, said: OwnWords): OwnWords {
  if (kind === 'payments') return said.ordered;
  return kind === 'access' && hasWord(tool, GRANTING) ? said.granting : said;
}
