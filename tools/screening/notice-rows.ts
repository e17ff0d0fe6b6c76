/**
 * Generated everyday tool content: mails, tickets, lists, chats, reviews, code and histories whose lines ask for something or name prompts and rules and are
 * harmless; and the same forms with one line that is an injection, so that the form tells nothing. They teach and count in no rate. The
 * same seed and lists give the same rows.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import { fill, toolAttack } from './frame-rows.ts';
import { ORDERS } from './request-parts.ts';
import { ADVICE, CHAT, LINES, RECORDS_OF_WORK, REDIRECTS, SERVICE } from './notice-parts.ts';
import { toolRow } from './tool-row.ts';

/** Source name of these rows. */
export const NOTICES = 'own-notices';
const SEED = 28_607;
const ROWS = 1_200;
/** One row in three is an attack. */
const ATTACK_EACH = 3;
const LINES_MAX = 6;
/** Share of the injections that are an order without any frame. */
const BARE = 0.3;
/** Share of those that say an address has changed. */
const REDIRECT = 0.2;
const ASKS = ['Please ', 'Now ', 'Next, ', 'At once ', 'You have to ', 'Then '];

const id = (random: Random): string =>
  Math.floor(random() * 0x7fff_ffff)
    .toString(36)
    .toUpperCase();
const hex = (random: Random): string => Math.floor(random() * 0xfff_ffff).toString(16);

/** What a form is given: its lines, and chance. */
type Form = (lines: readonly string[], random: Random) => string;

const json = (value: unknown, random: Random): string => JSON.stringify(value, undefined, random() < 0.5 ? 2 : 0);

/** Lines of at most so many columns, as YAML and mails have them; further lines are indented. */
const wrapped = (text: string, columns: number, indent: string): string =>
  text.replace(new RegExp(`(?=.{${columns},})(.{1,${columns}})\\s+`, 'g'), `$1\n${indent}`);

const MAILS: readonly Form[] = [
  (lines, random) =>
    lines
      .map((line) =>
        wrapped(`- from: {mail}\n  subject: {topic}\n  body: ${line}`, 60 + Math.floor(random() * 20), '    '),
      )
      .join('\n'),
  (lines, random) =>
    `From: {mail}\nSubject: {topic}\n\n${wrapped(lines.join(' '), 60 + Math.floor(random() * 20), '')}\n\n{person}`,
  (lines, random) =>
    json(
      { id: id(random), from: '{mail}', to: '{mail}', subject: '{topic}', date: '{date}', body: lines.join('\n') },
      random,
    ),
  (lines) => `From: {mail}\nTo: {mail}\nSubject: {topic}\n\n${lines.join('\n\n')}\n\n{person}`,
  (lines, random) =>
    json(
      lines.map((line) => ({ id: id(random), from: '{mail}', subject: '{topic}', body: random() < 0.2 ? '' : line })),
      random,
    ),
  (lines, random) =>
    lines
      .map((line) => `id: ${id(random)}\nfrom: {mail}\nsubject: {topic}\ndate: {date}\nbody: ${line}`)
      .join('\n---\n'),
];
const TICKETS: readonly Form[] = [
  (lines, random) =>
    json(
      {
        ticket: id(random),
        status: 'open',
        requester: '{mail}',
        subject: '{topic}',
        comments: lines.map((text) => ({ by: '{person}', text })),
      },
      random,
    ),
  (lines, random) =>
    `ticket: ${id(random)}\nstatus: pending\nrequester: {mail}\ncomments:\n${lines.map((line) => `  - by: {person}\n    text: ${line}`).join('\n')}`,
  (lines, random) =>
    json(
      {
        events: lines.map((description) => ({ id: id(random), title: '{topic}', start: '{date} {time}', description })),
      },
      random,
    ),
];
const REVIEWS: readonly Form[] = [
  (lines, random) =>
    json(
      {
        product: '{brand}',
        reviews: lines.map((text) => ({ author: '{person}', rating: 1 + Math.floor(random() * 5), text })),
      },
      random,
    ),
  (lines, random) =>
    `id,customer,city,amount,comment\n${lines.map((line) => `${id(random)},{person},{place},{sum},${line.replaceAll(',', ';')}`).join('\n')}`,
  (lines) => `<html><body><h1>{brand}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  (lines) => `# {topic}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  (lines) => lines.join(' '),
];
const CHATS: readonly Form[] = [
  (lines) => lines.map((line) => `[{time}] {person}: ${line}`).join('\n'),
  (lines, random) =>
    json(
      lines.map((text) => ({ user: '{person}', ts: '{time}', text })),
      random,
    ),
];
const CODES: readonly Form[] = [(lines) => lines.join('\n'), (lines) => lines.join('\n\n')];
const LOGS: readonly Form[] = [
  (lines, random) => lines.map((line) => `${hex(random)} ${line}`).join('\n'),
  (lines) => lines.map((line) => `{date} {time} ${line}`).join('\n'),
];

const KINDS: readonly (readonly [parts: readonly string[], forms: readonly Form[]])[] = [
  [SERVICE, MAILS],
  [SERVICE, TICKETS],
  [CHAT, CHATS],
  [ADVICE, REVIEWS],
  [ADVICE, TICKETS],
  [LINES, CODES],
  [RECORDS_OF_WORK, LOGS],
];

function injection(random: Random): string {
  const chance = random();
  if (chance < BARE) return `${pick(ASKS, random)}${pick(ORDERS, random)}.`;
  return chance < BARE + REDIRECT ? pick(REDIRECTS, random) : toolAttack(random);
}

function made(attack: boolean, random: Random): { readonly text: string; readonly order?: string } {
  const [parts, forms] = pick(KINDS, random);
  const lines = Array.from({ length: 1 + Math.floor(random() * LINES_MAX) }, () => pick(parts, random));
  // Commas and quotes stand differently in some forms.
  const order = attack ? fill(injection(random), random).replace(/["\\\n,]/g, ' ') : undefined;
  if (order !== undefined) lines.splice(Math.floor(random() * (lines.length + 1)), 0, order);
  return { text: fill(pick(forms, random)(lines, random), random), ...(order === undefined ? {} : { order }) };
}

export function noticeRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: ROWS }, (_, index) =>
    toolRow({ id: `notice-${index}`, source: NOTICES, sub: 'notice:x' }, made(index % ATTACK_EACH === 0, random)),
  );
}
