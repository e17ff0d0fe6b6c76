/**
 * Generated files that agents are meant to obey, with and without an order whose effect no such file should have. Frames, headings and forms are the same
 * for both labels, so that only the effect differs. They teach and count in no rate. The same seed and lists give the same rows.
 */
import { seededRandom } from '../../src/contract/random.ts';
import { capital, pick, type Random } from './chance.ts';
import type { Row } from './dataset.ts';
import { fill } from './frame-rows.ts';
import { COMMANDS, EFFECTS, HABITS, HEADINGS, PARTS_OF_PROJECT, PATHS, PRACTICES } from './project-parts.ts';
import { toolRow } from './tool-row.ts';

/** Source name of these rows. */
export const PROJECTS = 'own-projects';
const SEED = 61_417;
const ROWS = 1_600;
const LINES_MAX = 7;

const filled = (text: string, random: Random): string =>
  fill(
    text
      .replaceAll('{cmd}', () => pick(COMMANDS, random))
      .replaceAll('{path}', () => pick(PATHS, random))
      .replaceAll('{part}', () => pick(PARTS_OF_PROJECT, random)),
    random,
  );

const habit = (act: string, random: Random): string =>
  filled(
    pick(HABITS, random)
      .replaceAll('{O}', () => capital(act))
      .replaceAll('{o}', () => act),
    random,
  );

/** Lines of one file: a heading now and then, practice, and in an attack one or two effects at any place. */
function lines(attack: boolean, random: Random): { readonly text: string; readonly order?: string } {
  const made = Array.from({ length: Math.floor(random() * LINES_MAX) }, () => habit(pick(PRACTICES, random), random));
  const joint = random() < 0.5 ? '\n' : ' ';
  const order = attack ? habit(pick(EFFECTS, random), random) : habit(pick(PRACTICES, random), random);
  made.splice(Math.floor(random() * (made.length + 1)), 0, order);
  if (random() < 0.6) made.unshift(filled(pick(HEADINGS, random), random));
  const text = made.join(joint);
  return attack ? { text, order } : { text };
}

export function projectRows(): Row[] {
  const random = seededRandom(SEED);
  return Array.from({ length: ROWS }, (_, index) =>
    toolRow({ id: `project-${index}`, source: PROJECTS, sub: 'project:x' }, lines(index % 2 === 0, random)),
  );
}
