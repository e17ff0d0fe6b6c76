/**
 * The question about a call as the gateway writes it (src/areas/gateway/rules/confirmation.ts, noticeOf), taken apart for people.
 * Pure.
 */

const NOTICE =
  /^\[Your confirmation is needed\. (?<asked>.+) Nothing was done yet\. Answer "yes" to go ahead\. Confirmation (?<code>[0-9a-f]{10})\]$/s;

export interface Question {
  /** What would be done to whom: "Pay 4900 EUR to DE89… (wire_transfer)?" */
  readonly asked: string;
  /** Why it is asked about, as a reviewer reads it; null: for what the call does, or for a reason that is part of `asked`. */
  readonly why: string | null;
  /** By which the same question is found in the conversation. */
  readonly code: string;
}

/**
 * The reasons that the gateway gives to the user (src/areas/gateway/turn/flow-questions.ts, ask-user.ts, rules/model-check.ts), told of
 * the user. All of them say why not: a value of the call that ends like one of them cannot speak for the call.
 */
const REASONS: readonly (readonly [of: RegExp, forReviewers: string])[] = [
  [
    /^A check found no words of yours that ask for this\.$/,
    'The model that checks calls found no words of the user that ask for this.',
  ],
  [
    /^A check found that another text gives ("[^"]+") for it\.$/,
    'The model that checks calls found that another text gives $1 for it.',
  ],
  [
    /^Only a text from outside names the target, and nothing you said does\.$/,
    'Only a text from outside names the target, and nothing that the user said does.',
  ],
  [/^You (did not ask for this; only the words of others do)\.$/, 'The user $1.'],
  [/^You (named others, and not .+)\.$/, 'The user $1.'],
  [/^You (did not name .+; a text from outside does)\.$/, 'The user $1.'],
  [/^You (did not say that .+)\.$/, 'The user $1.'],
  [/^You (said not to [a-z ]+ it yet)\.$/, 'The user $1.'],
  [/^(The rules of this agent ask) you first\.$/, '$1 the user first.'],
  [/^(A text from outside that looks manipulated asks for this|Not all of it could be read)\.$/, '$1.'],
];

/** Where the reason begins with a value of another text in it, which may look like the end of a question. */
const OF_OTHER = /(?<=\? )A check found that another text gives "[^"]+" for it\.$/;

/** Null: the text is no question. */
export function questionIn(text: string): Question | null {
  const { asked, code } = NOTICE.exec(text)?.groups ?? {};
  if (asked === undefined || code === undefined) return null;
  const end = (OF_OTHER.exec(asked)?.index ?? asked.lastIndexOf('? ') + 2) - 1;
  const reason = asked.slice(end + 1);
  const known = end < 1 ? undefined : REASONS.find(([of]) => of.test(reason));
  if (known === undefined) return { asked, why: null, code };
  return { asked: asked.slice(0, end), why: reason.replace(...known), code };
}
