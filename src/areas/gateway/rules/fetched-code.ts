/** Code of other languages that comes from a link or is coded, and is run. docs/adr/0768. Pure. */

const FETCHES =
  /\burlopen\s*\(|\burlretrieve\b|\b(?:requests|httpx|axios|https?)\.(?:get|post|request)\s*\(|(?<![.\w])fetch\s*\(|LWP::|\bNet::HTTP\b|\bURI\.open\b|\bopen-uri\b|\bfile_get_contents\s*\(\s*["']https?:|\b(?:irm|iwr|invoke-restmethod|invoke-webrequest)\s|\bdownload(?:string|data)\b/i;
const RUNS =
  /(?<![.\w])(?:exec|eval|compile)\s*\(|\beval\s+(?:get|URI|open|Net)\b|\bnew\s+Function\s*\(|\bvm\.(?:run\w{0,40}|Script)\s*\(|\brunpy\.|\bimportlib\.util\b|\bmodule\._compile\b|\b(?:instance|class)_eval\b|(?<![\w-])(?:iex|invoke-expression)\b|\b(?:marshal|pickle)\.loads\s*\(|\[scriptblock\]::create/i;
const LINK = /https?:\/\//i;
const LINK_ELSEWHERE = /https?:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])/i;

/** Whether a text reads from an address, and runs code that it makes. */
export const runsFetchedCode = (text: string): boolean =>
  FETCHES.test(text) && RUNS.test(text) && (LINK_ELSEWHERE.test(text) || !LINK.test(text));

const DECODED_CODE =
  /(?<![.\w])(?:exec|eval)\s*\([^\n]{0,200}(?:b64decode|atob\s*\(|fromhex|unhexlify|decompress|["']base64["'])|\b(?:iex|invoke-expression)\b[^\n]{0,200}frombase64string/i;
/** Whether a text runs code that it decodes. */
export const runsDecodedCode = (text: string): boolean => DECODED_CODE.test(text);

const ENCODED =
  /\b(?:powershell|pwsh)(?:\.exe)?\b[^\n;|&]{0,300}?\s-e(?:c|n[a-z]{0,13})?\s{1,9}["']?([a-z\d+/]{12,}={0,2})/gi;
const ENCODED_MAX = 20;

/** The commands that PowerShell gets in base64; '' for one that is no text. */
export function decodedCommands(text: string): readonly string[] {
  const out: string[] = [];
  for (const [, coded = ''] of text.matchAll(ENCODED)) {
    const plain = Buffer.from(coded, 'base64').toString('utf16le');
    out.push(/^[\t\r\n\x20-\x7e\u00a0-\u024f]+$/.test(plain) ? plain : '');
    if (out.length >= ENCODED_MAX) break;
  }
  return out;
}
