// Reading documents from files and addresses, for the commands.
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parseJson } from './json.mjs';
import { linesIn } from './lines.mjs';

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

/** Whether a file begins with this text; false for an address, whose answer is read whole. @param {string} place @param {string} start */
export async function beginsAs(place, start) {
  if (isUrl(place)) return false;
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0);
    return buffer.subarray(0, bytesRead).toString('utf8') === start;
  } finally {
    await file.close();
  }
}

/** Lines of a file, read as they are asked for. @param {string} place */
export const linesOf = (place) => linesIn(createReadStream(place));

/** @param {string} place @returns {Promise<unknown>} */
export const loadJson = async (place) => parseJson(await loadText(place));
