/**
 * Where the passphrase of a backup comes from: a file, the environment, or a prompt. Never the command line, which every user
 * of a machine can read.
 */
import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';

const PASSPHRASE_CHARS_MIN = 12;

export interface PassphraseSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** --passphrase-file */
  readonly file: string | undefined;
  readonly input: ReadStream;
  readonly ask: (text: string) => void;
  /** Asked for twice, when it seals something new. */
  readonly isNew: boolean;
}

/** @throws Error with one sentence when there is none, or a new one is short */
export async function findPassphrase(source: PassphraseSource): Promise<string> {
  const passphrase = await given(source);
  if (source.isNew && [...passphrase].length < PASSPHRASE_CHARS_MIN)
    throw new Error(
      `the passphrase has fewer than ${PASSPHRASE_CHARS_MIN} characters: anyone who has the file can try many of them`,
    );
  return passphrase;
}

async function given({ env, file, input, ask, isNew }: PassphraseSource): Promise<string> {
  const path = file ?? env['BACKUP_PASSPHRASE_FILE'];
  if (path !== undefined && path !== '') return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  const set = env['BACKUP_PASSPHRASE'];
  if (set !== undefined && set !== '') return set;
  if (!input.isTTY)
    throw new Error(
      'there is no passphrase: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or give --passphrase-file, or run it on a terminal',
    );
  const first = await typed(input, ask, 'Passphrase: ');
  if (isNew && (await typed(input, ask, 'Once more: ')) !== first) throw new Error('the two passphrases differ');
  return first;
}

/** One line from the terminal, not shown. */
function typed(input: ReadStream, ask: (text: string) => void, prompt: string): Promise<string> {
  ask(prompt);
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.resume();
  return new Promise((resolve, reject) => {
    let line = '';
    const finish = (complete: () => void): void => {
      input.off('data', onData);
      input.setRawMode(false);
      input.pause();
      ask('\n');
      complete();
    };
    const onData = (text: string): void => {
      for (const character of text) {
        if (character === '\r' || character === '\n') {
          finish(() => resolve(line));
          return;
        }
        if (character === '\u0003') {
          finish(() => reject(new Error('no passphrase was given')));
          return;
        }
        line = character === '\u007f' ? line.slice(0, -1) : line + character;
      }
    };
    input.on('data', onData);
  });
}
