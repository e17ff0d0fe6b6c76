/** Gemini cached contents: the head of later requests, in the shape of a request. Pure. */
import { geminiConversation, geminiDeclarations, geminiSpans } from './gemini-request.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { requestOnly } from './request-only.ts';

export const geminiCaches = requestOnly(geminiGenerate, {
  conversation: (body) => geminiConversation('', body),
  spans: geminiSpans,
  toolDeclarations: geminiDeclarations,
});
