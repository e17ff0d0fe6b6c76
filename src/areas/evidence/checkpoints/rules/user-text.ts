/**
 * What the user wrote last, as the signals read it: its words, and whether it asks to hide an element of a screen or to tell a story
 * (docs/reference/integrity.md#stance). Each is found once, when it is first asked for. Pure.
 */
import { SHOWN } from './lexicon-frames.ts';
import { once } from './once.ts';
import type { Words } from './words.ts';

export interface UserText {
  readonly text: string; // lower case
  readonly words: ReadonlySet<string>;
  /** It asks to hide something, and speaks of an element of a screen. */
  readonly wantsHidden: boolean;
  /** It asks to write or tell a story, a poem or a scene. */
  readonly wantsStory: boolean;
}

const HIDES =
  /(?<!\p{L})(?:hide|hidden|hiding|conceal|collapse|remove from view|versteck\w*|verberg\w*|verbirg|ausblend\w*|blende|ocult\w*|escond\w*|cach\w*|masqu\w*|nascond\w*|verstop\w*|döl\p{L}*|ukry\p{L}*|скр[оы]\p{L}*|спряч\p{L}*|gizle\p{L}*)(?!\p{L})/iu;
/** Elements of a screen besides those that say so by themselves. */
const ELEMENTS = new Set([
  ...SHOWN,
  ...(
    'panel panels pane interface popup overlay toolbar navbar stylesheet dropdown checkbox layout icon icons header footer tab tabs section badge buttons columns fields menus element elements ' +
    'knopf bedienfeld menü feld menú panneau champ pannello schermata painel paneel skärm ekran панель интерфейсе экране paneli arayüzde'
  ).split(' '),
]);
const TELLS =
  /(?<!\p{L})(?:write|tell|compose|draft|invent|continue|make up|create|schreib\w*|erzähl\w*|verfass\w*|escrib\w*|cuenta\w*|écri\w*|racont\w*|rédige\w*|scriv\w*|raccont\w*|escrev\w*|cont[ae]\w*|schrijf\w*|vertel\w*|skriv\w*|berätta\w*|napisz\w*|opowiedz|напиши\w*|расскажи\w*|yaz\w*|anlat\w*)(?!\p{L})/iu;
export const STORY =
  /(?<!\p{L})(?<!user )(?:story|stories|tale|fairy tale|novel|novella|poem|fiction|screenplay|scene|play|fable|limerick|sketch|geschichte|kurzgeschichte|erzählung|gedicht|roman|märchen|krimi|szene|cuento|relato|novela|poema|escena|histoire|conte|nouvelle|poème|scène|storia|racconto|romanzo|poesia|scena|conto|história|novela|cena|verhaal|gedicht|sprookje|berättelse|novell|saga|dikt|opowiadanie|powieść|wiersz|bajkę|рассказ|сказку|повесть|стих|сцену|hikaye|öykü|masal|şiir)\w*(?!\p{L})/iu;

/** @param split splits the text; not asked before a signal is, which no signal is in most turns without calls */
export function userTextOf(split: () => Words): UserText {
  const taken = once(split);
  const text = once(() => taken().text.toLowerCase());
  const wantsHidden = once(() => HIDES.test(text()) && taken().vocabulary.some((word) => ELEMENTS.has(word)));
  const wantsStory = once(() => STORY.test(text()) && TELLS.test(text()));
  const words = once(() => new Set(taken().vocabulary));
  return {
    get text() {
      return text();
    },
    get words() {
      return words();
    },
    get wantsHidden() {
      return wantsHidden();
    },
    get wantsStory() {
      return wantsStory();
    },
  };
}
