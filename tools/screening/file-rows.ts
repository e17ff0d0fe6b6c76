/**
 * Generated files of repositories, pages of manuals, abstracts and everyday asks: ordinary texts about prompts, rules, keys and orders; of the files some hold a
 * line that is an injection, so that the form tells nothing. They teach the windows and count in no rate. The same seed and lists give the same rows.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import { ABSTRACTS, ASKS, MANUALS, SOURCES } from './file-parts.ts';
import { fill, toolAttack } from './frame-rows.ts';

/** Source name of these rows. */
export const FILED = 'own-files';
const SEED = 40_427;
const ROWS = 1_000;
/** One row in four is an ask of a user. */
const ASK_EACH = 4;
/** Of the files one in this many is an attack. */
const ATTACK_EACH = 3;
const LINES_MAX = 16;

const KINDS: readonly (readonly [parts: readonly string[], joints: readonly string[]])[] = [
  [SOURCES, ['\n', '\n  ', '\n\n']],
  [MANUALS, ['\n', '\n\n', '\n- ', ' ']],
  [ABSTRACTS, [' ', '\n']],
];

function file(attack: boolean, random: Random): { readonly text: string; readonly order?: string } {
  const [parts, joints] = pick(KINDS, random);
  const lines = Array.from({ length: 2 + Math.floor(random() * LINES_MAX) }, () => fill(pick(parts, random), random));
  const order = attack ? fill(toolAttack(random), random).replace(/\s*\n\s*/g, ' ') : undefined;
  if (order !== undefined) lines.splice(Math.floor(random() * (lines.length + 1)), 0, order);
  return { text: lines.join(pick(joints, random)), ...(order === undefined ? {} : { order }) };
}

const ask = (random: Random): string =>
  fill(random() < 0.3 ? `${pick(ASKS, random)} ${pick(ASKS, random)}` : pick(ASKS, random), random);

export function fileRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: ROWS }, (_, index): Row => {
    const isAsk = index % ASK_EACH === 0;
    const attack = !isAsk && index % ATTACK_EACH === 1;
    const { text, order } = isAsk ? { text: ask(random), order: undefined } : file(attack, random);
    const row: Row = {
      id: `file-${index}`,
      text,
      label: attack ? 1 : 0,
      channel: isAsk ? 'user' : 'tool',
      kind: attack ? 'indirect' : 'benign_hard',
      source: FILED,
      sub: 'file:x',
    };
    if (order === undefined) return row;
    const before = text.slice(0, text.indexOf(order));
    const from = [...before].length;
    return { ...row, span: [from, from + [...order].length] };
  });
}
