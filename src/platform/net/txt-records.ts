/** TXT records of a name, for proofs that somebody rules a domain. Asks the resolver of this machine; bounded in time. */
import { Resolver } from 'node:dns/promises';

/** The records' texts, chunks joined; empty for a name without any. @throws when no resolver gives an answer */
export type TxtRecords = (name: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 2_000;
const NONE = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

export function systemTxtRecords(): TxtRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}
