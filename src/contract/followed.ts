/**
 * Whether the user told the agent to do what somebody says or wants: "do as Petra says", "order what she asks for", "faz como ela decidiu".
 * Not "tell me what she wants". In the languages of the words below. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0748. Pure.
 */
import { wordsIn } from './plain-text.ts';
import { isTellingWord, NAME_LETTERS_MIN } from './telling-words.ts';

/** Not what the user needs, and no question such as "what does she want". */
const WITHIN = String.raw`(?!\s(?:do|does|did|i|we|ich|wir|je|nous|yo|io|noi|eu|ik|wij|jag|ben)(?!\p{L}))[^.!?\n;]{0,40}?`;
const words = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

/** For each language how such a clause begins, and its verbs. */
const CLAUSES: readonly (readonly [string, string])[] = [
  [
    'as|like|what|whatever|everything|anything|how',
    String.raw`says?|said|asks?(?: for)?|asked(?: for)?|wants?|wanted|needs?|wrote|writes|requests?|requested|suggests?|suggested|describes?|described|decided|proposes?|proposed|told`,
  ],
  [
    'wie|was|alles was',
    'sagt|sagte|schreibt|schrieb|will|wollen|möchte|möchten|hätte|hätten|wünscht|bittet|braucht|brauchen|vorschlägt|verlangt|gesagt|geschrieben|vorgeschlagen|gebeten',
  ],
  [
    String.raw`comme|ce que?|tout ce que?|ce qu['’]`,
    'dit|disent|demande|demandent|veut|veulent|écrit|souhaite|souhaitent|propose|proposent|décidé|demandé|besoin',
  ],
  [
    'como|lo que|todo lo que',
    'dice|dicen|pide|piden|quiere|quieren|escribe|propone|proponen|decidió|decidieron|necesita|necesitan|pidió|dijo',
  ],
  [
    'come|quello che|ciò che|quel che|tutto quello che',
    'dice|dicono|chiede|chiedono|vuole|vogliono|scrive|propone|propongono|chiesto|detto|deciso',
  ],
  ['como|o que|conforme', 'decidiu|disse|diz|dizem|pede|pedem|pediu|quer|querem|escreveu|precisa|precisam|combinou'],
  ['zoals|wat', 'zegt|wil|willen|vraagt|vragen|schrijft|voorstelt|gevraagd|geschreven'],
  [
    'o co|to co|to, co|tak jak|tak, jak|jak',
    String.raw`prosi|proszą|pisze|piszą|pisał\p{L}*|mówi|chce|chcą|napisał\p{L}*|potrzebuje|poprosił\p{L}*`,
  ],
  ['som|det|vad|hva|hvad', 'vill|säger|skrev|skriver|ber|önskar|vil|siger|sier|ønsker|bad'],
  [
    'як|що|те що|те, що|как|что|то что|то, что',
    String.raw`пише|просить|каже|хоче|пишет|просит|говорит|хочет|попросил\p{L}*|написал\p{L}*|написав|сказал\p{L}*|сказав`,
  ],
  ['jaise|jaisa|jo', String.raw`likha|bola|bole|kaha|kahe|manga|chahte|chahti`],
];
/** Who it is stands between the two: a name, or a word such as `she`. */
const SAID = new RegExp(
  CLAUSES.map(([begins, verbs]) => `${words(begins)}(${WITHIN})${words(verbs)}`).join('|'),
  'giu',
);
/** Languages that put it into one phrase. */
const PHRASES =
  /(?:通り|とおり|どおり)に|按照?[^。！？\n]{1,20}(?:说|要求|写)的|말한 ?대로|(?<!\p{L})(?:ne (?:diyorsa|istiyorsa|yazmışsa|dediyse|istediyse)|(?:dediği|istediği|yazdığı|söylediği) gibi)(?!\p{L})/iu;

/** What stands before these is another clause: "read it and do what she asks". */
const AND = 'and|then|und|dann|et|puis|y|luego|e|poi|depois|en|dan|i|potem|och|sen|та|і|й|и|потом|aur|ve';
/** Who asks what somebody says wants to know it. */
const ASKING = new RegExp(
  String.raw`${words('looks|seems|sounds|feels|tell|show|see|check|read|say|know|explain|summari[sz]e|find out|understand|sag|sagen|zeig|zeigen|prüf|schau|lies|weiß|wissen|dis|dites|montre|voir|regarde|savoir|résume|dime|dígame|mira|mírame|ver|leer|saber|resume|dimmi|dirmi|vedi|leggi|sapere|riassumi|diz|diga|vê|veja|leia|zeg|vertel|bekijk|kijk|weten|powiedz|zobacz|sprawdź|przeczytaj|berätta|kolla|läs|bak|söyle|oku|скажи|подивись|глянь|посмотри|прочитай|прочти|batao|dekho')}(?:(?!${words(AND)})[^.!?\n;,]){0,25}$`,
  'iu',
);
/** Of a longer message its beginning and its end are read: what stands between was pasted. */
const READ_CHARS = 768;
const readOf = (message: string): string =>
  message.length <= 2 * READ_CHARS ? message : `${message.slice(0, READ_CHARS)}\n${message.slice(-READ_CHARS)}`;
const BEFORE_CHARS = 60;

/** A sentence that begins with the clause and ends with a question mark. */
const BEGINS = /(?:^|[.!?\n]|(?<!\p{L})(?:and|und|et|y|e|en|och|i))\s*$/iu;
const isQuestion = (text: string, at: number): boolean =>
  BEGINS.test(text.slice(Math.max(0, at - BEFORE_CHARS), at)) && /^[^.!\n]*?\?/.test(text.slice(at));

/** Words that name whom the user follows, empty where it is a pronoun; null where they follow nobody. */
function namedIn(newest: string): readonly string[] | null {
  const text = readOf(newest);
  const named: string[] = [];
  let follows = PHRASES.test(text);
  for (const match of text.matchAll(SAID)) {
    const isAsked = ASKING.test(text.slice(Math.max(0, match.index - BEFORE_CHARS), match.index));
    if (isAsked || isQuestion(text, match.index)) continue;
    follows = true;
    const whom = match.slice(1).find((group) => group !== undefined) ?? '';
    named.push(...namesAmong(wordsIn(whom)));
  }
  return follows ? named : null;
}

const namesAmong = (found: Iterable<string>): string[] =>
  [...found].filter((word) => isTellingWord(word, NAME_LETTERS_MIN));

/** What the user wants now: the newest message, with the one before it where it only agrees, as it does to a question of the gateway. */
export function wishOf(users: readonly string[], isYes: (message: string) => boolean): string {
  const said = users.filter((text) => text.trim() !== '');
  const from = said.findLastIndex((text) => !isYes(text));
  return said.slice(Math.max(0, from)).join('\n');
}

/** Whether the user's newest message says to do what somebody says. */
export const follows = (newest: string): boolean => namedIn(newest) !== null;

/**
 * Words of the people whom the user's newest message says to follow; null where it says so of nobody.
 * @param said the user's words, for a pronoun: it stands for anybody whom they named
 */
export function followedBy(newest: string, said: () => ReadonlySet<string>): ReadonlySet<string> | null {
  const named = namedIn(newest);
  return named === null ? null : new Set(named.length > 0 ? named : namesAmong(said()));
}
