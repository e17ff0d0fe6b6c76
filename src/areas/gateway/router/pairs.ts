/** Reader and writer for each side of a pair: of callers by their dialect, of providers by the dialect they are called in. Pure. */
import type { ReplyContext } from '../dialects/dialect.ts';
import type { Provider } from '../routes.ts';
import { createAnthropicReplyReader } from './anthropic-reply-in.ts';
import { createAnthropicReplyWriter } from './anthropic-reply-out.ts';
import { readAnthropicRequest } from './anthropic-request-in.ts';
import { writeAnthropicRequest } from './anthropic-request-out.ts';
import { createChatReplyWriter } from './chat-reply-out.ts';
import { readChatRequest } from './chat-request-in.ts';
import { createGeminiReplyReader } from './gemini-reply-in.ts';
import { writeGeminiRequest } from './gemini-request-out.ts';
import type { NeutralRequest } from './neutral.ts';
import type { ReplyReader, ReplyWriter } from './reply-reader.ts';
import { createResponsesReplyReader } from './responses-reply-in.ts';
import { writeResponsesRequest } from './responses-request-out.ts';

export interface CallerSide {
  /** @throws Refusal validation_error naming the unknown field */
  read(json: unknown, model: string): NeutralRequest;
  createWriter(context: ReplyContext): ReplyWriter;
}

export interface ProviderSide {
  /** @throws Refusal validation_error naming the field without a counterpart */
  write(request: NeutralRequest): object;
  createReader(seed: string): ReplyReader;
}

const MESSAGES: CallerSide = { read: readAnthropicRequest, createWriter: createAnthropicReplyWriter };
const COMPLETIONS: CallerSide = { read: readChatRequest, createWriter: createChatReplyWriter };

/** The caller's side, by the provider whose dialect it uses; routes.ts admits these two. */
export const callerSide = (speaks: Provider): CallerSide => (speaks === 'anthropic' ? MESSAGES : COMPLETIONS);

export const PROVIDER_SIDES: Readonly<Record<Provider, ProviderSide>> = {
  anthropic: { write: writeAnthropicRequest, createReader: createAnthropicReplyReader },
  openai: { write: writeResponsesRequest, createReader: createResponsesReplyReader },
  gemini: { write: writeGeminiRequest, createReader: createGeminiReplyReader },
};
