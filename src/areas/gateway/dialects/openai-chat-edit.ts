/**
 * OpenAI Chat Completions, streamed: a withheld call leaves the chunks, the later ones move up so that the indexes stay without
 * gap, and the notice comes as content. Source: gateway-safehouse-integrity 1.9. Pure.
 */
import {
  arrayAt,
  asArray,
  asNumber,
  isObject,
  member,
  parseJson,
  stringAt,
  type JsonObject,
} from '../wire/json-value.ts';
import { withPayload } from '../wire/stream-event.ts';
import type { CallEditor } from './dialect.ts';

interface Choice {
  /** Index of a call as the provider counts → as the client gets it. */
  readonly indexes: Map<number, number>;
  said: boolean;
  calls: boolean;
}

export function createChatCallEditor(): CallEditor {
  const notices = new Map<string, string>();
  const choices = new Map<string, Choice>();

  const choiceOf = (key: string): Choice => {
    const known = choices.get(key) ?? { indexes: new Map<number, number>(), said: false, calls: false };
    choices.set(key, known);
    return known;
  };

  /** The notice of a withheld block, the first time; '' afterwards; undefined when the block goes out. */
  const noticeOf = (block: string): string | undefined => {
    const notice = notices.get(block);
    if (notice !== undefined) notices.set(block, '');
    return notice;
  };

  function keptCalls(delta: unknown, key: string, state: Choice, said: string[]): unknown[] {
    return arrayAt(delta, 'tool_calls').flatMap((call, i): unknown[] => {
      const index = asNumber(member(call, 'index')) ?? i;
      const notice = noticeOf(`${key}.tool.${index}`);
      if (notice !== undefined) {
        if (notice !== '') said.push(notice);
        return [];
      }
      const moved = state.indexes.get(index) ?? state.indexes.size;
      state.indexes.set(index, moved);
      state.calls = true;
      return [moved === index ? call : { ...(call as JsonObject), index: moved }];
    });
  }

  function editedDelta(delta: JsonObject, key: string, state: Choice): JsonObject {
    const said: string[] = [];
    const { tool_calls: calls, function_call: legacy, ...rest } = delta;
    const kept = keptCalls(delta, key, state, said);
    let keptLegacy: unknown = undefined;
    if (isObject(legacy)) {
      const notice = noticeOf(`${key}.function`);
      if (notice === undefined) {
        keptLegacy = legacy;
        state.calls = true;
      } else if (notice !== '') said.push(notice);
    }
    const content = stringAt(rest, 'content') ?? '';
    const added =
      said.length === 0 ? content : `${content}${state.said || content !== '' ? '\n\n' : ''}${said.join('\n')}`;
    state.said ||= added !== '';
    return {
      ...rest,
      ...(added === content ? {} : { content: added }),
      ...(calls !== undefined && kept.length > 0 ? { tool_calls: kept } : {}),
      ...(keptLegacy === undefined ? {} : { function_call: keptLegacy }),
    };
  }

  function editedChoice(choice: unknown, position: number): unknown {
    if (!isObject(choice)) return choice;
    const key = String(asNumber(choice.index) ?? position);
    const state = choiceOf(key);
    const delta = isObject(choice.delta) ? editedDelta(choice.delta, key, state) : choice.delta;
    const finish = stringAt(choice, 'finish_reason');
    const ended = (finish === 'tool_calls' || finish === 'function_call') && !state.calls;
    return { ...choice, delta, ...(ended ? { finish_reason: 'stop' } : {}) };
  }

  return {
    withhold(block, notice) {
      notices.set(block, notice);
    },
    edit({ bytes, read: { event, json } }) {
      if (!isObject(json)) return null;
      const edited = { ...json, choices: asArray(json.choices).map(editedChoice) };
      if (notices.size === 0) return null; // nothing withheld so far: only the counts were taken
      if (edited.choices.length > 0 && edited.choices.every(isEmpty)) return [];
      const payload = JSON.stringify(edited);
      return payload === JSON.stringify(json)
        ? [{ bytes, json }]
        : [{ bytes: withPayload(event, payload), json: parseJson(payload) }];
    },
  };
}

/** A choice that says nothing any more. */
const isEmpty = (choice: unknown): boolean =>
  isObject(choice) &&
  (choice.finish_reason ?? null) === null &&
  isObject(choice.delta) &&
  Object.keys(choice.delta).length === 0;
