/** What a client reads of a reply's bytes, in every dialect: the gateway's own readers, on the client's side of it. */
import { anthropicMessages } from '../../../src/areas/gateway/dialects/anthropic-messages.ts';
import type { DialectCodec } from '../../../src/areas/gateway/dialects/dialect.ts';
import { geminiGenerate } from '../../../src/areas/gateway/dialects/gemini-generate.ts';
import { openaiChat } from '../../../src/areas/gateway/dialects/openai-chat.ts';
import { openaiResponses } from '../../../src/areas/gateway/dialects/openai-responses.ts';
import type { Surface } from './lone-gateway.ts';

const CODECS: Readonly<Record<string, DialectCodec>> = {
  anthropic: anthropicMessages,
  chat: openaiChat,
  responses: openaiResponses,
  gemini: geminiGenerate,
  'gemini-array': geminiGenerate,
};

export const codecOf = (surface: Pick<Surface, 'name'>): DialectCodec => {
  const codec = CODECS[surface.name];
  if (codec === undefined) throw new Error(`no dialect ${surface.name}`);
  return codec;
};

/** The turn a client gets. Throws on a stream in array form that is no JSON array. */
export function readReply(surface: Surface, text: string): ReturnType<DialectCodec['readTurn']> {
  const codec = codecOf(surface);
  if (!surface.stream) return codec.readTurn(JSON.parse(text));
  const isArray = surface.name === 'gemini-array';
  if (isArray) JSON.parse(text);
  const reader = codec.createTurnReader();
  const events = codec.createEventReader(isArray ? 'array' : 'sse');
  for (const event of [...events.push(Buffer.from(text)), ...events.end()]) reader.read(event);
  return reader.turn();
}
