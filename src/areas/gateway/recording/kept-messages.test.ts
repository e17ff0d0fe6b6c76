/** Kept texts as messages, in the four dialects, and without secrets. Source: docs/reference/turns.md#text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../routes.ts';
import { secretsIn, without } from './left-out.ts';
import { messagesOf } from './kept-messages.ts';

const KEY = 'sk-ant-api03-Zx8Kq2LmN5pRt7Vw9Yb3Cd6Fg1Hj4Ks8Qw2Er5Ty7Ui9Op3As6Df1Gh4Jk8-Zx2CvBnM5AA';
const RESULT = `The key is ${KEY}, keep it.`;

const BODIES: readonly (readonly [target: string, body: object])[] = [
  [
    '/anthropic/v1/messages',
    {
      system: 'Be brief.',
      messages: [
        { role: 'user', content: 'Read it.' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'read', input: { path: 'a' } }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: RESULT }] },
      ],
    },
  ],
  [
    '/openai/v1/chat/completions',
    {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Read it.' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'read', arguments: '{"path":"a"}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: RESULT },
      ],
    },
  ],
  [
    '/openai/v1/responses',
    {
      instructions: 'Be brief.',
      input: [
        { role: 'user', content: 'Read it.' },
        { type: 'function_call', call_id: 'c1', name: 'read', arguments: '{"path":"a"}' },
        { type: 'function_call_output', call_id: 'c1', output: RESULT },
      ],
    },
  ],
  [
    '/gemini/v1beta/models/g:generateContent',
    {
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Read it.' }] },
        { role: 'model', parts: [{ functionCall: { name: 'read', args: { path: 'a' } } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'read', response: { result: RESULT } } }] },
      ],
    },
  ],
];

function messages(target: string, body: object) {
  const surface = surfaceOf('POST', target);
  if (typeof surface !== 'object' || surface.codec === null) throw new Error(`not read: ${target}`);
  const calls = surface.codec.conversation(surface.path, body).before?.calls ?? [];
  return messagesOf({ spans: surface.codec.spans(body), calls, notes: [], screeningOf: () => undefined });
}

describe('a request', () => {
  it.each(BODIES)(
    'to %s is messages by author, with the call before its result, without the secret',
    (target, body) => {
      const read = messages(target, body);
      expect(read.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
      expect(read[2]?.parts).toMatchObject([{ kind: 'call', tool: 'read', text: '{"path":"a"}' }]);
      const [result] = read[3]?.parts ?? [];
      expect(result?.text).toContain('The key is [API_KEY REDACTED], keep it.');
      expect(result?.tool).toBe('read');
      expect(result?.marks.map(({ action, from, to }) => [action, result.text.slice(from, to)])).toEqual([
        ['left_out', '[API_KEY REDACTED]'],
      ]);
      expect(JSON.stringify(read)).not.toContain(KEY.slice(10, 40));
    },
  );
});

describe('what is left out of a text', () => {
  it('leaves no part of it behind, and moves marks with the words they are about', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ word: fc.stringMatching(/^[a-z]{1,8}$/), isSecret: fc.boolean(), isMarked: fc.boolean() }),
          { maxLength: 20 },
        ),
        (words) => {
          let text = '';
          const stretches: Parameters<typeof without>[1][number][] = [];
          const marks: { from: number; to: number; word: string }[] = [];
          for (const [i, { word, isSecret, isMarked }] of words.entries()) {
            const shown = isSecret ? `SECRET${i}` : `${word}${i}`;
            const [from, to] = [text.length, text.length + shown.length];
            text += `${shown} `;
            if (isSecret) {
              stretches.push({ from, to, label: '[X]', mark: { action: 'left_out', evaluation_id: null } });
              stretches.push({ from: from + 2, to, label: '[Y]', mark: { action: 'redacted', evaluation_id: 'e' } });
            } else if (isMarked) marks.push({ from, to, word: shown });
          }
          const kept = without(
            text,
            stretches,
            marks.map(({ from, to, word }) => ({
              from,
              to,
              action: 'found',
              evaluation_id: word,
              quarantine_id: null,
            })),
          );
          expect(kept.text).not.toMatch(/SECRET|ECRET\d/);
          for (const { from, to, action, evaluation_id: id } of kept.marks)
            expect(kept.text.slice(from, to)).toBe(action === 'found' ? id : '[Y]');
          expect(kept.marks).toHaveLength(marks.length + stretches.length / 2);
        },
      ),
    );
  });

  it('is a credential, and not an address that a reader looks for', () => {
    expect(secretsIn(`${KEY} of mira@example.com`).map(({ label }) => label)).toEqual(['[API_KEY REDACTED]']);
  });
});
