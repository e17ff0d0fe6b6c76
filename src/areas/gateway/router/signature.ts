/**
 * What one provider wants back of its reasoning, carried in the caller's dialect: where a dialect has a place for one opaque
 * text, ours says whose it is, so that it never reaches another provider. docs/adr/0139. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { parseJson } from '../framing/json-value.ts';

export type SignedBy = 'anthropic' | 'openai' | 'gemini';

const PREFIX = 'svc1.';

/** @param content what the provider needs to have back */
export const sealed = (by: SignedBy, content: unknown): string =>
  `${PREFIX}${by}.${Buffer.from(JSON.stringify(content), 'utf8').toString('base64url')}`;

/** The content of a signature of ours by this provider, or undefined for any other text. */
export function unsealed(by: SignedBy, signature: string): Record<string, unknown> | undefined {
  const head = `${PREFIX}${by}.`;
  if (!signature.startsWith(head)) return undefined;
  const content = parseJson(Buffer.from(signature.slice(head.length), 'base64url').toString('utf8'));
  return isRecord(content) ? { ...content } : undefined;
}

/** The same signature with the words it was given for, where the dialect keeps both in one text. */
export function withText(signature: string, text: string): string {
  const [by, content] = opened(signature);
  return by === undefined ? signature : sealed(by, { ...content, text });
}

/** The text that was put next to a signature. */
export function textIn(signature: string): string {
  const text = opened(signature)[1].text;
  return typeof text === 'string' ? text : '';
}

function opened(signature: string): [SignedBy | undefined, Record<string, unknown>] {
  for (const by of ['anthropic', 'openai', 'gemini'] as const) {
    const content = unsealed(by, signature);
    if (content !== undefined) return [by, content];
  }
  return [undefined, {}];
}

/** Ids of calls that we made up because the provider gave none; they mean nothing to it. */
export const madeUpCallId = (seed: string, n: number): string => `call_svc_${seed}_${n}`;
export const isMadeUp = (id: string): boolean => id.startsWith('call_svc_');
