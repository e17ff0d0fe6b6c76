/** Gemini generateContent, request side: where each text of the body lives, camel and snake case. Source: 1.6. Pure. */
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, isObject, member, pointerToken, stringAt } from '../framing/json-value.ts';
import type { Conversation, ToolDeclaration } from './dialect.ts';
import { addDescriptions, addLeaves, addSpan, addTextFile } from './spans.ts';

const TARGET = /\/(?:models|tunedModels|endpoints)\/([^/:]+):(generateContent|streamGenerateContent)$/;

/** Model named in the path, or null when the path is not a generate call. */
export const geminiTarget = (path: string): { model: string; streaming: boolean } | null => {
  const found = TARGET.exec(path);
  return found === null
    ? null
    : { model: decodeURIComponent(found[1] ?? ''), streaming: found[2] === 'streamGenerateContent' };
};

const textOf = (content: unknown): string =>
  arrayAt(content, 'parts')
    .map((p) => stringAt(p, 'text') ?? '')
    .filter((t) => t !== '')
    .join('\n');

/** First of the spellings a member has in this object; Google accepts both. */
const spelled = (x: unknown, ...names: string[]): string | undefined => names.find((n) => member(x, n) !== undefined);

export function geminiConversation(path: string, body: unknown): Conversation {
  const users = arrayAt(body, 'contents')
    .filter((c) => (stringAt(c, 'role') ?? 'user') === 'user')
    .map(textOf)
    .filter((t) => t !== '');
  const system = spelled(body, 'systemInstruction', 'system_instruction');
  return {
    model: geminiTarget(path)?.model ?? null,
    system: system === undefined ? '' : textOf(member(body, system)),
    firstUser: users[0] ?? '',
    lastUser: users.at(-1) ?? '',
    userTexts: users,
    declaredTools: arrayAt(body, 'tools').flatMap((tool) => {
      const key = spelled(tool, 'functionDeclarations', 'function_declarations');
      return key === undefined ? [] : arrayAt(tool, key).flatMap((f) => stringAt(f, 'name') ?? []);
    }),
  };
}

export const geminiDeclarations = (body: unknown): ToolDeclaration[] =>
  arrayAt(body, 'tools').flatMap((tool) => {
    const key = spelled(tool, 'functionDeclarations', 'function_declarations');
    return key === undefined ? [] : arrayAt(tool, key).map((f) => ({ name: stringAt(f, 'name'), value: f }));
  });

export function geminiSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  const system = spelled(body, 'systemInstruction', 'system_instruction');
  if (system !== undefined) partSpans(out, `/${system}`, member(body, system), 'system_prompt');
  arrayAt(body, 'tools').forEach((tool, i) => {
    const key = spelled(tool, 'functionDeclarations', 'function_declarations');
    if (key === undefined) return;
    arrayAt(tool, key).forEach((f, n) => {
      addDescriptions(out, `/tools/${i}/${key}/${n}`, f, stringAt(f, 'name'));
    });
  });
  arrayAt(body, 'contents').forEach((content, i) => {
    partSpans(
      out,
      `/contents/${i}`,
      content,
      stringAt(content, 'role') === 'model' ? 'assistant_message' : 'user_message',
    );
  });
  return out;
}

function partSpans(out: TextSpan[], at: string, content: unknown, source: SpanSource): void {
  arrayAt(content, 'parts').forEach((part, i) => {
    const here = `${at}/parts/${i}`;
    addSpan(out, `${here}/text`, stringAt(part, 'text'), { source });
    const response = spelled(part, 'functionResponse', 'function_response');
    if (response !== undefined) {
      const held = member(part, response);
      const origin = {
        source: 'tool_result' as const,
        toolName: stringAt(held, 'name'),
        toolCallId: stringAt(held, 'id'),
      };
      addLeaves(out, `${here}/${pointerToken(response)}/response`, member(held, 'response'), origin);
    }
    const inline = spelled(part, 'inlineData', 'inline_data');
    if (inline !== undefined) {
      const file = member(part, inline);
      const mediaType = stringAt(file, 'mimeType') ?? stringAt(file, 'mime_type');
      addTextFile(out, `${here}/${inline}/data`, { data: stringAt(file, 'data'), mediaType, prefix: '' });
    }
    const result = spelled(part, 'codeExecutionResult', 'code_execution_result');
    if (result !== undefined) {
      addSpan(out, `${here}/${result}/output`, stringAt(member(part, result), 'output'), {
        source: 'server_tool_result',
        toolName: 'code_execution',
      });
    }
  });
}

/** The advisory becomes the last part of the newest user content. */
export function geminiAdvisory(body: unknown, text: string): ReadonlyMap<string, unknown> {
  const contents = arrayAt(body, 'contents');
  const last = contents.at(-1);
  if (isObject(last) && Array.isArray(last.parts) && stringAt(last, 'role') !== 'model') {
    return new Map<string, unknown>([[`/contents/${contents.length - 1}/parts/-`, { text }]]);
  }
  return new Map<string, unknown>([['/contents/-', { role: 'user', parts: [{ text }] }]]);
}
