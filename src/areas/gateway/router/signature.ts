/** The data a provider needs back with its reasoning, inside the caller's dialect: the opaque text that the dialect has for it
 * names the provider, so that it never reaches another one. docs/adr/0139. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { parseJson } from '../framing/json-value.ts';

export type SignedBy = 'anthropic' | 'openai' | 'gemini';

const PREFIX = 'svc1.';

/** @param content the data the provider needs back */
export const sealed = (by: SignedBy, content: unknown): string =>
  `${PREFIX}${by}.${Buffer.from(JSON.stringify(content), 'utf8').toString('base64url')}`;

/** The content of a signature made for this provider, or undefined for any other text. */
export function unsealed(by: SignedBy, signature: string): Record<string, unknown> | undefined {
  const head = `${PREFIX}${by}.`;
  if (!signature.startsWith(head)) return undefined;
  const content = parseJson(Buffer.from(signature.slice(head.length), 'base64url').toString('utf8'));
  return isRecord(content) ? { ...content } : undefined;
}

/** The signature together with its text, for a dialect that has one text for both. */
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

/** Ids of calls that the gateway made because the provider sent none; they are not sent to the provider. */
export const madeUpCallId = (seed: string, n: number): string => `call_svc_${seed}_${n}`;
export const isMadeUp = (id: string): boolean => id.startsWith('call_svc_');
