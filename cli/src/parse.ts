/** Words of a command line to one command of the table with its arguments and options. Pure but for the table. */
import { parseArgs } from 'node:util';
import { Fault } from './fault.ts';
import { nearest } from './suggest.ts';
import { COMMON, type Command, type Options } from './table/types.ts';
import type { Values } from './run.ts';

export interface Parsed {
  readonly command: Command;
  readonly args: readonly string[];
  readonly program: readonly string[];
  readonly values: Values;
}

/** What is asked for without a command: help about all, or about the commands that begin with a word. */
export interface Asked {
  readonly help: string;
}

/** @throws Fault for a command, an option or a number of arguments that the table does not know */
export function parse(given: readonly string[], commands: readonly Command[]): Parsed | Asked {
  const end = given.indexOf('--');
  const own = end === -1 ? given : given.slice(0, end);
  const program = end === -1 ? [] : given.slice(end + 1);
  const { values, positionals } = read(own, commands);
  if (values['version'] === true) return { help: '--version' };
  if (positionals[0] === 'help') return { help: positionals.slice(1).join(' ') };
  const command = find(positionals, commands);
  if (command === undefined) {
    const isGroup = commands.some(({ name }) => name.startsWith(`${positionals[0]} `));
    if (positionals.length === 0 || (isGroup && positionals.length === 1 && values['help'] === true))
      return { help: positionals.join(' ') };
    throw unknownCommand(positionals, commands);
  }
  if (values['help'] === true) return { help: command.name };
  const args = positionals.slice(command.name.split(' ').length);
  checkOptions(command, values);
  checkArguments(command, args, program);
  return { command, args, program, values };
}

/** Options of all commands together: no name has two types (a test holds that). */
export function allOptions(commands: readonly Command[]): Options {
  const all = Object.assign({}, ...commands.map(({ options }) => options), COMMON) as Options;
  return { ...all, version: { type: 'boolean', text: 'version of the command' } };
}

function read(own: readonly string[], commands: readonly Command[]) {
  const known = allOptions(commands);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short === undefined ? {} : { short }), ...(multiple === true ? { multiple } : {}) },
    ]),
  );
  try {
    return parseArgs({ args: [...own], allowPositionals: true, options });
  } catch (error) {
    const [, name] = /Unknown option '(-[^']*)'/.exec((error as Error).message) ?? [];
    if (name === undefined) throw new Fault((error as Error).message.split('. ')[0] ?? '', 1, error);
    const near = nearest(name.replace(/^-+/, ''), Object.keys(known));
    throw new Fault(`${name} is not an option${near === undefined ? '' : `; did you mean --${near}?`}`, 1, error);
  }
}

/** Two words before one. */
function find(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const named = (count: number) => commands.find(({ name }) => name === words.slice(0, count).join(' '));
  return (words.length > 1 ? named(2) : undefined) ?? named(1);
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): Fault {
  const names = commands.map(({ name }) => name);
  const secondWords = (first: string): string =>
    names
      .filter((name) => name.startsWith(`${first} `))
      .map((name) => name.split(' ')[1])
      .join(', ');
  const [first = ''] = words;
  if (words.length === 1 && secondWords(first) !== '')
    return new Fault(`${first} needs one word more: ${secondWords(first)}`);
  const given = words.slice(0, 2).join(' ');
  const near = nearest(given, names) ?? nearest(first, [...names, ...names.map((name) => name.split(' ')[0] ?? '')]);
  if (near === undefined) return new Fault(`${given} is not a command; surety help lists them`);
  if (names.includes(near)) return new Fault(`${given} is not a command; did you mean surety ${near}?`);
  // the first word of several commands is none by itself
  return new Fault(`${given} is not a command; did you mean surety ${near} and one of ${secondWords(near)}?`);
}

function checkOptions(command: Command, values: Values): void {
  const known: Options = { ...COMMON, ...command.options };
  for (const [name, value] of Object.entries(values)) {
    const option = known[name];
    if (option === undefined)
      throw new Fault(`--${name} is not an option of surety ${command.name}; surety help ${command.name}`);
    const { words } = option;
    for (const one of Array.isArray(value) ? value : [value])
      if (words !== undefined && typeof one === 'string' && !words.includes(one))
        throw new Fault(`--${name} ${one} is not one of ${words.join(', ')}`);
  }
}

function checkArguments(command: Command, args: readonly string[], program: readonly string[]): void {
  const [shape = '', after] = command.args.split('-- ');
  const parts = shape.split(' ').filter((part) => part !== '');
  const least = parts.filter((part) => !part.startsWith('[')).length;
  const most = parts.some((part) => part.includes('...')) ? Infinity : parts.length;
  const usage = `surety ${command.name} ${command.args}`.trim();
  if (args.length > most) {
    const surplus = args[most] ?? '';
    const hint = after === undefined ? '' : '; the program stands after --';
    throw new Fault(`${surplus} is not expected here${hint}: ${usage}`);
  }
  if (args.length < least) throw new Fault(`${parts[args.length]?.replaceAll(/[[\].]/g, '')} is missing: ${usage}`);
  if (after === undefined && program.length > 0) throw new Fault(`nothing stands after -- here: ${usage}`);
  if (after !== undefined && program.length === 0) throw new Fault(`surety ${command.name} needs a program after --`);
}
