/**
 * One request in each dialect with a text at every place a text can stand, beside images, ids and cache breakpoints. For tests.
 */
import type { Surface } from './fakes/lone-gateway.ts';

export const PLACES = ['inbound text', 'tool result', 'server-tool result', 'document'] as const;
export type Place = (typeof PLACES)[number];

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
const CACHE = { cache_control: { type: 'ephemeral' } };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

type Texts = Readonly<Record<Place, string>>;

const PLAIN: Texts = {
  'inbound text': 'Compare the two offers, please.',
  'tool result': 'Offer A costs 12.',
  'server-tool result': 'Offer B costs 13.',
  document: 'The offers of this spring.',
};

/** The request of a surface whose text at `place` is `text`; plain texts elsewhere. */
export function requestAt(surface: Surface, place: Place | null, text: string): string {
  const texts = place === null ? PLAIN : { ...PLAIN, [place]: text };
  return JSON.stringify(BODIES[surface.name.replace('gemini-array', 'gemini')]?.(texts, surface.stream), null, 1);
}

const BODIES: Readonly<Record<string, (texts: Texts, stream: boolean) => unknown>> = {
  anthropic: (texts, stream) => ({
    model: 'm',
    max_tokens: 100,
    stream,
    system: [{ type: 'text', text: 'You compare offers.', ...CACHE }],
    tools: [{ name: 'fetch', description: 'Fetches a page', input_schema: { type: 'object' }, ...CACHE }],
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'Look at this picture first.' }, image()] },
      {
        role: 'assistant',
        content: [
          { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'offers' } },
          {
            type: 'web_search_tool_result',
            tool_use_id: 'srvtoolu_1',
            content: [
              {
                type: 'web_search_result',
                title: texts['server-tool result'],
                url: 'https://shop.example/b',
                encrypted_content: 'EqgfCioIARgB',
              },
            ],
          },
          { type: 'tool_use', id: 'toolu_1', name: 'fetch', input: { url: 'https://shop.example/a' } },
        ],
      },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 'toolu_1',
            content: [{ type: 'text', text: texts['tool result'] }, image()],
            ...CACHE,
          },
          {
            type: 'document',
            source: { type: 'text', media_type: 'text/plain', data: texts.document },
            title: 'Offers',
          },
          { type: 'text', text: texts['inbound text'] },
        ],
      },
    ],
  }),
  chat: (texts, stream) => ({
    model: 'm',
    stream,
    messages: [
      { role: 'system', content: 'You compare offers.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look at this picture first.' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${PIXEL}` } },
        ],
      },
      {
        role: 'assistant',
        content: null,
        annotations: [
          { type: 'url_citation', url_citation: { title: texts['server-tool result'], url: 'https://shop.example/b' } },
        ],
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'fetch', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'call_1', content: texts['tool result'] },
      {
        role: 'user',
        content: [
          { type: 'file', file: { filename: 'o.txt', file_data: `data:text/plain;base64,${base64(texts.document)}` } },
          { type: 'text', text: texts['inbound text'] },
        ],
      },
    ],
  }),
  responses: (texts, stream) => ({
    model: 'm',
    stream,
    instructions: 'You compare offers.',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'Look at this picture first.' },
          { type: 'input_image', image_url: `data:image/png;base64,${PIXEL}`, detail: 'low' },
        ],
      },
      {
        type: 'mcp_call',
        id: 'mcp_1',
        server_label: 'shop',
        name: 'offers',
        arguments: '{}',
        output: texts['server-tool result'],
      },
      { type: 'function_call', call_id: 'call_1', name: 'fetch', arguments: '{}' },
      { type: 'function_call_output', call_id: 'call_1', output: texts['tool result'] },
      {
        type: 'message',
        role: 'user',
        content: [
          { type: 'input_file', filename: 'o.txt', file_data: `data:text/plain;base64,${base64(texts.document)}` },
          { type: 'input_text', text: texts['inbound text'] },
        ],
      },
    ],
  }),
  gemini: (texts) => ({
    systemInstruction: { parts: [{ text: 'You compare offers.' }] },
    contents: [
      {
        role: 'user',
        parts: [{ text: 'Look at this picture first.' }, { inlineData: { mimeType: 'image/png', data: PIXEL } }],
      },
      {
        role: 'model',
        parts: [
          { executableCode: { language: 'PYTHON', code: 'print(1)' } },
          { codeExecutionResult: { outcome: 'OUTCOME_OK', output: texts['server-tool result'] } },
          { functionCall: { name: 'fetch', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'f-1', name: 'fetch', response: { page: texts['tool result'] } } },
          { inlineData: { mimeType: 'text/plain', data: base64(texts.document) } },
          { text: texts['inbound text'] },
        ],
      },
    ],
  }),
};

const image = (): unknown => ({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } });

/** Pointers to the strings in which two JSON values of one shape differ; null when the shape differs. */
export function changedStrings(a: unknown, b: unknown, at = ''): string[] | null {
  if (typeof a === 'string' && typeof b === 'string') return a === b ? [] : [at];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b) ? [] : null;
  const [left, right] = [Object.keys(a), Object.keys(b)];
  if (Array.isArray(a) !== Array.isArray(b) || left.join('\u0000') !== right.join('\u0000')) return null;
  const found: string[] = [];
  for (const key of left) {
    const below = changedStrings(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      `${at}/${key}`,
    );
    if (below === null) return null;
    found.push(...below);
  }
  return found;
}
