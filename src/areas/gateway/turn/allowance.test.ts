import { describe, expect, it } from 'vitest';
import { isAnswered } from './allowance.ts';

const user = { role: 'user', content: 'x' };

describe('what is history in a request', () => {
  it.each([
    [
      'Anthropic',
      { messages: [user, { role: 'assistant', content: [] }, user] },
      '/messages/0/content',
      '/messages/2/content',
    ],
    [
      'OpenAI Chat',
      { messages: [user, { role: 'assistant', tool_calls: [] }, { role: 'tool', content: 'y' }] },
      '/messages/0/content',
      '/messages/2/content',
    ],
    [
      'OpenAI Responses',
      { input: [user, { type: 'function_call' }, { type: 'function_call_output', output: 'y' }] },
      '/input/0/content',
      '/input/2/output',
    ],
    [
      'Gemini',
      { contents: [{ role: 'user' }, { role: 'model' }, { role: 'user' }] },
      '/contents/0/parts/0/text',
      '/contents/2/parts/0/text',
    ],
  ])('%s: what the model answered is history, what comes after its last message is new', (_name, body, old, fresh) => {
    expect(isAnswered(body, old)).toBe(true);
    expect(isAnswered(body, fresh)).toBe(false);
  });

  it('one text as the whole input is new; what is outside the messages never takes an allowance', () => {
    expect(isAnswered({ input: 'hello' }, '/input')).toBe(false);
    expect(isAnswered({ tools: [{ description: 'x' }], messages: [user] }, '/tools/0/description')).toBe(true);
    expect(isAnswered(undefined, '/messages/0/content')).toBe(true);
  });
});
