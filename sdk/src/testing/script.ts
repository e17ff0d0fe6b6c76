/** The script of a fake provider, and how its events are written. */

export interface Script {
  readonly thinking?: string;
  readonly text?: string;
  readonly toolCalls?: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[];
  readonly model?: string;
  /** Set apart from the ids of an earlier reply: a conversation may not use an id of a call twice. Default empty. */
  readonly idSuffix?: string;
  /** Characters per streamed delta; default 7. */
  readonly deltaChars?: number;
}

export const MODEL = 'fake-1';

export const USAGE = { in: 11, out: 7 };

export const cut = (text: string, size: number): string[] => {
  const out: string[] = [];
  for (let i = 0; i < text.length; i += size) out.push(text.slice(i, i + size));
  return out;
};

export const named = (type: string, rest: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
