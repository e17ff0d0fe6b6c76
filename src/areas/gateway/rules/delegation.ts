/**
 * Did the user tell the agent to go by a document? Then fetching from a link that is in it is what was asked for, and is
 * recorded instead of held. Running what was fetched is another matter. Source: docs/adr/0154. Pure.
 */

const DOCUMENT = String.raw`(?:readme|docs?|documentation|guide|manual|tutorial|runbook|quickstart|instructions|anleitung|dokumentation|handbuch|guía|documentación|instrucciones|istruzioni|documentazione|documentatie|handleiding)`;
const FOLLOWING = String.raw`(?:follow\w*|according to|by|per|as (?:described|explained|said) (?:in|by)|steps? (?:in|of|from)|folge|befolge|laut|gemäß|suis|suivez|selon|sigue|según|segui|secondo|volg|volgens)`;
/** "follow the README", "their docs explain how"; within one sentence. */
const DELEGATING = new RegExp(
  String.raw`\b${FOLLOWING}\b[^.!?\n]{0,40}\b${DOCUMENT}(?![\p{L}])|\b${DOCUMENT} (?:explains?|says?|tells?|describes?|erklärt|explique|explica|spiega)\b`,
  'iu',
);
/** The latest word of the user counts: an errand of long ago is done. */
const READ_CHARS_MAX = 4_096;

/** A shell that reads what comes, and the ways of handing it something. */
const EXECUTES =
  /\|\s*(?:sudo\s+)?\S*(?:sh|bash|zsh|python3?|node|perl|ruby|pwsh|iex)\b|<\(|\$\(|`|\b(?:eval|source|iex|invoke-expression)\b|\bsudo\b/i;
/** A clone, a download: fetches something and sends nothing out. */
const FETCHES = /^\s*(?:git\s+clone|git\s+fetch|git\s+pull|wget|curl)\s[^;&]*$/i;
const SENDS = /\s(?:-X|--request|-d|--data\S*|-F|--form|-T|--upload-file|--post-\S+|--body-\S+)\b/;

/** Whether the user sent the agent by a document, and all the call carries out is to fetch. */
export function isFetched(user: readonly string[], runs: string): boolean {
  if (!FETCHES.test(runs) || EXECUTES.test(runs) || SENDS.test(runs)) return false;
  return DELEGATING.test((user.at(-1) ?? '').slice(0, READ_CHARS_MAX));
}
