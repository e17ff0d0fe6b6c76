/**
 * What the conversation before a turn says about whose wish a call is: what the user asked for, agreed to, or handed over to a named
 * document, and what an outside text only repeats from the agent's own call. Made when a rule first asks. Source:
 * docs/reference/integrity.md#whose-wish, docs/adr/0370. Pure.
 */
import { SaidTexts, type SaidWords } from '../../../../contract/asked-for.ts';
import { followedBy, wishOf } from '../../../../contract/followed.ts';
import { isSaidBy } from '../../../../contract/speakers.ts';
import { ATTACHED, type ToolCall } from '../../../../contract/turn.ts';
import { argumentText, speaksOf } from './capability.ts';
import { shinglesOf, type Directive, type Directives } from './directives.ts';
import { DELEGATES, isAgreement } from './lexicon-delegation.ts';
import type { AnalysisInput } from './material.ts';
import { once } from './once.ts';
import { finish } from './steps.ts';
import { prepare, split, wordsOf, type Words } from './words.ts';

export interface Past {
  /** Everything the user wrote, lower case. */
  readonly userText: string;
  /** The same, prepared for looking values up. */
  readonly said: SaidWords;
  /** The user's newest text. */
  readonly lastText: string;
  /** Words of the user's newest text. */
  readonly lastWords: ReadonlySet<string>;
  /** Words of the user's newest texts. */
  readonly recentWords: ReadonlySet<string>;
  /** The same with its text, lower case. */
  readonly recent: Pick<SaidWords, 'words' | 'plain'>;
  /** The agent's words that the newest message answers, lower case; null without any, or when an outside text wrote them. */
  readonly proposed: Said | null;
  /** The newest message agrees. */
  readonly agrees: boolean;
  /** What came before the turn is known. Else the user's newest text may lean on what is not seen. */
  readonly isKnown: boolean;
  /** The user told the agent to act by a document. */
  readonly delegates: boolean;
  /** Whether the user named the text that an order stands in: its address or file name, or a document of the message itself. */
  isNamed(source: number): boolean;
  /** The user told the agent to act by a document and named one of those it has read. */
  readonly isHandedOver: boolean;
  /** Whether somebody says this in that text whom the user told the agent to follow: "do as Petra says", and Petra wrote it. */
  isOfFollowed(source: number, words: string): boolean;
  /** Whether the text answers the agent's own call and the value comes from that call. */
  repeats(source: number, value: string): boolean;
  /** Whether a sentence of a call's answer only repeats that call: its addresses, or its words. */
  isEcho(directive: Directive): boolean;
}

export interface Said {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** An earlier wish counts for as many later messages: "yes", "resend it", "and the other one too". */
const RECENT = 4;
/** What is read of the user's earlier texts; more of them would cost more than it tells. */
const USERS_MAX = 50;
const USER_CHARS_MAX = 16_384;

const usersOf = ({ history, lastUserText }: AnalysisInput): readonly string[] =>
  (history?.users.length ? history.users : [lastUserText])
    .slice(-USERS_MAX)
    .map((text, i, all) => (i === all.length - 1 ? text : text.slice(0, USER_CHARS_MAX)));

export function pastOf(input: AnalysisInput, untrusted: Directives): Past {
  const users = usersOf(input);
  const lastUser = users.at(-1) ?? '';
  const userText = once(() => prepare(users.join('\n')).toLowerCase());
  const said = once(() => new SaidTexts(userText()));
  const recent = once(() => prepare(users.slice(-RECENT).join('\n')));
  const lastWords = once(() => new Set(split(prepare(lastUser)).words));
  const recentWords = once(() => new Set(split(recent()).words));
  const recentSaid = once(() => ({ words: recentWords(), plain: recent().toLowerCase() }));
  const proposed = once(() => proposedOf(input, untrusted));
  const delegates = once(() => DELEGATES.test(recent()));
  const people = once(() => followedBy(wishOf(users, isAgreement), recentWords));
  const plainTexts = once(() => untrusted.texts.map((text) => prepare(text).toLowerCase()));
  const calls = callsOf(input, untrusted);
  const groupsOf = new Map<string, ReadonlySet<string>>(); // an answer may have thousands of sentences
  const shingles = (call: string): ReadonlySet<string> => {
    const known = groupsOf.get(call) ?? new Set(shinglesOf(split(call).words));
    groupsOf.set(call, known);
    return known;
  };
  const isNamed = (source: number): boolean => {
    if (input.history?.answers[source] === ATTACHED) return ATTACHMENT.test(recent());
    const asked = calls(source);
    return asked.length > 0 && asked.every((call) => namesIn(call).some((name) => userText().includes(name)));
  };
  const repeats = (source: number, value: string): boolean => calls(source).some((call) => call.includes(value));
  return {
    get userText() {
      return userText();
    },
    get said() {
      return said();
    },
    lastText: lastUser,
    get lastWords() {
      return lastWords();
    },
    get recentWords() {
      return recentWords();
    },
    get recent() {
      return recentSaid();
    },
    get proposed() {
      return proposed();
    },
    get agrees() {
      return isAgreement(lastUser);
    },
    get isHandedOver() {
      return delegates() && untrusted.texts.some((_, source) => isNamed(source));
    },
    isKnown: input.history !== undefined,
    get delegates() {
      return delegates();
    },
    isNamed,
    isOfFollowed: (source, words) => {
      const followed = people();
      if (followed === null) return false;
      return isSaidBy(words.toLowerCase().slice(0, FOUND_CHARS), followed, [plainTexts()[source] ?? '']);
    },
    repeats,
    isEcho: (directive) => isEcho(directive, calls(directive.source), shingles),
  };
}

/** Of a sentence, by which it is found again in its text. */
const FOUND_CHARS = 80;

/** Arguments of the calls that an outside text answers, lower case; several where only the tool's name is known. */
function callsOf({ history }: AnalysisInput, untrusted: Directives): (source: number) => readonly string[] {
  const made = new Map<number, readonly string[]>();
  const textOf = (call: ToolCall): string => prepare(argumentText(call.argumentsText)).toLowerCase();
  // Answers are those of the newest texts, so that a list that was cut at its beginning still fits.
  const shift = (history?.answers.length ?? 0) - untrusted.texts.length;
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const key = history?.answers[source + shift];
    const found =
      key === undefined || key === null || history === undefined
        ? []
        : history.calls.filter(({ id, name }) => (id === '' ? name : id) === key).map(textOf);
    made.set(source, found);
    return found;
  };
}

const ATTACHMENT =
  /\b(?:attach\w*|enclosed|(?:this|the|these) (?:file|document|page|form|pdf|letter|invoice|list)|anhang|angehängt\w*|beigefügt\w*|dies\w+ (?:datei|dokument)|pièce jointe|ci-joint\w*|adjunt\w*|allegat\w*|anex\w*)/iu;

/** Names of a document among the arguments of the call that fetched it: files, addresses, numbers of tickets. No addresses of mail. */
function namesIn(call: string): string[] {
  return call
    .split('\n')
    .map((value) => value.trim())
    .filter((value) => value.length >= 4 && value.length <= 200 && /[./\d#_-]/.test(value) && !/[@\s]/.test(value))
    .flatMap((value) => {
      const bare = value.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[/?#]+$/, '');
      const file = bare.includes('.') ? bare.slice(bare.lastIndexOf('/') + 1) : '';
      return file.length >= 4 ? [bare, file] : [bare];
    });
}

/** Families of acts for which it matters whose words a proposal has. */
const SENSITIVE = ['delete', 'send', 'pay', 'grant', 'upload'] as const;
/** Share of three-word groups from which a text counts as its copy. */
const COPIED = 0.5;

function isEcho(
  directive: Directive,
  calls: readonly string[],
  shingles: (call: string) => ReadonlySet<string>,
): boolean {
  if (calls.length === 0) return false;
  const { identifiers, aimed } = directive;
  if (!aimed && identifiers.length > 0 && identifiers.every((id) => calls.some((call) => call.includes(id))))
    return true;
  return calls.some((call) => copyShare(directive, shingles(call)) >= 0.8);
}

function copyShare({ words }: Directive, known: ReadonlySet<string>): number {
  const own = shinglesOf(words);
  if (own.length === 0) return 0;
  return own.filter((shingle) => known.has(shingle)).length / own.length;
}

/** The agent's last words to the user, unless a sentence of them that speaks of a sensitive act stands in an outside text. */
function proposedOf({ history }: AnalysisInput, untrusted: Directives): Said | null {
  if (history === undefined || history.proposal === '') return null;
  const words = finish(wordsOf(history.proposal));
  const text = words.text.toLowerCase();
  const isDictated =
    untrusted.list.some((d) => d.aimed && d.identifiers.some((id) => text.includes(id))) ||
    isTakenFrom(acting(words), untrusted);
  return isDictated ? null : { text, words: new Set(words.words) };
}

const acting = ({ words, sentences }: Words): string[][] =>
  sentences
    .map(({ from, to }) => words.slice(from, to))
    .filter((sentence) => sentence.length > 5 && SENSITIVE.some((family) => speaksOf(family, sentence)))
    .map(shinglesOf);

/** Beyond this only the sentences of a text that give orders are compared, which are known already. */
const COMPARED_CHARS_MAX = 16_384;

/** Whether half of the three-word groups of a sentence stand in one outside text. Linear in the texts. */
function isTakenFrom(sentences: readonly (readonly string[])[], { texts, list, byShingle }: Directives): boolean {
  if (sentences.length === 0) return false;
  const groups = new Set(sentences.flat());
  const beginnings = new Set([...groups].map((group) => group.slice(0, group.indexOf(' '))));
  return texts.some((text, source) => {
    const { words } = split(prepare(text.slice(0, COMPARED_CHARS_MAX)));
    const found = new Set<string>();
    for (let i = 0; i + 3 <= words.length; i++)
      if (beginnings.has(words[i] ?? '')) found.add(`${words[i]} ${words[i + 1]} ${words[i + 2]}`);
    const isIn = (group: string): boolean =>
      found.has(group) || byShingle.get(group)?.some((n) => list[n]?.source === source) === true;
    return sentences.some((own) => own.filter(isIn).length >= own.length * COPIED);
  });
}
