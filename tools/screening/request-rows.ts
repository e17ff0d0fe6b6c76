/** Generated requests in fields of tool results, and harmless texts in the same fields, so that the field itself tells nothing. */
import { seededRandom } from '../../src/contract/random.ts';
import { capital, pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import {
  DATES,
  DELIVERIES,
  FIELDS,
  FILES,
  FRAMES,
  HARMLESS,
  JOINS,
  LOOKUPS,
  MAILS,
  ORDERS,
  OTHER_FIELDS,
  PEOPLE,
  PLACES,
  SUMS,
  TIMES,
  URLS,
  WRAPPERS,
} from './request-parts.ts';

/** Source name of the generated rows; they teach, and are left out of every rate that is reported. */
export const GENERATED = 'own-requests';
const ROWS_PER_LABEL = 1_200;
const SEED = 4_107;

function fill(text: string, random: Random): string {
  return text.replace(/\{(mail|url|sum|person|acct|date|place|time|file|n)\}/g, (_, slot: string) => {
    if (slot === 'n') return String(2 + Math.floor(random() * 60));
    if (slot === 'acct') return String(10_000_000 + Math.floor(random() * 80_000_000));
    const lists: Record<string, readonly string[]> = {
      mail: MAILS,
      url: URLS,
      sum: SUMS,
      person: PEOPLE,
      date: DATES,
      place: PLACES,
      time: TIMES,
      file: FILES,
    };
    return pick(lists[slot]!, random);
  });
}

function order(random: Random): string {
  if (random() < 0.6) return pick(ORDERS, random);
  const first = pick(LOOKUPS, random);
  return pick(JOINS, random)
    .replace('{A}', first)
    .replace('{a}', first)
    .replace('{b}', random() < 0.85 ? pick(DELIVERIES, random) : pick(ORDERS, random));
}

function request(random: Random): string {
  const wanted = order(random);
  const head = wanted.startsWith('After')
    ? wanted
    : pick(FRAMES, random).replace('{O}', capital(wanted)).replace('{o}', wanted);
  return fill(head, random);
}

function harmless(random: Random): string {
  const first = fill(pick(HARMLESS, random), random);
  return random() < 0.4 ? `${first} ${fill(pick(HARMLESS, random), random)}` : first;
}

/** One tool result around a text: literal with single quotes, JSON, header lines, or the bare text. */
function result(text: string, random: Random): string {
  const shape = random();
  if (shape < 0.12) return text;
  const others = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(OTHER_FIELDS, random));
  const field = pick(FIELDS, random);
  if (shape < 0.27)
    return [
      ...others.map(([key, value]) => `${key}: ${fill(value, random).replaceAll('"', '')}`),
      `${field}: ${text}`,
    ].join('\n');
  const literal = shape < 0.6;
  const inner = literal ? (text.includes("'") ? `"${text.replaceAll('"', "'")}"` : `'${text}'`) : JSON.stringify(text);
  const parts = others
    .map(([key, value]) => `"${key}": ${fill(value, random)}`)
    .map((part) => (literal ? part.replaceAll('"', "'") : part));
  parts.splice(Math.floor(random() * (parts.length + 1)), 0, `${literal ? `'${field}'` : `"${field}"`}: ${inner}`);
  const body = `{${parts.join(literal || random() < 0.6 ? ', ' : ',\n  ')}}`;
  const wrapper = pick(WRAPPERS, random);
  const quote = literal ? "'" : '"';
  return random() < 0.25 ? body : `{${quote}${wrapper}${quote}: ${random() < 0.6 ? `[${body}]` : body}}`;
}

/** The same seed and lists always give the same rows. */
export function requestRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: 2 * ROWS_PER_LABEL }, (_, index): Row => {
    const label = index % 2 === 0 ? 1 : 0;
    const plain = harmless(random);
    const text = label === 0 ? plain : random() < 0.25 ? `${plain} ${request(random)}` : request(random);
    return {
      id: `req-${index}`,
      text: result(text, random),
      label,
      kind: label === 1 ? 'indirect' : 'benign_hard',
      source: GENERATED,
      sub: 'request:en',
      channel: 'tool',
    };
  });
}
