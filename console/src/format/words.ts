/** Words of the API as people read them. Pure. */

const THREATS = {
  prompt_injection: 'Prompt injection',
  indirect_injection: 'Indirect prompt injection', // OWASP LLM01
  social_engineering: 'Manipulation',
  bec_fraud: 'Payment fraud',
  agent_spoofing: 'False identity',
  hijack_attempt: 'Takeover attempt',
  data_exfiltration: 'Data sent out',
  privilege_escalation: 'More rights asked for',
  pii_in_inbound: 'Personal data received',
  canary_triggered: 'Canary seen',
  pii_leakage: 'Personal data in a reply',
  system_prompt_leakage: 'System prompt in a reply',
  credential_leakage: 'Credential in a reply',
  laundered_output: 'Disguised output',
  regulatory_violation: 'Breach of a regulation',
} as const;
export type ThreatType = keyof typeof THREATS;
export const THREAT_TYPES = Object.keys(THREATS) as readonly ThreatType[];

/** What is found in the arguments of a call is in no reply. */
const IN_CALLS: Readonly<Record<string, string>> = {
  pii_leakage: 'personal data',
  system_prompt_leakage: 'a system prompt',
  credential_leakage: 'a credential',
};

/** After "with", of the arguments of a call: `personal data`. */
export const inCallWords = (type: string): string => IN_CALLS[type] ?? threatWords(type).toLowerCase();

/** `data_exfiltration` as a word of the API is `Data sent out` on a page. @param surface where it was found, if known */
export const threatWords = (type: string, surface?: string): string =>
  (surface === 'tool_calls' && IN_CALLS[type] !== undefined ? `Call with ${IN_CALLS[type]}` : undefined) ??
  (THREATS as Readonly<Record<string, string>>)[type] ??
  plainWords(type);

/** `tool_responses` becomes `Tool responses`. */
export function plainWords(word: string): string {
  return sentence(
    word.replaceAll(/[._]/g, ' ').replaceAll(/\b(?:api|dlp|iban|pii|url)\b/g, (letters) => letters.toUpperCase()),
  );
}

/** With a capital, and every other character as it was: the name of a tool keeps its `_`. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SURFACES: Readonly<Record<string, string>> = {
  incoming: 'text from the user',
  outgoing: 'reply',
  tool_calls: 'tool call',
  tool_responses: 'tool result',
};

/** Where a text stood in the turn, with the tool that brought it. */
export const placeWords = (surface: string, tool: string | null): string =>
  `${SURFACES[surface] ?? plainWords(surface).toLowerCase()}${tool === null ? '' : ` of ${tool}`}`;

/** Who judged a reasoning. */
export const JUDGES = { rules: 'Judged by rules.', model: 'Judged by a language model.' } as const;
