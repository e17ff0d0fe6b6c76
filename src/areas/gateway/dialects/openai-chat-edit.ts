/**
 * OpenAI Chat Completions, streamed: a withheld call leaves the chunks, the later ones move up so that the indexes stay without
 * gap, and the notice comes as content. Source: docs/reference/gateway.md#replacement-replies. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asArray, asNumber, member, parseJson, stringAt, type JsonObject } from '../framing/json-value.ts';
import { withPayload } from '../framing/stream-event.ts';
import type { CallEditor, ReadEvent, SentEvent } from './dialect.ts';

interface Choice {
  /** Index of a call as the provider counts → as the client gets it. */
  readonly indexes: Map<number, number>;
  said: boolean;
  calls: boolean;
}

export function createChatCallEditor(): CallEditor {
  return new Editor();
}

class Editor implements CallEditor {
  readonly #notices = new Map<string, string>();
  readonly #choices = new Map<string, Choice>();

  withhold(block: string, notice: string): void {
    this.#notices.set(block, notice);
  }

  edit({ bytes, read: { event, json } }: { readonly bytes: Buffer; readonly read: ReadEvent }): SentEvent[] | null {
    if (!isRecord(json)) return null;
    const choices = asArray(json.choices).map((choice, i) => this.#choice(choice, i));
    if (this.#notices.size === 0) return null; // nothing withheld so far: only the counts were taken
    if (choices.length > 0 && choices.every(isEmpty)) return [];
    const payload = JSON.stringify({ ...json, choices });
    return payload === JSON.stringify(json)
      ? [{ bytes, json }]
      : [{ bytes: withPayload(event, payload), json: parseJson(payload) }];
  }

  #choice(choice: unknown, position: number): unknown {
    if (!isRecord(choice)) return choice;
    const key = String(asNumber(choice.index) ?? position);
    const state = this.#choices.get(key) ?? { indexes: new Map<number, number>(), said: false, calls: false };
    this.#choices.set(key, state);
    const delta = isRecord(choice.delta) ? this.#delta(choice.delta, key, state) : choice.delta;
    const finish = stringAt(choice, 'finish_reason');
    const ended = (finish === 'tool_calls' || finish === 'function_call') && !state.calls;
    return { ...choice, delta, ...(ended ? { finish_reason: 'stop' } : {}) };
  }

  #delta(delta: JsonObject, key: string, state: Choice): JsonObject {
    const said: string[] = [];
    const { tool_calls: calls, function_call: legacy, ...rest } = delta;
    const kept = this.#calls(delta, key, state, said);
    const keepsLegacy = isRecord(legacy) && !this.#isWithheld(`${key}.function`, said);
    state.calls ||= keepsLegacy;
    const content = stringAt(rest, 'content') ?? '';
    const gap = state.said || content !== '' ? '\n\n' : '';
    const added = said.length === 0 ? content : `${content}${gap}${said.join('\n')}`;
    state.said ||= added !== '';
    return {
      ...rest,
      ...(added === content ? {} : { content: added }),
      ...(calls !== undefined && kept.length > 0 ? { tool_calls: kept } : {}),
      ...(keepsLegacy ? { function_call: legacy } : {}),
    };
  }

  #calls(delta: unknown, key: string, state: Choice, said: string[]): unknown[] {
    return arrayAt(delta, 'tool_calls').flatMap((call, i): unknown[] => {
      const index = asNumber(member(call, 'index')) ?? i;
      if (this.#isWithheld(`${key}.tool.${index}`, said)) return [];
      const moved = state.indexes.get(index) ?? state.indexes.size;
      state.indexes.set(index, moved);
      state.calls = true;
      return [moved === index ? call : { ...(call as JsonObject), index: moved }];
    });
  }

  /** Whether the call of this block does not go out; its notice is said the first time. */
  #isWithheld(block: string, said: string[]): boolean {
    const notice = this.#notices.get(block);
    if (notice === undefined) return false;
    if (notice !== '') said.push(notice);
    this.#notices.set(block, '');
    return true;
  }
}

/** A choice that says nothing any more. */
const isEmpty = (choice: unknown): boolean =>
  isRecord(choice) &&
  (choice.finish_reason ?? null) === null &&
  isRecord(choice.delta) &&
  Object.keys(choice.delta).length === 0;
