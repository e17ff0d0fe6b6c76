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
  pii_leakage: 'Personal data',
  system_prompt_leakage: 'System prompt',
  credential_leakage: 'Credential',
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

/**
 * `data_exfiltration` as a word of the API is `Data sent out` on a page; what an agent gives away is named with the place where it was
 * found. @param surface the place; absent: not known, and not said
 */
export function threatWords(type: string, surface?: string): string {
  const name = (THREATS as Readonly<Record<string, string>>)[type] ?? plainWords(type);
  if (IN_CALLS[type] === undefined) return name;
  if (surface === 'tool_calls') return `Call with ${IN_CALLS[type]}`;
  return surface === 'outgoing' ? `${name} in a reply` : name;
}

/** `tool_responses` becomes `Tool responses`. */
export function plainWords(word: string): string {
  return sentence(
    word
      .replaceAll(/[._]/g, ' ')
      .replaceAll(/\b(?:api|dlp|iban|pii|url)\b/g, (letters) => letters.toUpperCase())
      .replaceAll(/\borg\b/g, 'organisation'),
  );
}

/** With a capital, and every other character as it was: the name of a tool keeps its `_`. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
