/** Words that say what a text is about, and those of any correspondence that do not. Source: docs/adr/0400, 0746. Pure. */
import { readOnce } from './read-once.ts';

/** Words of any correspondence in languages other than English that are written with Latin letters, and some pronouns of others. */
const COLOURLESS_ELSEWHERE =
  'aber alle alles also auch beim bitte dann dass deine dein diese diesem diesen dieser dieses durch eine einem einen einer eines haben hier ihre ihren kann mein meine mich nach nicht noch oder schon sein seine sich sind soll unter über wenn werden wird wurde alla anche avec aussi cette ceux chez comme dans della delle degli depuis dopo elle essere être fait faire leur leurs mais même nous pour plus quand sans sont sous tous tout toute très vous votre come dalla dove loro mio nella nelle però poi prima quando questa questo sono sua suo tutti tutto algo antes como con cuando desde donde ella ellos entre esta estas este esto estos hasta más mientras para pero porque puede sobre solo también tiene todo todos una uno usted depois dele dela deste desta isso isto muito não pela pelo seja seus também você deze door geen haar heeft maar naar niet onder onze over voor wordt zijn zonder ihnen elas eles они она вони вона'.split(
    ' ',
  );
/** Words of three letters that say nothing, in the same languages. */
const SMALL =
  'the and for you are was has had can not all our her him his its out off now new get got let put say see two one few any ask add use way day yes via who why how did der die das und ein von mit den dem des für ist war hat auf aus bei zum zur nur vor wie wer ich sie wir ihr uns mir dir ihm ihn man als bis les une est par pas sur que qui aux ces ses son mon ton nos vos los las del por con sus muy fue ser mis tus che non dei gli sul nel não com uma dos seu sua het een van met dat nie jak czy dla pod bez ten och att det som med för bir ile için she hun hon han ona oni hij zij lui lei ele ela'.split(
    ' ',
  );
/** Letters of a word that ties a value to what the user said. */
export const TIE_LETTERS_MIN = 4;
/** Letters of a name of somebody whom the user knows or follows. */
export const NAME_LETTERS_MIN = 3;
/** Words that tie nothing. */
export const COLOURLESS: ReadonlySet<string> = new Set([
  ...'about account address after agent also answer assistant before change check contact copy date email file files find first folder from have into invoice last latest list mail make message model more name newest next note number office once only open page please read reply report same save send sent show that them then there these they this thursday today tool tools user users week what when where which will with write your'.split(
    ' ',
  ),
  ...COLOURLESS_ELSEWHERE,
  ...SMALL,
]);
/** Whether a word says what a text is about: long enough, and not one of any correspondence. */
export const isTellingWord = (word: string, letters = TIE_LETTERS_MIN): boolean =>
  (word.length >= letters || SHORT_SCRIPTS.test(word)) && !COLOURLESS.has(word);
/** Names and nouns of two signs. */
const SHORT_SCRIPTS = /^(?:\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}{2,})$/u;

/** How many letters two words have in common at their beginning. */
export function sharedStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared;
}

const STEM_LETTERS_MIN = 4;
/** Share of the shorter word that two forms of one word have in common: `reserve` and `reservation`. */
const STEM_SHARE = 0.7;

/** Whether two words may be forms of one: they begin alike. */
export function isFormOf(one: string, other: string): boolean {
  const shared = sharedStart(one, other);
  return shared >= STEM_LETTERS_MIN && shared >= STEM_SHARE * Math.min(one.length, other.length);
}

const FORM_LETTERS_MIN = 5;

/** Whether a word is a form of one of these, both of five letters or more: `personale` where the user said `personalekanalen`. */
export function hasFormIn(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < FORM_LETTERS_MIN || /\d/.test(word)) return false;
  return (
    startsOf(words)
      .get(word.slice(0, STEM_LETTERS_MIN))
      ?.some((other) => isFormOf(word, other)) === true
  );
}

/** Words by their first letters. */
const startsOf = readOnce((words: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const made = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < FORM_LETTERS_MIN) continue;
    const start = word.slice(0, STEM_LETTERS_MIN);
    const alike = made.get(start);
    if (alike === undefined) made.set(start, [word]);
    else alike.push(word);
  }
  return made;
});

/** Whether a word is one of these, or a form of one. */
export const isInAnyForm = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || hasFormIn(word, words);
