/**
 * When words of intent are ordinary work: mock data for a test, an element of a screen that the user wants hidden, the speech of a person in
 * a story that the user wants (docs/reference/integrity.md#stance). Pure.
 */
import { familiesOf } from './capability.ts';
import { SCREEN, type Intent } from './lexicon-frames.ts';
import type { Material } from './material.ts';
import type { Match } from './pattern.ts';

/** Whether a word of the sentence or of the user's message, or what the user asked for, makes the matched words ordinary. */
export function isOrdinary(material: Material, match: Match<Intent>): boolean {
  const { unless = [] } = match.tag;
  if (wordsOf(material, match).some((word) => unless.includes(word))) return true;
  if (unless.some((word) => material.user.words.has(word))) return true;
  return (unless.includes(ON_SCREEN) && isHiddenOnScreen(material, match)) || isOfStory(material, match);
}
/** Of the lists that speak of elements of a screen. */
const ON_SCREEN = 'ui';

const wordsOf = ({ reading }: Material, { sentence }: Match<Intent>): readonly string[] =>
  reading.words.words.slice(sentence.from, sentence.to);

const HIDES =
  /(?<!\p{L})(?:hide|hidden|hiding|conceal|collapse|remove from view|versteck\w*|verberg\w*|verbirg|ausblend\w*|blende|ocult\w*|escond\w*|cach\w*|masqu\w*|nascond\w*|verberg\w*|verstop\w*|döl\p{L}*|ukry\p{L}*|скр[оы]\p{L}*|спряч\p{L}*|gizle\p{L}*)(?!\p{L})/iu;
/** Elements of a screen besides those that say so by themselves. */
const ELEMENTS = new Set([
  ...SCREEN,
  ...(
    'panel panels pane interface popup overlay toolbar navbar stylesheet dropdown checkbox layout icon icons header footer tab tabs section banner badge buttons columns fields menus element elements ' +
    'oberfläche schaltfläche spalte knopf bedienfeld menü feld bildschirm botón interfaz columna menú pantalla bouton colonne panneau écran champ pulsante interfaccia pannello colonna schermata ' +
    'botão coluna painel tela knop kolom paneel scherm knapp kolumn skärm przycisk kolumnę ekran кнопку панель столбец интерфейсе экране düğmeyi paneli sütunu arayüzde'
  ).split(' '),
]);
/** What is no element: a fault of the writer's own, unless the user speaks of it too. */
const FAULT =
  /^(?:delet|remov|fail|error|mistake|lost|loss|broke|leak|log|audit|breach|damage|evidence|trace|lösch|fehler|borr|error|fall|erreur|échec|erro|fout)/;

/** The user asked to hide an element of a screen, and the sentence speaks of nothing else that could be hidden. */
function isHiddenOnScreen(material: Material, match: Match<Intent>): boolean {
  const { user } = material;
  if (!HIDES.test(user.text) || ![...user.words].some((word) => ELEMENTS.has(word))) return false;
  return wordsOf(material, match).every((word) => !FAULT.test(word) || user.words.has(word));
}

const TELLS =
  /(?<!\p{L})(?:write|tell|compose|draft|invent|continue|make up|create|schreib\w*|erzähl\w*|verfass\w*|escrib\w*|cuenta\w*|écri\w*|racont\w*|rédige\w*|scriv\w*|raccont\w*|escrev\w*|cont[ae]\w*|schrijf\w*|vertel\w*|skriv\w*|berätta\w*|napisz\w*|opowiedz|напиши\w*|расскажи\w*|yaz\w*|anlat\w*)(?!\p{L})/iu;
const STORY =
  /(?<!\p{L})(?<!user )(?:story|stories|tale|fairy tale|novel|novella|poem|fiction|screenplay|scene|play|fable|limerick|sketch|geschichte|kurzgeschichte|erzählung|gedicht|roman|märchen|krimi|szene|cuento|relato|novela|poema|escena|histoire|conte|nouvelle|poème|scène|storia|racconto|romanzo|poesia|scena|conto|história|novela|cena|verhaal|gedicht|sprookje|berättelse|novell|saga|dikt|opowiadanie|powieść|wiersz|bajkę|рассказ|сказку|повесть|стих|сцену|hikaye|öykü|masal|şiir)\w*(?!\p{L})/iu;
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
function isOfStory(material: Material, match: Match<Intent>): boolean {
  const { user, reading, turn } = material;
  if (!STORY.test(user.text) || !TELLS.test(user.text)) return false;
  if (turn.toolCalls.some(({ name }) => familiesOf(name).length > 0)) return false;
  const words = wordsOf(material, match);
  if (words.some((word) => OF_TURN.has(word))) return false;
  const before = reading.words.words.slice(match.sentence.from, match.first);
  return before.some((word) => PERSONS.has(word) || STORY.test(word));
}
