/** Requests of the router surface as the other provider gets them, whole. Source: docs/reference/gateway.md#router. */
import { describe, expect, it } from 'vitest';
import { anthropicBody, chatBody, routerFixture } from '../../../test/support/fakes/router-fixture.ts';

const fixture = routerFixture();
const { post, sent } = fixture;

describe('what the provider receives', () => {
  const tools = [
    { name: 'get', description: 'Gets', input_schema: { type: 'object', properties: { a: { type: 'string' } } } },
  ];
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } };
  const loop = [
    { role: 'user', content: [{ type: 'text', text: 'Look' }, image] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'So' },
        { type: 'tool_use', id: 'call_1', name: 'get', input: { a: 'b' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'call_1', content: 'found', is_error: false },
        { type: 'text', text: 'And?' },
      ],
    },
  ];
  const full = {
    system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
    temperature: 0.5,
    top_p: 0.9,
    messages: loop,
    tools,
    output_config: { effort: 'high' },
    thinking: { type: 'adaptive' },
  };

  it('OpenAI, by an Anthropic caller: Responses with instructions, items, tools and effort in the same word', async () => {
    const more = { ...full, tool_choice: { type: 'any', disable_parallel_tool_use: true } };
    expect((await post('/router/anthropic/v1/messages', anthropicBody('openai/gpt-9', more))).status).toBe(200);
    expect(fixture.gateway.provider.requests[0]?.url).toBe('/v1/responses');
    expect(sent()).toEqual({
      model: 'gpt-9',
      instructions: 'Be kind.',
      input: [
        {
          type: 'message',
          role: 'user',
          content: [
            { type: 'input_text', text: 'Look' },
            { type: 'input_image', image_url: 'data:image/png;base64,aGk=', detail: 'auto' },
          ],
        },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'So', annotations: [] }] },
        { type: 'function_call', call_id: 'call_1', name: 'get', arguments: '{"a":"b"}' },
        { type: 'function_call_output', call_id: 'call_1', output: 'found' },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'And?' }] },
      ],
      stream: false,
      store: false,
      max_output_tokens: 64,
      temperature: 0.5,
      top_p: 0.9,
      tools: [
        { type: 'function', name: 'get', description: 'Gets', parameters: tools[0]?.input_schema, strict: false },
      ],
      tool_choice: 'required',
      parallel_tool_calls: false,
      reasoning: { effort: 'high', summary: 'auto' },
      include: ['reasoning.encrypted_content'],
    });
  });

  it('Gemini, by an Anthropic caller: contents, declarations, stop words and thinking', async () => {
    const more = { ...full, top_k: 3, stop_sequences: ['END'], tool_choice: { type: 'tool', name: 'get' } };
    expect((await post('/router/anthropic/v1/messages', anthropicBody('gemini/gem-9', more))).status).toBe(200);
    expect(fixture.gateway.provider.requests[0]?.url).toBe('/v1beta/models/gem-9:generateContent');
    expect(sent()).toEqual({
      systemInstruction: { parts: [{ text: 'Be kind.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Look' }, { inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
        { role: 'model', parts: [{ text: 'So' }, { functionCall: { id: 'call_1', name: 'get', args: { a: 'b' } } }] },
        {
          role: 'user',
          parts: [{ functionResponse: { id: 'call_1', name: 'get', response: { output: 'found' } } }, { text: 'And?' }],
        },
      ],
      tools: [
        { functionDeclarations: [{ name: 'get', description: 'Gets', parametersJsonSchema: tools[0]?.input_schema }] },
      ],
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['get'] } },
      generationConfig: {
        maxOutputTokens: 64,
        temperature: 0.5,
        topP: 0.9,
        topK: 3,
        stopSequences: ['END'],
        thinkingConfig: { includeThoughts: true, thinkingLevel: 'high' },
      },
    });
  });

  it('Anthropic, by a Chat Completions caller: results of one turn in one message, system apart', async () => {
    const call = (id: string): object => ({ id, type: 'function', function: { name: 'get', arguments: '{"a":"b"}' } });
    const body = chatBody('anthropic/claude-9', {
      messages: [
        { role: 'developer', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,aGk=' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          refusal: null,
          annotations: [],
          tool_calls: [call('call_1'), call('call_2')],
        },
        { role: 'tool', tool_call_id: 'call_1', content: 'found' },
        { role: 'tool', tool_call_id: 'call_2', content: 'also' },
      ],
      tools: [{ type: 'function', function: { name: 'get', parameters: tools[0]?.input_schema } }],
      tool_choice: 'auto',
      parallel_tool_calls: false,
      stop: 'END',
      user: 'u-1',
      max_completion_tokens: 99,
      reasoning_effort: 'low',
    });
    expect((await post('/router/openai/v1/chat/completions', body)).status).toBe(200);
    expect(fixture.gateway.provider.requests[0]?.url).toBe('/v1/messages');
    expect(sent()).toEqual({
      model: 'claude-9',
      max_tokens: 99,
      system: [{ type: 'text', text: 'Be kind.' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
          ],
        },
        {
          role: 'assistant',
          content: ['call_1', 'call_2'].map((id) => ({ type: 'tool_use', id, name: 'get', input: { a: 'b' } })),
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: 'found' }] },
            { type: 'tool_result', tool_use_id: 'call_2', content: [{ type: 'text', text: 'also' }] },
          ],
        },
      ],
      stream: false,
      stop_sequences: ['END'],
      tools: [{ name: 'get', input_schema: tools[0]?.input_schema }],
      tool_choice: { type: 'auto', disable_parallel_tool_use: true },
      thinking: { type: 'adaptive' },
      output_config: { effort: 'low' },
      metadata: { user_id: 'u-1' },
    });
  });
});
