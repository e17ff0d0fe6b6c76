/**
 * What a command or a script does beyond reading, building and testing in its folder: sends data out, runs what it fetched, opens
 * stored credentials, deletes elsewhere, takes rights, stays after the session. The text is read as it is and, where it is one of a shell, in
 * its commands (shell-commands.ts). Patterns with bounded gaps, linear. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import { commandsAt } from './shell-at.ts';
import type { Command } from './shell-commands.ts';
import { runsUnknown } from './shell-computed.ts';
import { runsDecoded } from './shell-decoded.ts';
import { destroys, emptiedBy, emptiesFolder, lineOfWords, removedBy, removedByCode } from './shell-deletions.ts';
import { gitEffects } from './shell-git.ts';
import { resolved } from './shell-paths.ts';
import { begun, RIGHTS, STAYS, UNGUARDS } from './shell-patterns.ts';
import { programEffects } from './shell-programs.ts';
import { LINES_CHARS_MAX, readingOf, type Reading } from './shell-reading.ts';
import { sentBy } from './shell-sent.ts';
import { sqlOf } from './shell-sql.ts';
import { CREDENTIALS, CREDENTIALS_FOLDER, isPatch, KEPT_FILE, patchEffects } from './written-files.ts';
import type { ShellEffect } from './shell-effect.ts';

/** Hosts or paths of one effect; where there are more, not all is read. */
const TARGETS_MAX = 20;

/** What writes a file, up to the end of its command. */
const WRITING = /(?:>|\b(?:tee|cp|mv|ln|install|sed\s+-i)\b)[^\n;|&>]{0,200}/gi;
const KEPT = new RegExp(KEPT_FILE, 'gi');
const OPENED = new RegExp(CREDENTIALS, 'gi');
/** What gives `$1` and `$@` a value. */
const FUNCTIONS = /\(\s{0,9}\)\s{0,9}\{|\bfunction\s|\bset\s+--\s/;

/** The effect of what was not read. */
export const TOO_LONG = 'is too long to be read whole:';

/** Which targets an effect has, and how they are named: `deletes`: in a sentence of deleting; `commands`: each of their words. */
type Kind = 'deletes' | 'commands';
type Add = (does: string, targets: readonly string[], kind?: Kind) => void;

/** The effects of a command, a script or a patch that a tool runs. */
export const shellEffects = (command: string): ShellEffect[] => effectsOfReading(readingOf(command));

/** The same of one that was parsed. What its budget does not suffice for is an effect of its own. */
export function effectsOfReading(reading: Reading): ShellEffect[] {
  const { command, read, own, written, pipes, commands, told, lines, budget } = reading;
  const texts = [lines.slice(0, LINES_CHARS_MAX), written];
  const begins = texts.map(begun);
  const bounds = { targets: TARGETS_MAX, budget };
  let isCut = !reading.isWhole;
  const out: ShellEffect[] = [];
  const add: Add = (does, targets, kind) => {
    const all = [...new Set(targets)];
    isCut ||= all.length > TARGETS_MAX;
    if (all.length > 0)
      out.push({ does, targets: all.slice(0, TARGETS_MAX), ...(kind === undefined ? {} : { [kind]: true }) });
  };
  if (isPatch(read))
    for (const { does, targets, deletes } of patchEffects(read))
      add(does, targets, deletes === true ? 'deletes' : undefined);
  for (const { does, targets } of sentBy(begins, { pipes, commands: told }, bounds)) add(does, targets);
  add('runs what it decodes:', runsDecoded(reading) ? ['a coded text'] : []);
  add(
    'runs a command that is not known before:',
    told.filter(runsUnknown).map(({ words }) => lineOfWords(words)),
    'commands',
  );
  add('opens stored credentials:', openedBy(texts, commands));
  add(
    'deletes for good:',
    told.filter(destroys).map(({ words }) => lineOfWords(words)),
    'commands',
  );
  for (const { does, texts: found } of sqlOf(written, { pipes, commands, budget })) add(does, found);
  add('deletes everything in its folder:', told.some(emptiesFolder) ? ['rm'] : []);
  add(
    'deletes outside of its folder:',
    [...removedByCode(written, TARGETS_MAX), ...removedBy(told, FUNCTIONS.test(own))],
    'deletes',
  );
  add('deletes what is in:', told.flatMap(emptiedBy));
  add('takes or changes rights:', commandsAt(RIGHTS, begins, bounds), 'commands');
  add('stays in effect afterwards:', commandsAt(STAYS, begins, bounds), 'commands');
  const writing = texts.map((text) => (text.match(WRITING) ?? []).join('\n'));
  add('stays in effect afterwards:', pathsAt(KEPT, writing));
  add('weakens a safeguard:', commandsAt(UNGUARDS, begins, bounds), 'commands');
  for (const effect of [...programEffects(told, budget), ...told.flatMap(({ words }) => gitEffects(words))]) {
    isCut ||= effect.targets.length > TARGETS_MAX;
    out.push({ ...effect, targets: effect.targets.slice(0, TARGETS_MAX) });
  }
  if (isCut || budget.isSpent) add(TOO_LONG, [`${command.length} characters`]);
  return out;
}

const ENDS_PATH = /[\s"'`;|&<>()·]/;

/** The paths that a pattern ends in, as a whole: in parsed commands, then in the text where it is no part of one of these. */
function pathsAt(pattern: RegExp, texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const { index, 0: all } of text.matchAll(pattern)) {
      if (found.size > TARGETS_MAX) break;
      let from = index + all.length - 1;
      let to = index + all.length;
      while (from > index && !ENDS_PATH.test(text[from - 1] ?? ' ')) from -= 1;
      while (to - from < 400 && !ENDS_PATH.test(text[to] ?? ' ')) to += 1;
      const path = text.slice(from, to).replace(/^\$(?:home\b|\{home\})/i, '~');
      if (![...found].some((other) => other.endsWith(path))) found.add(path);
    }
  return [...found];
}

const COPIES = /^(?:tar|zip|cp|mv|rsync|scp|cat|grep|rg|7z|base64)$/;

/** Files with credentials, and folders of them that are copied or read whole. */
const openedBy = (texts: readonly string[], commands: readonly Command[]): readonly string[] => [
  ...pathsAt(OPENED, texts),
  ...commands
    .filter(({ words }) => COPIES.test(words[0] ?? ''))
    .flatMap(({ words, folder }) => words.slice(1).map((word) => resolved(folder, word)))
    .filter((path) => CREDENTIALS_FOLDER.test(path)),
];
