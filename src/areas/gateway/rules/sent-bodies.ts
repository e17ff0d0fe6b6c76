/** What the body of a request carries out: the result of a command, a variable, a file, what a pipe brings. docs/adr/0768. Pure. */
import { isHttpClient } from './http-clients.ts';
import type { Command, Pipe } from './shell-commands.ts';

const BODY =
  /^(?:-[a-zA-Z]{0,6}[dFT]|-(?:[bB]ody|[iI]n[fF]ile)|--(?:data|form|post-data|post-file|body-data|body-file|json|upload-file|url-query)(?:-[a-z]+)?)(?:=([^]*))?$/;
const ATTACHED = /^-[dFT](?=\S)([^]+)$/;

/** The bodies among the words of a client of the web; empty where it has none. */
function bodiesOf({ words }: Pick<Command, 'words'>): readonly string[] {
  if (!isHttpClient(words[0] ?? '')) return [];
  return words.flatMap((word, i) => {
    const found = BODY.exec(word);
    if (found !== null) return [found[1] ?? words[i + 1] ?? ''];
    return ATTACHED.exec(word)?.[1] ?? [];
  });
}

const CARRIED = /\$|^@|=@|^[\w.-]{0,40}=?<|\{\{/;

/** Whether a command on another machine or in a container sends something of there. */
export const sendsFromThere = (command: Command): boolean =>
  command.isRemote && bodiesOf(command).some((body) => CARRIED.test(body));

const TELLS_ENVIRONMENT = /^(?:env|printenv|set|export|declare)$/;
/** What a workflow has of its secrets, and files of them. */
const SECRET = /secrets\b|(?:^|[/@=])\.env\b(?!\.(?:example|sample))|\.npmrc|\.aws\/|id_(?:rsa|ed25519)|credentials/i;

/** Names of variables that a text takes from secrets. */
const TAKEN = /^[^\S\n]*(?:-[^\S\n]+)?(?:export[^\S\n]+)?([A-Za-z_]\w{0,60})[^\S\n]*[:=][^\n]{0,200}\bsecrets\b/gm;

/** The pipes of a text that send its environment or its secrets in a body, or behind the `?` of an address. */
export function pipesWithSecrets(text: string, pipes: readonly Pipe[]): readonly Pipe[] {
  const names = new Set([...text.matchAll(TAKEN)].map(([, name]) => name ?? ''));
  const isNamed = (word: string): boolean =>
    names.size > 0 && (word.match(/\w+/g) ?? []).some((name) => names.has(name));
  const isSource = ({ words }: Command): boolean => {
    const name = words[0] ?? '';
    const rest = words.slice(1);
    if (
      TELLS_ENVIRONMENT.test(name) &&
      (name === 'printenv' || rest.every((word) => name !== 'set' && word.startsWith('-')))
    )
      return true;
    return !isHttpClient(name) && rest.some((word) => SECRET.test(word) || isNamed(word));
  };
  const isAnySource = pipes.some((pipe) => pipe.some(isSource));
  return pipes.filter((pipe) => {
    const bodies = pipe.flatMap((command) => [...bodiesOf(command), ...queriesOf(command)]);
    if (bodies.some((body) => SECRET.test(body) || isNamed(body) || (isAnySource && body.includes('$_')))) return true;
    return bodies.some((body) => FROM_PIPE.test(body)) && pipe.some(isSource);
  });
}

const FROM_PIPE = /^@(?:-|\/dev\/stdin)?$|=@-|<-/;

/** Addresses with a value that is computed. */
const queriesOf = ({ words }: Command): readonly string[] =>
  isHttpClient(words[0] ?? '') ? words.filter((word) => /^https?:[^\s?]*\?\S*\$/.test(word)) : [];
