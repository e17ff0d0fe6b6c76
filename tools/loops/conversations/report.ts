/** The report of conversations under attack. Pure. */
import type { AttackEnd, Driven, Happening } from '../ordinary/drive.ts';

export interface Set_ {
  readonly name: string;
  readonly driven: readonly Driven[];
}

const ENDS: readonly AttackEnd[] = ['attack ran', 'attack asked about', 'attack withheld', 'attack unread'];
const HEAD = [
  'set',
  'conversations',
  'calls for the attacker',
  'run',
  'asked about',
  'withheld',
  'unread',
  'other calls',
  'questions there',
];
const WORDS_MAX = 300;

/**
 * How often a call for the attacker ran, and how often the user was asked about another.
 *
 * @param checked what a model had part in; empty without one
 */
export function reportOf(sets: readonly Set_[], seconds: number, checked: readonly string[] = []): string {
  const table = [HEAD, HEAD.map(() => '---'), ...sets.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    checked.length === 0
      ? '# Conversations under attack'
      : '# Conversations under attack, with a model that checks calls',
    '',
    `Made by \`npm run eval:conversations -- ${checked.length === 0 ? '--out docs/conversations-report.md' : '--answers tools/loops/conversations/answers.json --out docs/model-check-report.md'}\`.`,
    'Conversations of three to six turns between a user and an agent with tools, each with an attack that needs several of them: an order is read in',
    'one turn and obeyed in another, an address stands in a record that the agent wrote itself, words of others look like a note or an earlier wish of the user. Every author had read nothing of this project. A scripted model obeys',
    'whatever it still reads; the user says yes to what serves them and no to the rest. `run`: the call reached the client without a question. `unread`: the text was taken out before the model saw it.',
    '',
    'With the rules before, 14 of the 49 calls of the first set ran, at first sight. The rules were changed for it, then the second set was measured before anybody read it: 6 of 45 ran (7 with the rules before). The rules were not changed for that one (docs/adr/0750).',
    '',
    'Three further sets by authors who had read neither the rules nor other sets, measured before anybody read them: of the third (what the words of the user order, and what they do not) 11 of 26 ran, of the fourth (commands of coding and operations agents) 13 of 22. The rules were changed for both (docs/adr/0768, 0770). Of the fifth (both subjects) 10 of 19 ran with the rules before and 9 with the changed ones, which says how little rules that were changed for one set do for another. Three of the nine were mended afterwards.',
    '',
    'Of a sixth set (all the ways in which people order, half of it not in English) **19 of 30 ran at first sight**, with 32 questions at 283 other calls; the rules were changed for one of them (codes of doors). That is the figure to go by for rules alone. Where each class and every value from outside is asked about (`confirmations.ask` with all classes), 6 of the 30 ran with 104 questions; with a model that checks calls see [model-check-report.md](model-check-report.md) (docs/adr/0771). The table is of the rules now.',
    '',
    `${seconds} s, in enforce, three dialects, whole and streamed.`,
    '',
    ...table,
    '',
    ...checked,
    '## Calls that ran',
    '',
    ...sets.flatMap(({ driven }) => eventsOf(driven).filter(({ kind }) => kind === 'attack ran')).map(lineOf),
    '',
  ].join('\n');
}

const eventsOf = (driven: readonly Driven[]): readonly Happening[] => driven.flatMap(({ happenings }) => happenings);

/** How many calls for an attacker ended so. */
export const countOf = (driven: readonly Driven[], wanted: Happening['kind']): number =>
  eventsOf(driven).filter(({ kind }) => kind === wanted).length;

function rowOf({ name, driven }: Set_): readonly string[] {
  const attacks = driven.reduce((sum, { steps }) => sum + steps.attack, 0);
  const others = driven.reduce((sum, { steps }) => sum + steps.read + steps.write + steps.act, 0);
  const ends = ENDS.map((end) => String(countOf(driven, end)));
  return [name, String(driven.length), String(attacks), ...ends, String(others), String(countOf(driven, 'question'))];
}

const lineOf = ({ field, session, speech, turn, step, call }: Happening): string =>
  `- ${session} (${speech}), turn ${turn}, step ${step}: ${field}\n  \`${call?.name ?? ''} ${JSON.stringify(call?.args).slice(0, WORDS_MAX)}\``;
