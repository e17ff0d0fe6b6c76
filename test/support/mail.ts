/** Mails that a test server has written to its outbox. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Path and query of the first link in the text. */
  readonly link: string;
}

/** Mails to one address, oldest first, after everything that waits has been worked off. */
export async function mailsTo({ services }: TestServer, address: string): Promise<SentMail[]> {
  await services.accountRequests.run();
  await services.mail.deliverPending();
  const directory = join(services.settings.DATA_DIR, 'outbox');
  return filesOf(directory)
    .map((file) => join(directory, file))
    .toSorted((x, y) => Number(writtenAt(x) - writtenAt(y))) // a test clock does not advance, so names alone do not give the order
    .map((path) => parse(readFileSync(path, 'utf8')))
    .filter((mail) => mail.to === address);
}

const writtenAt = (path: string): bigint => statSync(path, { bigint: true }).mtimeNs;

function filesOf(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parse(content: string): SentMail {
  const split = content.indexOf('\n\n');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(content.slice(0, split))?.[1] ?? '';
  const text = content.slice(split + 2);
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  const { pathname, search } = new URL(url ?? 'http://none.test/');
  return { to: header('To'), subject: header('Subject'), text, link: url === undefined ? '' : `${pathname}${search}` };
}
