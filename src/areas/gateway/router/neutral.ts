/** One request and one reply in a form of no dialect, so that each dialect needs one reader and one writer instead of one for
 * every pair. Every part has its pointer in the caller's body, so that a refusal names the caller's own field. Source:
 * docs/reference/gateway.md#router; docs/adr/0139. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { fail, type Refusal } from '../../../contract/errors.ts';
import { pointerToken, type JsonObject } from '../framing/json-value.ts';

/** A value with the pointer of the caller's field it came from. */
export interface At<T> {
  readonly value: T;
  readonly at: string;
}

export type Bytes =
  | { readonly kind: 'base64'; readonly mediaType: string; readonly data: string }
  | { readonly kind: 'url'; readonly url: string };

export type Part =
  | { readonly kind: 'text'; readonly at: string; readonly text: string }
  | { readonly kind: 'image'; readonly at: string; readonly source: Bytes }
  | { readonly kind: 'file'; readonly at: string; readonly source: Bytes; readonly name: string | undefined }
  | { readonly kind: 'thought'; readonly at: string; readonly text: string; readonly signature: string }
  | { readonly kind: 'refusal'; readonly at: string; readonly text: string }
  | {
      readonly kind: 'call';
      readonly at: string;
      readonly id: string;
      readonly name: string;
      readonly args: JsonObject;
    }
  | {
      readonly kind: 'result';
      readonly at: string;
      readonly id: string;
      /** Name of the tool, from the call it answers. */
      readonly name: string | undefined;
      readonly parts: readonly Part[];
      readonly isError: boolean;
    };

export type PartOf<K extends Part['kind']> = Extract<Part, { readonly kind: K }>;

export interface NeutralMessage {
  readonly role: 'user' | 'assistant';
  readonly at: string;
  readonly parts: readonly Part[];
}

export interface NeutralTool {
  readonly at: string;
  readonly name: string;
  readonly description: string | undefined;
  /** JSON Schema of the arguments. */
  readonly schema: JsonObject;
  readonly strict: boolean | undefined;
}

export type ToolChoice =
  { readonly kind: 'auto' | 'none' | 'required' } | { readonly kind: 'tool'; readonly name: string };

/** How much the model may think: as the provider decides, not at all, or up to a number of tokens. */
export type Thinking = { readonly kind: 'adaptive' | 'off' } | { readonly kind: 'budget'; readonly tokens: number };

export interface NeutralRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly system: readonly At<string>[];
  readonly messages: readonly NeutralMessage[];
  readonly tools: readonly NeutralTool[];
  readonly toolChoice: At<ToolChoice> | null;
  /** True: at most one call a turn. */
  readonly oneCall: At<boolean> | null;
  readonly maxTokens: At<number> | null;
  readonly temperature: At<number> | null;
  readonly topP: At<number> | null;
  readonly topK: At<number> | null;
  readonly stop: At<readonly string[]> | null;
  readonly thinking: At<Thinking> | null;
  readonly effort: At<string> | null;
  /** JSON the reply must fit; a null schema asks for any JSON. */
  readonly format: At<{
    readonly name: string;
    readonly schema: JsonObject | null;
    readonly strict: boolean | undefined;
  }> | null;
  readonly userId: At<string> | null;
  readonly seed: At<number> | null;
  readonly frequencyPenalty: At<number> | null;
  readonly presencePenalty: At<number> | null;
}

/** The parts of a reply in their order. A block ends when the next begins, or with the turn. */
export type NeutralEvent =
  | { readonly kind: 'start'; readonly id: string | undefined; readonly model: string | undefined }
  | { readonly kind: 'block'; readonly block: 'text' | 'thought' }
  | { readonly kind: 'block'; readonly block: 'call'; readonly id: string; readonly name: string }
  /** Next part of the open block: its text, or the JSON of its arguments. */
  | { readonly kind: 'delta'; readonly text: string }
  /** What the client must send back with the open thought in the next turn. */
  | { readonly kind: 'signature'; readonly signature: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'usage'; readonly usage: Usage }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly sequence: string | null }
  | { readonly kind: 'error'; readonly status: number; readonly message: string };

export type EndReason = 'end' | 'length' | 'tools' | 'stop_sequence' | 'refusal';

export interface Usage {
  /** All tokens read, cached ones included. */
  readonly input: number;
  readonly cached: number;
  readonly cacheWritten: number;
  /** All tokens written, reasoning included. */
  readonly output: number;
  readonly reasoning: number | undefined;
}

/** A refusal that names the caller's field. */
export const unmapped = (at: string, problem: string): Refusal =>
  fail('validation_error', { fields: [{ path: at, problem }] }, { message: `${at === '' ? '/' : at}: ${problem}` });

/** @throws Refusal for a member that is not among the known ones; null counts as absent */
export function only(value: unknown, at: string, known: readonly string[]): JsonObject {
  if (!isRecord(value)) throw unmapped(at, 'must be an object');
  for (const key of Object.keys(value)) {
    if (!known.includes(key) && value[key] !== null && value[key] !== undefined)
      throw unmapped(`${at}/${pointerToken(key)}`, 'cannot be carried over to the chosen provider');
  }
  return value;
}

type Kinds = { string: string; number: number; boolean: boolean };

/** A member of the given type with its pointer, or null when it is absent. @throws Refusal when it has another type */
export function optional<K extends keyof Kinds>(of: JsonObject, at: string, key: string, type: K): At<Kinds[K]> | null {
  const value = Object.hasOwn(of, key) ? of[key] : undefined;
  if (value === undefined || value === null) return null;
  if (typeof value !== type) throw unmapped(`${at}/${key}`, `must be a ${type}`);
  return { value: value as Kinds[K], at: `${at}/${key}` };
}

/** @throws Refusal when it is absent or of another type */
export function required<K extends keyof Kinds>(of: JsonObject, at: string, key: string, type: K): Kinds[K] {
  const found = optional(of, at, key, type);
  if (found === null) throw unmapped(`${at}/${key}`, `must be a ${type}`);
  return found.value;
}

/** A list, or an empty one when it is absent. @throws Refusal for anything else */
export function listAt(of: JsonObject, at: string, key: string): readonly unknown[] {
  const value = Object.hasOwn(of, key) ? of[key] : undefined;
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw unmapped(`${at}/${key}`, 'must be a list');
  return value;
}

/** @throws Refusal when the setting was given: the target provider has no counterpart */
export function refuseGiven(setting: At<unknown> | null, provider: string): void {
  if (setting !== null) throw unmapped(setting.at, `has no counterpart at ${provider}`);
}

/** The parts of a base64 data URL, or undefined. */
export function dataUrl(url: string): { mediaType: string; data: string } | undefined {
  const head = /^data:([^;,]{1,200});base64,/i.exec(url);
  return head === null ? undefined : { mediaType: head[1] ?? '', data: url.slice(head[0].length) };
}
