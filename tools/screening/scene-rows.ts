/**
 * Generated scenes: orders put together from many parts inside the tool outputs and messages they would stand in, and as many harmless texts in the same
 * places. They teach and count in no rate. The same seed and lists give the same rows.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { capital, pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import { CODE, DOCUMENT, ORDINARY } from './frame-harmless.ts';
import { fill } from './frame-rows.ts';
import { REQUESTS } from './request-languages.ts';
import { HARMLESS } from './request-parts.ts';
import { IMITATIONS, PERSONAS_IN_DATA, RECORDS } from './scene-forms.ts';
import { BRIEFS, NOTICES } from './scene-harmless.ts';
import { CLAUSES } from './scene-languages.ts';
import { DEEDS, DIRECTIVES, FRAMES_OPEN, GRAB, LOOT, PASS_ON, PRETEXTS, READERS, STINGS } from './scene-parts.ts';
import { BREAKS, NAMES_OF_PERSONAS, PEEKS, PERSONAS } from './scene-user.ts';

/** Source name of these rows. */
export const SCENES = 'own-scenes';
const SEED = 31_337;
const PER_KIND = 2_600;

function aim(random: Random): string {
  if (random() < 0.3) return `${pick(GRAB, random)} ${pick(LOOT, random)} and ${pick(PASS_ON, random)}`;
  const deed = pick(DEEDS, random);
  return random() < 0.12 ? `${deed} and ${pick(DEEDS, random)}` : deed;
}

const filled = (frame: string, random: Random): string =>
  frame
    .replaceAll('{A}', () => capital(aim(random)))
    .replaceAll('{a}', () => aim(random))
    .replaceAll('{p}', pick(NAMES_OF_PERSONAS, random))
    .replaceAll('{persona}', pick(PERSONAS_IN_DATA, random))
    .replace(/\{w[12]\}/g, () => aim(random).split(' ').slice(0, 2).join(' '));

/** Pretext, addressee, directive, push: each may be missing, save for the directive. */
function order(random: Random): string {
  const parts: string[] = [];
  if (random() < 0.4) parts.push(pick(PRETEXTS, random));
  const directive = filled(pick(DIRECTIVES, random), random);
  if (random() < 0.5) parts.push(`${pick(READERS, random)}${pick([',', ':', ' -', '!'], random)} ${directive}`);
  else parts.push(capital(directive));
  if (random() < 0.3) parts.push(pick(STINGS, random));
  if (random() < 0.15) parts.splice(Math.floor(random() * parts.length), 0, pick(PRETEXTS, random));
  const text = parts.join(' ');
  return random() < 0.15 ? `${pick(FRAMES_OPEN, random)}${random() < 0.5 ? '\n' : ' '}${text}` : text;
}

/** Share of the lines in other languages that are a plain request. */
const PLAIN_REQUEST = 0.4;

function foreign(random: Random, tool: boolean): string {
  if (random() < PLAIN_REQUEST) return pick(pick(REQUESTS, random).orders, random);
  const { loose, demand, reader } = pick(CLAUSES, random);
  const parts = [pick(demand, random)];
  if (random() < 0.6) parts.unshift(pick(loose, random));
  if (random() < 0.3) parts.push(pick(demand, random));
  if (random() < (tool ? 0.5 : 0.15)) parts.unshift(pick(reader, random));
  return parts.join(' ');
}

function foreignHarmless(random: Random): string {
  if (random() < PLAIN_REQUEST) {
    const { harmless } = pick(REQUESTS, random);
    return random() < 0.5 ? pick(harmless, random) : `${pick(harmless, random)} ${pick(harmless, random)}`;
  }
  const { harmless } = pick(CLAUSES, random);
  return random() < 0.5 ? pick(harmless, random) : `${pick(harmless, random)} ${pick(harmless, random)}`;
}

function userAttack(random: Random): string {
  const chance = random();
  if (chance < 0.25) return foreign(random, false);
  if (chance < 0.45) return filled(pick(PERSONAS, random), random);
  if (chance < 0.6) return pick(PEEKS, random);
  if (chance < 0.85) return filled(pick(BREAKS, random), random);
  return order(random);
}

function userHarmless(random: Random): string {
  const chance = random();
  if (chance < 0.22) return foreignHarmless(random);
  if (chance < 0.75) return pick(BRIEFS, random);
  if (chance < 0.9) return pick(ORDINARY, random);
  return `${pick(['Shorten', 'Translate', 'What does this mean', 'Is this clear'], random)}: "${pick(NOTICES, random)}"`;
}

function toolAttack(random: Random): string {
  const chance = random();
  if (chance < 0.2) return foreign(random, true);
  return chance < 0.45 ? filled(pick(IMITATIONS, random), random) : order(random);
}

function toolHarmless(random: Random): string {
  const chance = random();
  if (chance < 0.18) return foreignHarmless(random);
  if (chance < 0.42) return pick(RECORDS, random);
  const first = pick(random() < 0.75 ? NOTICES : DOCUMENT, random);
  return random() < 0.35 ? `${first} ${pick(NOTICES, random)}` : first;
}

const FILLERS: readonly (readonly string[])[] = [DOCUMENT, HARMLESS, NOTICES];
const around = (random: Random): string => pick(pick(FILLERS, random), random);

/** What a tool returns around one text; the same shapes for both labels. */
const PLACES_OF_TEXT: readonly ((text: string, random: Random) => string)[] = [
  (text) => text,
  (text, random) => `${around(random)} ${text} ${around(random)}`,
  (text, random) =>
    `From: {mail}\nTo: {mail}\nSubject: {topic}\n\nHello {person},\n\n${around(random)}\n\n${text}\n\nRegards\n{person}`,
  (text, random) =>
    JSON.stringify({
      id: '{acct}',
      title: '{topic}',
      author: '{person}',
      body: `${around(random)} ${text}`,
      url: '{url}',
    }),
  (text, random) =>
    JSON.stringify(
      [
        { rating: 4, text: around(random) },
        { rating: 5, text },
      ],
      undefined,
      random() < 0.5 ? 2 : 0,
    ),
  (text, random) =>
    `<html><body><h1>{topic}</h1><p>${around(random)}</p><p>${text}</p><footer>{brand}</footer></body></html>`,
  (text, random) => `# {topic}\n\n${around(random)}\n\n## Notes\n\n- ${around(random)}\n- ${text}\n`,
  (text, random) => `${pick(CODE, random)}\n// ${text}\n`,
  (text, random) => `def run(path):\n    """${around(random)}\n    ${text}"""\n    return path\n`,
  (text, random) => `[{time}] {person}: ${around(random)}\n[{time}] {person}: ${text}\n[{time}] {person}: ok`,
  (text, random) => `id,name,comment\n{n},{person},"${around(random)}"\n{n},{person},"${text}"\n`,
  (text, random) => `name: {file}\ndescription: ${text}\nowner: {person}\nnotes: ${around(random)}\n`,
  (text) => `{"name": "{tool}", "description": ${JSON.stringify(text)}, "parameters": {"path": "string"}}`,
  (text, random) =>
    `Search results for {topic}:\n1. ${around(random)} - {url}\n2. ${text} - {url}\n3. ${around(random)}`,
  (text, random) => `commit {acct}\nAuthor: {person} <{mail}>\n\n    ${around(random)}\n\n    ${text}\n`,
  (text) => `BEGIN:VEVENT\nSUMMARY:{topic}\nLOCATION:{place}\nDESCRIPTION:${text}\nEND:VEVENT`,
  (text, random) => `Error: the request failed after {n} seconds. ${text}\n    at load ({file}:{n})\n${around(random)}`,
  (text, random) => `| field | value |\n|---|---|\n| note | ${text} |\n| other | ${around(random)} |`,
];

const row = (index: number, text: string, label: 0 | 1, channel: 'user' | 'tool'): Row => ({
  id: `scene-${index}`,
  text,
  label,
  channel,
  kind: label === 0 ? 'benign_hard' : channel === 'tool' ? 'indirect' : 'direct',
  source: SCENES,
  sub: 'scene:x',
});

/** Text with its slots filled, inside a scene for tools; the span of the order, so that only its windows are taught. */
export function sceneRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: 4 * PER_KIND }, (_, index): Row => {
    const attack = index % 2 === 0;
    const channel = index % 4 < 2 ? 'user' : 'tool';
    const make = channel === 'user' ? (attack ? userAttack : userHarmless) : attack ? toolAttack : toolHarmless;
    const inner = fill(make(random), random);
    const scene = channel === 'user' ? inner : pick(PLACES_OF_TEXT, random)(inner, random);
    const text = fill(scene, random);
    const made = row(index, text, attack ? 1 : 0, channel);
    const at = attack && channel === 'tool' ? text.indexOf(inner) : -1;
    if (at < 0) return made;
    const before = text.slice(0, at);
    const from = [...before].length;
    return { ...made, span: [from, from + [...inner].length] };
  });
}
