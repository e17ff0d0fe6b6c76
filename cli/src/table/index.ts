/** Every command, in the order of the help. */
import { ACCOUNT } from './account.ts';
import { CARDS } from './cards.ts';
import { EVIDENCE } from './evidence.ts';
import { PROGRAMS } from './programs.ts';
import type { Command } from './types.ts';

const COMMAND_LINE: readonly Command[] = [
  {
    name: 'completion',
    group: 'Command line',
    summary: 'Print a script that completes commands and options in a shell',
    args: 'SHELL',
    options: {},
    about: 'SHELL is bash, zsh or fish.',
    example: 'surety completion bash > completion.bash',
    output: 'text',
    load: async () => (await import('../commands/completion.ts')).run,
  },
  {
    name: 'help',
    group: 'Command line',
    summary: 'Show these pages',
    args: '[COMMAND]',
    options: {},
    example: 'surety help card diff',
    output: 'text',
    load: async () => (await import('../commands/completion.ts')).run, // help is answered before a command is looked for
  },
];

export const COMMANDS: readonly Command[] = [...PROGRAMS, ...CARDS, ...EVIDENCE, ...ACCOUNT, ...COMMAND_LINE];
