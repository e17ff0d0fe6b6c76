/** Whether the user told the agent to follow a document. Fetching a link of that document is then recorded instead of withheld;
 * running what was fetched is not. Source: docs/adr/0154. Pure.
 */
import { follows } from '../../../contract/followed.ts';

const DOCUMENT = String.raw`(?:readme|docs?|documentation|guide|manual|tutorial|runbook|playbook|how-?to|wiki|procedure|policy|quickstart|instructions|anleitung|dokumentation|handbuch|guía|documentación|instrucciones|istruzioni|documentazione|documentatie|handleiding|política|politique)`;
const FOLLOWING = String.raw`(?:follow\w*|according to|by|per|as (?:described|explained|said) (?:in|by)|steps? (?:in|of|from)|folge|befolge|laut|gemäß|suis|suivez|selon|sigue|según|segui|secondo|volg|volgens|segundo|conforme|siga)`;
/** "follow the README", "their docs explain how"; within one sentence. */
const DELEGATING = new RegExp(
  String.raw`\b${FOLLOWING}\b[^.!?\n]{0,40}\b${DOCUMENT}(?![\p{L}])|\b${DOCUMENT} (?:explains?|says?|tells?|describes?|erklärt|explique|explica|spiega)\b|\b${DOCUMENT}\b[^.!?\n]{0,80}\b(?:follow|go by|stick to|befolge|folge) (?:it|that|this|them)\b`,
  'iu',
);
/** Letters, lists and conversations that people are sent to work off: "do what the ticket asks for", "handle the invoice". */
const LETTER = String.raw`(?:e-?mails?|mails?|messages?|letters?|invoices?|bills?|checklists?|lists?|tickets?|issues?|offers?|quotes?|chat|channel|thread|forms?|notes?|minutes|to-?dos?|nachricht(?:en)?|briefe?|rechnung(?:en)?|checkliste|liste|angebote?|courriel|lettre|facture|liste|offre|correo|carta|factura|lista|oferta)`;
const WORKED_OFF = String.raw`(?:do (?:what|everything|all)|handle|take care of|deal with|carry out|work (?:through|off)|process|settle|complete|follow|erledige|bearbeite|arbeite|traite|exécute|haz lo que|gestiona)`;
const BY_LETTER = new RegExp(
  String.raw`(?<!\p{L})${WORKED_OFF}(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})${LETTER}(?!\p{L})`,
  'iu',
);
/** The same of a file the user names: "follow CONTRIBUTING.md", "read CONTRIBUTING.md and follow it". */
const FILE = String.raw`(?<![\w/-])[\w/-]{1,200}\.(?:md|txt|rst|adoc|html?|pdf|docx?|ya?ml|json|toml)\b`;
const BY_FILE = new RegExp(
  String.raw`\b${FOLLOWING}\b[^!?\n]{0,40}?${FILE}|${FILE}[^.!?\n]{0,40}?\b(?:follow|obey|folge|befolge|suis|suivez|sigue|segui|volg)\w*`,
  'iu',
);
/** Only the latest user message counts. */
const READ_CHARS_MAX = 4_096;

/** A shell that runs its input, and the ways of passing input to it. */
const EXECUTES =
  /\|\s{0,8}(?:sudo\s{1,8})?\S{0,64}(?:sh|bash|zsh|python3?|node|perl|ruby|pwsh|iex)\b|<\(|\$\(|`|\b(?:eval|source|iex|invoke-expression)\b|\bsudo\b/i;
/** A clone, a download: fetches something and sends nothing out. */
const FETCHES = /^\s*(?:git\s+clone|git\s+fetch|git\s+pull|wget|curl)\s[^;&]*$/i;
const SENDS = /\s(?:-X|--request|-d|--data\S*|-F|--form|-T|--upload-file|--post-\S+|--body-\S+)\b/;

/** Whether the user told the agent to do what a document or file says: its orders are then the user's, as long as they are only doubtful. */
export const isSentByDocument = (lastUser: string): boolean =>
  followsDocument(lastUser) || follows(lastUser) || BY_LETTER.test(lastUser.slice(0, READ_CHARS_MAX));

/** The same of documents and files, which are written to be followed; not of letters and lists. */
export function followsDocument(lastUser: string): boolean {
  const text = lastUser.slice(0, READ_CHARS_MAX);
  return DELEGATING.test(text) || BY_FILE.test(text);
}

/** Whether the user told the agent to follow a document, and the call only fetches. */
export function isFetched(user: readonly string[], runs: string): boolean {
  if (!FETCHES.test(runs) || EXECUTES.test(runs) || SENDS.test(runs)) return false;
  return DELEGATING.test((user.at(-1) ?? '').slice(0, READ_CHARS_MAX));
}
