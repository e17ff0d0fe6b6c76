/**
 * The question about a call as the gateway writes it (src/areas/gateway/rules/confirmation.ts, noticeOf), taken apart for people.
 * Pure.
 */

const NOTICE =
  /^\[Your confirmation is needed\. (?<asked>.+) Nothing was done yet\. Answer "yes" to go ahead\. Confirmation (?<code>[0-9a-f]{10})\]$/s;

export interface Question {
  /** What would be done to whom: "Pay 4900 EUR to DE89… (wire_transfer)?" */
  readonly asked: string;
  /** By which the same question is found in the conversation. */
  readonly code: string;
}

/** Null: the text is no question. */
export function questionIn(text: string): Question | null {
  const { asked, code } = NOTICE.exec(text)?.groups ?? {};
  return asked === undefined || code === undefined ? null : { asked, code };
}
