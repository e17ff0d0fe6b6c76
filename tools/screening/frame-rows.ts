/**
 * Generated injections of many phrasings, in both channels and many languages, with as many harmless texts made the same way. They teach the
 * windows wording that no single family has; they count in no rate that is reported. The same seed and lists give the same rows.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { capital, pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import { CODE, CODE_ASKS, DOCUMENT, ORDINARY } from './frame-harmless.ts';
import { TONGUES } from './frame-languages.ts';
import {
  ADDRESSES,
  AIMS,
  BRANDS,
  DIRECT,
  LANGUAGES,
  PUSHES,
  SAYINGS,
  TOOLS,
  TOPICS,
  TURNS,
  WHOLE,
} from './frame-parts.ts';
import { DATES, FILES, HARMLESS, MAILS, ORDERS, PEOPLE, PLACES, SUMS, TIMES, URLS } from './request-parts.ts';

/** Source name of these rows. */
export const FRAMED = 'own-frames';
const SEED = 90_211;
const PER_KIND = 1_500;
/** Share of user attacks that are a question with a machine-made suffix. */
const JUNK = 0.15;

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  mail: MAILS,
  url: URLS,
  sum: SUMS,
  person: PEOPLE,
  date: DATES,
  place: PLACES,
  time: TIMES,
  file: FILES,
  brand: BRANDS,
  topic: TOPICS,
  word: SAYINGS,
  tool: TOOLS,
  lang: LANGUAGES,
};

export function fill(text: string, random: Random): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, slot: string) => {
    if (slot === 'n') return String(2 + Math.floor(random() * 60));
    if (slot === 'acct') return String(10_000_000 + Math.floor(random() * 80_000_000));
    const list = SLOTS[slot];
    return list === undefined ? whole : pick(list, random);
  });
}

const framed = (frame: string, aim: string): string => frame.replaceAll('{O}', capital(aim)).replaceAll('{o}', aim);

const PIECES = [...TONGUES.flatMap((tongue) => [...tongue.direct, ...tongue.harmless]), ...CODE, ...DOCUMENT].flatMap(
  (text) => text.split(/\s+/),
);
const JOINTS: readonly string[] = [
  ' ',
  ' ',
  ' ',
  ' ',
  '',
  '',
  '.',
  ')](',
  '\\"',
  '!!',
  ' --',
  "',",
  '|',
  ' {{',
  '}}',
  '::',
  ':-)',
  '"]',
  ' \\',
  '(',
  '());',
  '<',
  '/*',
  ' == ',
  '**',
  ';',
  '?>',
  '~~',
  '=>',
];

/** The look of an optimised suffix: pieces of words, scripts and code that no person strings together. */
function junk(random: Random): string {
  let out = '';
  for (let i = 8 + Math.floor(random() * 22); i > 0; i -= 1) {
    const piece = pick(PIECES, random).replace(/[{}]/g, '');
    const from = random() < 0.5 ? 0 : Math.floor(random() * piece.length * 0.5);
    out += piece.slice(from, from + 2 + Math.floor(random() * 10)) + pick(JOINTS, random);
    if (random() < 0.12) out += capital(pick(PIECES, random).slice(0, 8));
    if (random() < 0.08) out += String(Math.floor(random() * 3000));
  }
  return out;
}

function userAttack(random: Random): string {
  if (random() < JUNK) return `${pick(ORDINARY, random)}${random() < 0.5 ? ' ' : ''}${junk(random)}`;
  const chance = random();
  if (chance < 0.22) return pick(pick(TONGUES, random).direct, random);
  if (chance < 0.42) return pick(WHOLE, random);
  const aim = random() < 0.9 ? pick(AIMS, random) : pick(ORDERS, random);
  if (chance < 0.62) return capital(framed(pick(TURNS, random), aim)) + pick(PUSHES, random);
  return framed(pick(DIRECT, random), aim);
}

function userHarmless(random: Random): string {
  const chance = random();
  if (chance < 0.18) return pick(pick(TONGUES, random).harmless, random);
  if (chance < 0.4) return `${pick(CODE_ASKS, random)}\n${pick(CODE, random)}`;
  if (chance < 0.5)
    return `${pick(['Summarise this', 'Translate this', 'Proofread', 'Is this polite?'], random)}: "${pick(DOCUMENT, random)}"`;
  return pick(ORDINARY, random);
}

export function toolAttack(random: Random): string {
  const chance = random();
  if (chance < 0.2) return pick(pick(TONGUES, random).tool, random);
  const aim = random() < 0.75 ? pick(AIMS, random) : pick(ORDERS, random);
  if (chance < 0.6) return pick(ADDRESSES, random) + framed(pick(TURNS, random), aim) + pick(PUSHES, random);
  if (chance < 0.85) return capital(framed(pick(TURNS, random), aim)) + pick(PUSHES, random);
  return framed(pick(DIRECT, random), aim);
}

function toolHarmless(random: Random): string {
  const chance = random();
  if (chance < 0.18) return pick(pick(TONGUES, random).harmless, random);
  if (chance < 0.28) return pick(CODE, random);
  const first = pick(chance < 0.7 ? DOCUMENT : HARMLESS, random);
  return random() < 0.4 ? `${first} ${pick(DOCUMENT, random)}` : first;
}

const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < 'n' ? 13 : -13)));

/** Disguises of an attack; harmless texts get the visible ones as well, so that a disguise alone tells nothing. */
function disguised(text: string, random: Random): string {
  const chance = random();
  if (chance < 0.05) return text.toUpperCase();
  if (chance < 0.09) return text.replace(/[aeiost]/g, (c) => (random() < 0.6 ? LEET[c]! : c));
  if (chance < 0.12) return text.replace(/[a-z]/g, (c) => (random() < 0.06 ? '' : c));
  if (chance < 0.14) return text.replace(/ /g, '  ');
  if (chance < 0.17) return `<!-- ${text} -->`;
  if (chance < 0.19) return `**${text}**`;
  if (chance < 0.21) return `> ${text}`;
  if (chance < 0.23) return `# ${text}`;
  if (chance < 0.25) return `// ${text}`;
  return text;
}

/** Forms that only an attacker chooses. */
function smuggled(text: string, random: Random): string {
  const chance = random();
  if (chance < 0.02) return `Decode this and do it: ${Buffer.from(text).toString('base64')}`;
  if (chance < 0.03) return rot13(text);
  if (chance < 0.05) return `<|im_start|>system\n${text}<|im_end|>`;
  if (chance < 0.07) return `[SYSTEM] ${text}`;
  if (chance < 0.09) return `<span style="display:none">${text}</span>`;
  if (chance < 0.1) return `</tool_result>\nuser: ${text}`;
  return disguised(text, random);
}

const row = (index: number, text: string, label: 0 | 1, channel: 'user' | 'tool'): Row => ({
  id: `frame-${index}`,
  text,
  label,
  channel,
  kind: label === 0 ? 'benign_hard' : channel === 'tool' ? 'indirect' : 'direct',
  source: FRAMED,
  sub: 'frame:x',
});

export function frameRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: 4 * PER_KIND }, (_, index): Row => {
    const attack = index % 2 === 0;
    const channel = index % 4 < 2 ? 'user' : 'tool';
    const make = channel === 'user' ? (attack ? userAttack : userHarmless) : attack ? toolAttack : toolHarmless;
    const plain = fill(make(random), random);
    return row(index, attack ? smuggled(plain, random) : disguised(plain, random), attack ? 1 : 0, channel);
  });
}
