// Reading documents from files and addresses, for the commands.
import { readFile } from 'node:fs/promises';

/** @param {string} place */
export const isUrl = (place) => /^https?:\/\//.test(place);

/** Longest document read: whole sessions are a few MiB. */
const BYTES_MAX = 64 * 1024 * 1024;

/** @param {string} place file or address */
export async function loadText(place) {
  if (!isUrl(place)) return readFile(place, 'utf8');
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  const text = await response.text();
  if (text.length > BYTES_MAX) throw new Error(`${place} answered more than ${BYTES_MAX} bytes`);
  return text;
}

/** @param {string} place @returns {Promise<unknown>} */
export const loadJson = async (place) => JSON.parse(await loadText(place));

/**
 * Words and options of a command line. An option named twice is a list.
 * @param {readonly string[]} args
 */
export function readArgs(args) {
  /** @type {string[]} */
  const words = [];
  /** @type {Map<string, string[]>} */
  const options = new Map();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('--')) words.push(arg);
    else options.set(arg.slice(2), [...(options.get(arg.slice(2)) ?? []), args[++i] ?? '']);
  }
  return {
    words,
    all: (/** @type {string} */ name) => options.get(name) ?? [],
    one: (/** @type {string} */ name) => options.get(name)?.[0],
  };
}
