/** Help from the table of commands. */
import { COMMON, type Command, type Option, type Options } from './table/types.ts';
import { GROUPS } from './table/groups.ts';
import { wrapped } from './output/table.ts';
import { nearest } from './suggest.ts';
import { Fault } from './fault.ts';

const EXIT_CODES =
  '0 ok, 1 failed, 2 difference, 3 policy, verdict or rating not met, 4 credentials, 5 unreachable, 6 rate limited';

/** The page of a command, of the commands that begin with a word, or of all. @throws Fault for a word that begins none */
export function helpOf(topic: string, commands: readonly Command[], width: number): string {
  if (topic === '') return overview(commands, width);
  const command = commands.find(({ name }) => name === topic);
  if (command !== undefined) return pageOf(command, width);
  const below = commands.filter(({ name }) => name.startsWith(`${topic} `));
  if (below.length > 0) return `${namesAndSummaries(below, width)}\nsurety help ${below[0]?.name}\n`;
  const near = nearest(
    topic,
    commands.flatMap(({ name }) => [name, name.split(' ')[0] ?? '']),
  );
  throw new Fault(
    `${topic} is not a command${near === undefined ? '; surety help lists them' : `; did you mean ${near}?`}`,
  );
}

function overview(commands: readonly Command[], width: number): string {
  const parts = GROUPS.map((group) => {
    const own = commands.filter((command) => command.group === group);
    return `${group}\n${namesAndSummaries(own, width)}`;
  });
  return `See and steer what agents do. surety help COMMAND shows a command in full.

${parts.join('\n')}
Environment  ${hanging('SURETY_URL, SURETY_GATEWAY_URL, SURETY_API_KEY (each wins over the profile), SURETY_PROFILE, NO_COLOR', 13, width)}
Exit codes   ${hanging(EXIT_CODES, 13, width)}
`;
}

function namesAndSummaries(commands: readonly Command[], width: number): string {
  return commands.map(({ name, summary }) => entry(name, summary.split(';')[0] ?? '', 21, width)).join('');
}

/** `  name   text`, the text wrapped beside it, or below it where there is no space. */
function entry(name: string, text: string, column: number, width: number): string {
  if (width < 60)
    return `  ${name}\n${wrapped(text, Math.max(20, width - 6))
      .map((line) => `      ${line}\n`)
      .join('')}`;
  const head = `  ${name}`.padEnd(column);
  const gap = head.endsWith(' ') ? '' : `\n${' '.repeat(column)}`;
  return `${head}${gap}${hanging(text, column, width)}\n`;
}

const hanging = (text: string, column: number, width: number): string =>
  wrapped(text, Math.max(20, width - column)).join(`\n${' '.repeat(column)}`);

export const usageOf = ({ name, args }: Command): string => `surety ${name} ${args}`.trim();

function pageOf(command: Command, width: number): string {
  const about =
    command.about === undefined
      ? ''
      : `\n${command.about
          .split('\n')
          .map((line) => wrapped(line, width).join('\n'))
          .join('\n')}\n`;
  const own = optionLines(command.options, width);
  return `${usageOf(command)}

${wrapped(`${command.summary}.`, width).join('\n')}
${about}
Example
  ${command.example}
${own === '' ? '' : `\nOptions\n${own}`}
Of every command
${optionLines(COMMON, width)}`;
}

const optionLines = (options: Options, width: number): string =>
  Object.entries(options)
    .map(([name, option]) => entry(spelled(name, option), textOf(option), 28, width))
    .join('');

export const spelled = (name: string, { short, value }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

export const textOf = ({ text, words, multiple }: Option): string =>
  [
    text,
    ...(words === undefined ? [] : [words.join(', ')]),
    ...(multiple === true ? ['may be given more than once'] : []),
  ].join('; ');
