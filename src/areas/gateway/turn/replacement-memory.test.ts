/** Where a replaced text is replaced again. Source: docs/reference/gateway.md#replacements. */
import { describe, expect, it } from 'vitest';
import { Lru } from '../../../platform/cache/lru.ts';
import type { SpanSource } from '../../../contract/turn.ts';
import type { Replacement } from '../turn-record.ts';
import { placeKey, replacementAt } from './replacement-memory.ts';

const HASH = `sha256:${'a'.repeat(64)}`;
const SOURCES: readonly SpanSource[] = ['tool_result', 'document', 'user_message', 'agent_context', 'tool_description'];
const row = (key: string): Replacement => ({
  contentHash: key,
  sessionId: 's',
  action: 'replaced',
  pieces: ['x'],
  quarantineId: null,
});
const memory = (rows: readonly Replacement[]): Lru<string, Replacement> => {
  const known = new Lru<string, Replacement>(10);
  for (const one of rows) known.set(one.contentHash, one);
  return known;
};
const placesOf = (rows: readonly Replacement[], toolName?: string): SpanSource[] =>
  SOURCES.filter(
    (source) => replacementAt(memory(rows), { source, ...(toolName ? { toolName } : {}) }, HASH) !== undefined,
  );

describe('a replacement', () => {
  it('holds where its text stands: for outside, the user, the program, and the declaration of one tool', () => {
    const at = (source: SpanSource, toolName?: string): Replacement[] => [
      row(placeKey({ source, ...(toolName === undefined ? {} : { toolName }) }, HASH)),
    ];
    expect(placesOf(at('tool_result', 'a'), 'b')).toEqual(['tool_result', 'document']);
    expect(placesOf(at('user_message'))).toEqual(['user_message']);
    expect(placesOf(at('agent_context'))).toEqual(['agent_context']);
    expect(placesOf(at('tool_description', 'a'), 'a')).toEqual(['tool_description']);
    expect(placesOf(at('tool_description', 'a'), 'b')).toEqual([]);
  });
});
