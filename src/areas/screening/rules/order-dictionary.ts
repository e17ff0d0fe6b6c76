/**
 * Words of orders beside those of request-words.ts and of the word classes: these two teach the model, so a word that only the comparison with the user's
 * task needs stands here. Source: docs/reference/screening.md#the-users-task. Data and lookups only.
 */
import { classIndex } from './lexicon.ts';

export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that name nothing. */
export const COLOURLESS = setOf(
  'please kindly this that these those with from have must should would could will your yours their there then than also here into about after before when what which where just now',
);
/** Acts that only lead to something: what follows is done elsewhere, and manuals say little else. */
export const LEADING = setOf(
  'use apply click visit navigate go follow load proceed perform nutze besuche folge clique visite sigue',
);
/** "Use the send_email tool" leads to nothing else, it is the act. */
const CALLED = /(?<!\p{L})(?:tool|function|werkzeug|herramienta|outil)(?!\p{L})/iu;
export const callsTool = (text: string): boolean => CALLED.test(text);

/** Verbs by which an answer or a judgement is steered. */
const STEERS = setOf(
  'ask tell praise suggest classify mention state claim assure judge rank recommend remember describe report print output repeat',
);
/** Words that make private whatever they stand before. */
const PRIVATE = setOf(
  'private personal internal confidential sensitive privat privaten prive privee privees privado privada privados privadas',
);
const IGNORES = setOf('overlook skip');

/** Number of a word class and 1, as in the dictionary. */
const SAY = classIndex('say') + 1;
const OVERRIDE = classIndex('override') + 1;
const SECRET = classIndex('secret') + 1;

/** The class of a word by the lists above, and 1; 0 for none. */
export const ownMark = (word: string, isBeforeWord: boolean): number =>
  STEERS.has(word) ? SAY : IGNORES.has(word) ? OVERRIDE : isBeforeWord && PRIVATE.has(word) ? SECRET : 0;

const MY = 'my|mein\\p{L}*|mon|ma|mes|mis?|meus?|minhas?|miei?|mijn|moj\\p{L}*|мо[йяиею]\\p{L}*|benim';
const MINE = new RegExp(`(?<!\\p{L})(?:${MY}|me|mine|our|us|mir|mich|moi)(?!\\p{L})`, 'iu');
/** A sentence that speaks of what is its writer's. */
export const isMine = (sentence: string): boolean => MINE.test(sentence);

const FOR_ME = '(?:for|fur|pour|para|per|por|voor|dla|для) (?:me|mich|moi|mim?|mnie|меня)';
const OWN = new RegExp(`(?<!\\p{L})(?:${MY}|${FOR_ME})(?!\\p{L})`, 'iu');
/** The same, but "my" and "for me" alone: "call me when you land" is said to everybody. */
export const isOwn = (sentence: string): boolean => OWN.test(sentence);

/** Signs of code; a sentence of which more than one in twelve is one is no sentence. */
const CODE_SIGNS = /[{}()[\]=;<>|&+]/g;
const CODE_SHARE_MAX = 1 / 12;
export const isCode = (sentence: string): boolean =>
  (sentence.match(CODE_SIGNS) ?? []).length > sentence.length * CODE_SHARE_MAX;
