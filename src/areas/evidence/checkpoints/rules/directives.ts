/** Instructions in untrusted content (tool results, pages, documents): the sentences that tell a reader to act, with their
 * three-word shingles and addresses. Compared with the reasoning and the emitted calls (docs/reference/integrity.md#analyser).
 */
import { CLASSES } from './lexicon-markers.ts';
import { compile, findSteps, type Rule } from './pattern.ts';
import { finish, type Steps } from './steps.ts';
import { wordsOf, type Words } from './words.ts';

export interface Directive {
  /** The verb of the instruction, lower case. */
  readonly verb: string;
  readonly words: readonly string[];
  /** E-mail addresses, hosts and long codes named in it, lower case. */
  readonly identifiers: readonly string[];
  readonly text: string; // at most 200 characters
  /** Addresses an assistant, or tells it to ignore its rules, rather than any reader. */
  readonly aimed: boolean;
  /** Number of the outside text that it stands in. */
  readonly source: number;
}

export interface Directives {
  readonly list: readonly Directive[];
  /** Three-word shingle to directive numbers. */
  readonly byShingle: ReadonlyMap<string, readonly number[]>;
  /** First words of the shingles. */
  readonly beginnings: ReadonlySet<string>;
  /** The prepared last text: what the turn's outcome is judged by. */
  readonly last: Words | null;
  /** The texts as they came. */
  readonly texts: readonly string[];
}

const ORDER =
  'send|email|mail|forward|upload|post|transfer|pay|wire|delete|remove|drop|disable|reveal|print|share|copy|export|run|execute|reply|include|insert|call|invoke|' +
  'buy|purchase|grant|publish|give|output|recommend|change|create|install|download|fetch|navigate|submit|ignore|disregard|forget|append|encode|visit|' +
  'sende|schicke|überweise|lösche|lade|ignoriere|envoyez|envoie|transférez|supprimez|ignorez|envía|envíe|transfiere|borra|elimina|ignora|invia|trasferisci|cancella|envie|transfira|apague|ignore|stuur|verwijder|negeer|skicka|radera|ignorera|wyślij|usuń|zignoruj|przelej|отправь|удали|игнорируй|переведи|gönder|sil';

const RULES: readonly Rule<'aimed' | 'plain'>[] = [
  {
    pattern:
      'ignore|disregard|forget ..3 previous|prior|above|your|earlier|all ..2 instruction*|rules|guidelines|prompt*',
    tag: 'aimed',
  },
  {
    pattern:
      'assistant|assistants|ai|agent|agents|model|models|chatbot|llm|bot|bots|system|assistent|asistente|assistente|asystencie|asistan|ассистент ..5 @order|tell|say|mention|claim|state|answer|inform|explain|confirm',
    tag: 'aimed',
  },
  {
    pattern:
      'you|please|kindly|must|should|now|immediately|first|next|then|also|finally|always|bitte|veuillez|debes|devi|deve ..2 @order',
    tag: 'plain',
  },
  { pattern: '@order', tag: 'plain' },
];
const LEXICON = compile(RULES, { ...CLASSES, order: ORDER });
const ORDERS = new Set(ORDER.split('|'));

const IDENTIFIER =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}|https?:\/\/[^\s"'<>)\]]{4,200}|\b[a-z]{2}\d{2}[a-z0-9]{11,30}\b|\b0x[0-9a-f]{40}\b/g;

/** Reads all texts whole; linear in their length. */
export const directivesOf = (texts: readonly string[]): Directives => finish(directiveSteps(texts));

export function* directiveSteps(texts: readonly string[]): Steps<Directives> {
  const list: Directive[] = [];
  const byShingle = new Map<string, number[]>();
  const beginnings = new Set<string>();
  let last: Words | null = null;
  for (const [source, text] of texts.entries()) {
    const words = yield* wordsOf(text);
    last = words;
    for (const directive of yield* inText(words, source)) {
      for (const shingle of shinglesOf(directive.words)) {
        beginnings.add(shingle.slice(0, shingle.indexOf(' ')));
        const known = byShingle.get(shingle);
        if (known === undefined) byShingle.set(shingle, [list.length]);
        else if (known.at(-1) !== list.length && known.length < 8) known.push(list.length);
      }
      list.push(directive);
    }
  }
  return { list, byShingle, beginnings, last, texts };
}

function* inText(words: Words, source: number): Steps<Directive[]> {
  const bySentence = new Map<number, Directive>();
  for (const match of yield* findSteps(LEXICON, words)) {
    const opens = match.first === match.sentence.from || words.clauses[match.first - 1] !== words.clauses[match.first];
    const verbAt = match.last;
    const verb =
      words.words[match.tag === 'aimed' && ORDERS.has(words.words[match.first] ?? '') ? match.first : verbAt] ?? '';
    if (match.tag === 'plain' && match.first === match.last && !opens && words.words[match.first - 1] !== 'and')
      continue;
    // A key or value of JSON, or the name of a field ("Email: ...", `publish_at`).
    if (match.first === match.last && /[":_]/.test(words.text.charAt(words.ends[match.last] ?? 0))) continue;
    const known = bySentence.get(match.sentence.from);
    if (known !== undefined && (known.aimed || match.tag === 'plain')) continue;
    const start = words.starts[match.sentence.from] ?? 0;
    // Identifiers contain dots, and a link may continue after the end of the sentence.
    const end = Math.min(words.text.length, (words.ends[match.sentence.to - 1] ?? start) + 40);
    const text = words.text.slice(start, end);
    bySentence.set(match.sentence.from, {
      verb,
      words: words.words.slice(match.sentence.from, match.sentence.to),
      identifiers: text.toLowerCase().match(IDENTIFIER)?.map(trimmed) ?? [],
      text: text.slice(0, 200),
      aimed: match.tag === 'aimed',
      source,
    });
  }
  return [...bySentence.values()];
}

const trimmed = (identifier: string): string => identifier.replace(/[.,;:!?]+$/, '');

/** Three-word shingles; of two-word sentences the pair. */
export function shinglesOf(words: readonly string[]): string[] {
  if (words.length < 3) return words.length === 2 ? [words.join(' ')] : [];
  const shingles: string[] = [];
  for (let i = 0; i + 3 <= words.length; i++) shingles.push(`${words[i]} ${words[i + 1]} ${words[i + 2]}`);
  return shingles;
}
