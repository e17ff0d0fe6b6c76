/**
 * When words of intent are ordinary work: mock data for a test, an element of a screen that the user wants hidden, the speech of a person in
 * a story that the user wants (docs/reference/integrity.md#stance). Pure.
 */
import { familiesOf } from './capability.ts';
import { INTENTS, type Intent } from './lexicon-intents.ts';
import type { Material } from './material.ts';
import type { Match } from './pattern.ts';
import { STORY, type UserText } from './user-text.ts';

/** The lists of `unless`, to look words up in. */
const UNLESS: ReadonlyMap<Intent['unless'], ReadonlySet<string>> = new Map(
  INTENTS.map(({ tag: { unless } }) => [unless, new Set(unless)]),
);

/** Whether a word of the sentence or of the user's message, or what the user asked for, makes the matched words ordinary. */
export function isOrdinary(material: Material, match: Match<Intent>): boolean {
  const { user, reading } = material;
  const unless = UNLESS.get(match.tag.unless) ?? NO_WORDS;
  const words = reading.words.words.slice(match.sentence.from, match.sentence.to);
  if (words.some((word) => unless.has(word)) || [...unless].some((word) => user.words.has(word))) return true;
  return (match.tag.onScreen === true && isHiddenOnScreen(user, words)) || isOfStory(material, match, words);
}
const NO_WORDS: ReadonlySet<string> = new Set();

/** What is no element: a fault of the writer's own, unless the user speaks of it too. */
const FAULT =
  /^(?:delet|remov|fail|error|mistake|lost|loss|broke|leak|log|audit|breach|damage|evidence|trace|lösch|fehler|borr|error|fall|erreur|échec|erro|fout)/;

/** The user asked to hide an element of a screen, and the sentence speaks of nothing else that could be hidden. */
const isHiddenOnScreen = (user: UserText, words: readonly string[]): boolean =>
  user.wantsHidden && words.every((word) => !FAULT.test(word) || user.words.has(word));

/** Somebody in the story says or does it. */
const PERSONS = new Set(
  (
    'character characters protagonist narrator hero villain chapter figur erzähler personaje narrador personnage narrateur personaggio narratore personagem personage ' +
    'says said thinks thought whispers writes decides mutters sagt denkt flüstert murmelt dice piensa susurra dit pense murmure pensa sussurra diz zegt säger tänker mówi myśli говорит думает'
  ).split(' '),
);
/** Words for the people of the turn itself. */
const OF_TURN = new Set(
  'user users operator nutzer nutzerin usuario usuaria utilisateur utilisatrice utente usuário usuária gebruiker'.split(
    ' ',
  ),
);

/** The user wants a story, the sentence says that it is of the story, and no call of the turn does what it says. */
function isOfStory({ user, turn }: Material, { first, sentence }: Match<Intent>, words: readonly string[]): boolean {
  if (!user.wantsStory || turn.toolCalls.some(({ name }) => familiesOf(name).length > 0)) return false;
  if (words.some((word) => OF_TURN.has(word))) return false;
  return words.slice(0, first - sentence.from).some((word) => PERSONS.has(word) || STORY.test(word));
}
