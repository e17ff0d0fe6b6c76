/** The commands that git gets as values: of settings, of options, behind `bisect run` and `submodule foreach`. docs/adr/0768. Pure. */
import { ownWordsOfGit } from './shell-git.ts';

/** Settings whose value is a command. */
const COMMAND_KEY =
  /^(?:core\.(?:pager|editor|fsmonitor|sshcommand|askpass|gitproxy|alternaterefscommand)|sequence\.editor|diff\.external|interactive\.difffilter|uploadpack\.packobjectshook|sendemail\.(?:smtpserver|sendmailcmd|tocmd|cccmd|headercmd)|imap\.tunnel|pager\.\S+|gpg\.(?:\S+\.)?program|(?:diff|merge|filter|difftool|mergetool|browser|man|guitool|trailer|tar)\.\S*\.?(?:command|textconv|driver|clean|smudge|process|cmd|path)|remote\.\S+\.(?:uploadpack|receivepack))$/i;
const ALIAS = /^alias\./i;
const CREDENTIAL = /^credential\.(?:\S+\.)?helper$/i;
/** Options of any subcommand whose value is a command. */
const OPTIONS = /^--(?:upload-pack|receive-pack|exec|extcmd|open-files-in-pager|[a-z]{2,7}-filter)(?:=([^]*))?$/;
/** Short ones, by subcommand. */
const SHORT: Readonly<Partial<Record<string, string>>> = { clone: '-u', rebase: '-x', difftool: '-x' };

/** Each is one text of a shell, or the words of a command. */
export function commandsOfGit(words: readonly string[]): readonly (readonly string[])[] {
  const [verb = '', ...rest] = ownWordsOfGit(words);
  const out: (readonly string[])[] = [];
  const set = (key: string, value: string): void => {
    const command = commandOfSetting(key, value);
    if (command !== '') out.push([command]);
  };
  for (const [i, word] of words.entries()) {
    const next = words[i + 1] ?? '';
    if (word === '-c' || word === '--config' || word.startsWith('--config=')) {
      const [, key = '', value = ''] =
        /^([^=]{1,100})=([^]*)$/.exec(word.startsWith('--config=') ? word.slice(9) : next) ?? [];
      set(key, value);
    }
    const option = OPTIONS.exec(word);
    if (option !== null) out.push([option[1] ?? next]);
    if (word === SHORT[verb]) out.push([next]);
    if (word.startsWith('ext::')) out.push([word.slice(5).replaceAll('% ', ' ')]);
  }
  if (verb === 'config') {
    const own = rest.filter((word) => !word.startsWith('-'));
    const at = own.findIndex((word) => word.includes('.'));
    set(own[at] ?? '', own[at + 1] ?? '');
  }
  out.push(...runBehind(verb, rest));
  return out;
}

function commandOfSetting(key: string, value: string): string {
  const own = value.replace(/^!\s{0,9}/, '');
  if (ALIAS.test(key)) return own === value ? `git ${value}` : own;
  if (CREDENTIAL.test(key)) return own !== value || value.includes('/') ? own : '';
  return COMMAND_KEY.test(key) ? own : '';
}

/** `bisect run …`, `submodule foreach …`: all words behind it. */
function runBehind(verb: string, rest: readonly string[]): readonly (readonly string[])[] {
  const starts = verb === 'bisect' ? 'run' : verb === 'submodule' ? 'foreach' : undefined;
  const at = starts === undefined ? -1 : rest.indexOf(starts);
  if (at === -1) return [];
  const own = rest.slice(at + 1);
  while (own[0]?.startsWith('-') === true) own.shift();
  return own.length === 0 ? [] : [own];
}
