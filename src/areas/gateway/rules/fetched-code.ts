/** Code of other languages that comes from a link or is coded, and is run. docs/adr/0768. Pure. */
import { POWERSHELL_CLIENT } from './http-clients.ts';
import { isThisMachine, linkHostsIn } from './this-machine.ts';

const FETCHES = new RegExp(
  String.raw`\burlopen\s*\(|\burlretrieve\b|\b(?:requests|httpx|axios|https?)\.(?:get|post|request)\s*\(|(?<![.\w])fetch\s*\(|LWP::|\bNet::HTTP\b|\bURI\.open\b|\bopen-uri\b|\bfile_get_contents\s*\(\s*["']https?:|\b${POWERSHELL_CLIENT}\s|\bdownload(?:string|data)\b`,
  'i',
);
const RUNS =
  /(?<![.\w])(?:exec|eval|compile)\s*\(|\beval\s+(?:get|URI|open|Net)\b|\bnew\s+Function\s*\(|\bvm\.(?:run\w{0,40}|Script)\s*\(|\brunpy\.|\bimportlib\.util\b|\bmodule\._compile\b|\b(?:instance|class)_eval\b|(?<![\w-])(?:iex|invoke-expression)\b|\b(?:marshal|pickle)\.loads\s*\(|\[scriptblock\]::create/i;

const EACH_FETCH = new RegExp(FETCHES, 'gi');
/** What stands behind a fetch whose address is written there; of `Net::HTTP` and its like nothing does. */
const WRITTEN = /^(?:\s{0,9}\(?\s{0,9}(?:-(?:uri|url)\s{1,9})?(?:[bfru]{0,2}["'`])?)https?:\/\//i;
/** A name there, and what gives a name its address. */
const NAMED = /^\s{0,9}\(?\s{0,9}(\$?[a-z_]\w{0,60})\s{0,9}[),]/i;
const GIVEN = /(?:^|[\s;,("'`])(\$?[a-z_]\w{0,60})\s{0,9}=(?!=)\s{0,9}(?:([bfru]{0,2}["'`]https?:\/\/)?)/gi;

/** Whether a text reads from an address, and runs code that it makes. */
export const runsFetchedCode = (text: string): boolean =>
  FETCHES.test(text) && RUNS.test(text) && !(namesThisMachine(text) && isEachWritten(text));

/** Whether every address of a text, of one at least, is on this machine. */
function namesThisMachine(text: string): boolean {
  let isAny = false;
  for (const host of linkHostsIn(text)) {
    if (!isThisMachine(host)) return false;
    isAny = true;
  }
  return isAny;
}

const BEHIND_CHARS = 80;

/** Whether each fetch of a text says its address, or by a name that only has addresses that stand in the text. */
function isEachWritten(text: string): boolean {
  const named = new Set<string>();
  for (const { 0: fetch, index } of text.matchAll(EACH_FETCH)) {
    const from = index + fetch.length - (/["']https?:$/i.test(fetch) ? 'https:'.length + 1 : 0);
    const behind = text.slice(from, from + BEHIND_CHARS);
    if (WRITTEN.test(behind)) continue;
    const name = NAMED.exec(behind)?.[1];
    if (name === undefined) return false;
    named.add(name);
  }
  if (named.size === 0) return true;
  const given = new Set<string>();
  for (const [, name = '', link] of text.matchAll(GIVEN)) {
    if (named.has(name) && link === undefined) return false;
    given.add(name);
  }
  return [...named].every((name) => given.has(name));
}

/** What decodes, and what runs it from so many signs before it. */
const DECODES = /(?:b64decode|atob\s*\(|fromhex|unhexlify|decompress|["']base64["'])|frombase64string/gi;
const RUNS_DECODED = /(?<![.\w])(?:exec|eval)\s*\(/i;
const RUNS_DECODED_STRING = /\b(?:iex|invoke-expression)\b/i;
/** Whether a text runs code that it decodes. */
export const runsDecodedCode = (text: string): boolean =>
  text
    .matchAll(DECODES)
    .some(({ 0: by, index }) =>
      (/^from.*string$/i.test(by) ? RUNS_DECODED_STRING : RUNS_DECODED).test(lineBefore(text, index, BEFORE_CHARS)),
    );
const BEFORE_CHARS = 220;

/** What stands before a place in its line, of so many signs. */
export function lineBefore(text: string, at: number, chars: number): string {
  const before = text.slice(Math.max(0, at - chars), at);
  return before.slice(before.lastIndexOf('\n') + 1);
}

const ENCODED =
  /\b(?:powershell|pwsh)(?:\.exe)?\b[^\n;|&]{0,300}?\s-e(?:c|n[a-z]{0,13})?\s{1,9}["']?([a-z\d+/]{12,}={0,2})/gi;
const ENCODED_MAX = 20;

/** The commands that PowerShell gets in base64; '' for one that is no text, and for one more than are read. */
export function decodedCommands(text: string): readonly string[] {
  const out: string[] = [];
  for (const [, coded = ''] of text.matchAll(ENCODED)) {
    const plain = Buffer.from(coded, 'base64').toString('utf16le');
    const isText = out.length < ENCODED_MAX && /^[\t\r\n\x20-\x7e\u00a0-\u024f]+$/.test(plain);
    out.push(isText ? plain : '');
    if (out.length > ENCODED_MAX) break;
  }
  return out;
}
