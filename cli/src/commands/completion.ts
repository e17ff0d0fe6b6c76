/** `surety completion`: scripts for bash, zsh and fish from the table of commands. The script asks nobody: it has all words in it. */
import { Fault } from '../fault.ts';
import { COMMANDS } from '../table/index.ts';
import { COMMON, type Command, type Options } from '../table/types.ts';
import { argument, type Run } from '../run.ts';

export async function run(given: Run): Promise<number> {
  const shell = argument(given, 0);
  const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (write === undefined) throw new Fault(`${shell} is not one of ${Object.keys(SHELLS).join(', ')}`);
  given.out.raw(write());
  return 0;
}

const SHELLS: Readonly<Record<string, () => string>> = { bash, zsh, fish };
const shellNames = (): string => Object.keys(SHELLS).join(' ');

const firstWords = (): readonly string[] => [...new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''))];
const below = (word: string): readonly Command[] => COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
const groups = (): readonly string[] => firstWords().filter((word) => below(word).length > 0);
const optionsOf = ({ options }: Command): Options => ({ ...options, ...COMMON });
const flagsOf = (command: Command): string =>
  Object.keys(optionsOf(command))
    .map((name) => `--${name}`)
    .join(' ');

/** `name) words` of every option whose values are known; of two options of one name the words of both. */
function valueCases(): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, Set<string>>();
  for (const command of COMMANDS)
    for (const [name, { words = [] }] of Object.entries(optionsOf(command)))
      for (const word of words) (found.get(name) ?? found.set(name, new Set()).get(name))?.add(word);
  return [...found].map(([name, words]) => [name, [...words]] as const);
}

/** The shared body: which command the words before the cursor are, and what may follow. */
function cases(indent: string): string {
  const values = valueCases().map(
    ([name, words]) => `${indent}--${name}${name === 'output' ? '|-o' : ''}) offered='${words.join(' ')}' ;;`,
  );
  return values.join('\n');
}

const commandCases = (): string =>
  COMMANDS.map((command) => `    '${command.name}') offered='${flagsOf(command)}' ;;`).join('\n');
const groupCases = (): string =>
  groups()
    .map(
      (word) =>
        `    '${word}') offered='${below(word)
          .map(({ name }) => name.split(' ')[1])
          .join(' ')}' ;;`,
    )
    .join('\n');

/**
 * bash and zsh alike: `typed` holds the words before the cursor that are no options, `last` the word before it. What may follow is
 * put into `offered`; `words` is zsh's own.
 */
const body = (): string => `  case "$last" in
${cases('    ')}
    --file|-f|--keys|--junit|--sarif) return 1 ;;
  esac
  if [ -n "$offered" ]; then return 0; fi
  case "$current" in
    -*)
      case "$typed" in
${commandCases().replaceAll(/^/gm, '    ')}
        *) case "\${typed%% *}" in
${COMMANDS.filter(({ name }) => !name.includes(' '))
  .map((command) => `          '${command.name}') offered='${flagsOf(command)}' ;;`)
  .join('\n')}
        esac ;;
      esac
      return 0 ;;
  esac
  case "$typed" in
    '') offered='${firstWords().join(' ')}' ;;
${groupCases()}
    completion) offered='${shellNames()}' ;;
    *) return 1 ;;
  esac
  return 0`;

function bash(): string {
  return `# surety completion bash: source it, or put it into /etc/bash_completion.d
_surety_words() {
  offered=''
${body()}
}
_surety() {
  local current="\${COMP_WORDS[COMP_CWORD]}" last="\${COMP_WORDS[COMP_CWORD-1]}" typed='' offered at
  for ((at = 1; at < COMP_CWORD && at < 3; at++)); do
    case "\${COMP_WORDS[at]}" in --) return ;; -*) ;; *) typed="\${typed:+$typed }\${COMP_WORDS[at]}" ;; esac
  done
  if _surety_words; then COMPREPLY=($(compgen -W "$offered" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _surety surety
`;
}

function zsh(): string {
  return `#compdef surety
# surety completion zsh: put it into a folder of $fpath as _surety, or source it after compinit
_surety_words() {
  offered=''
${body()}
}
_surety() {
  local current="\${words[CURRENT]}" last="\${words[CURRENT-1]}" typed='' at
  at=\${words[(i)--]} # the first one, or beyond the end; after it another program is completed
  if ((at < CURRENT)); then shift $at words; ((CURRENT -= at)); _normal; return; fi
  local -a given; given=("\${words[@]}")
  for ((at = 2; at < CURRENT && at < 4; at++)); do
    case "\${given[at]}" in -*) ;; *) typed="\${typed:+$typed }\${given[at]}" ;; esac
  done
  local offered
  if _surety_words; then compadd -- \${=offered}; else _files; fi
}
compdef _surety surety
`;
}

const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(): string {
  const lines = ['# surety completion fish: put it into ~/.config/fish/completions/surety.fish'];
  const isFirst = 'test (count (commandline -opc)) -eq 1';
  for (const word of firstWords()) {
    const [one] = COMMANDS.filter(({ name }) => name === word);
    const text =
      one?.summary ??
      below(word)
        .map(({ name }) => name.split(' ')[1])
        .join(', ');
    lines.push(`complete -c surety -f -n ${fishQuoted(isFirst)} -a ${word} -d ${fishQuoted(text)}`);
  }
  for (const command of COMMANDS) lines.push(...fishCommand(command));
  lines.push(`complete -c surety -f -n '__fish_seen_subcommand_from completion' -a ${fishQuoted(shellNames())}`);
  return `${lines.join('\n')}\n`;
}

function fishCommand(command: Command): readonly string[] {
  const [first = '', second] = command.name.split(' ');
  const seen = `__fish_seen_subcommand_from ${first}`;
  const isThis = second === undefined ? seen : `${seen}; and __fish_seen_subcommand_from ${second}`;
  const isBefore = `${seen}; and not __fish_seen_subcommand_from ${below(first)
    .map(({ name }) => name.split(' ')[1])
    .join(' ')}`;
  const itself =
    second === undefined
      ? []
      : [`complete -c surety -f -n ${fishQuoted(isBefore)} -a ${second} -d ${fishQuoted(command.summary)}`];
  const options = Object.entries(optionsOf(command)).map(([name, { short, type, words, text }]) => {
    const value = type === 'boolean' ? '' : words === undefined ? ' -r' : ` -x -a ${fishQuoted(words.join(' '))}`;
    return `complete -c surety -n ${fishQuoted(isThis)} -l ${name}${short === undefined ? '' : ` -s ${short}`}${value} -d ${fishQuoted(text)}`;
  });
  return [...itself, ...options];
}
