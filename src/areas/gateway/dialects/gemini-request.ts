/**
 * Gemini generateContent, request side: where each text of the body is, in camel and snake case.
 * Source: docs/reference/gateway.md#text-spans. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, member, pointerToken, stringAt } from '../framing/json-value.ts';
import type { Messages, ToolDeclaration } from './dialect.ts';
import { addNamedFile, addUnread, kindOfMedia, type BlockOf } from './files.ts';
import { addJson } from './free-json.ts';
import { addDescriptions, addSpan, type SpanOrigin } from './spans.ts';

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

export function geminiConversation(path: string, body: unknown): Messages {
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

/** Members of a part without outside text: the model's own text, settings, and ciphertext. */
const OWN: ReadonlySet<string> = new Set([
  'text',
  'thought',
  'thoughtSignature',
  'functionCall',
  'executableCode',
  'toolCall',
  'videoMetadata',
  'mediaResolution',
  'partMetadata',
]);

const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function partSpans(out: TextSpan[], at: string, content: unknown, source: SpanSource): void {
  arrayAt(content, 'parts').forEach((part, i) => {
    const here = `${at}/parts/${i}`;
    addSpan(out, `${here}/text`, stringAt(part, 'text'), { source });
    for (const key of isRecord(part) ? Object.keys(part) : []) {
      const name = camel(key);
      const below = `${here}/${pointerToken(key)}`;
      if (name === 'functionResponse') responseSpans(out, below, member(part, key));
      else if (name === 'codeExecutionResult')
        addSpan(out, `${below}/output`, stringAt(member(part, key), 'output'), {
          source: 'server_tool_result',
          toolName: 'code_execution',
        });
      else if (name === 'inlineData' || name === 'fileData')
        fileSpans(out, below, member(part, key), { origin: { source }, block: PART });
      else if (!OWN.has(name)) addJson(out, below, member(part, key), { source: 'server_tool_result' });
    }
  });
}

/** `response` is whatever the tool answered; `parts` are the files that came with it. */
function responseSpans(out: TextSpan[], at: string, held: unknown): void {
  const origin = {
    source: 'tool_result' as const,
    toolName: stringAt(held, 'name'),
    toolCallId: stringAt(held, 'id'),
  };
  for (const key of isRecord(held) ? Object.keys(held) : []) {
    const below = `${at}/${pointerToken(key)}`;
    if (key === 'response') addJson(out, below, member(held, key), origin);
    else if (key === 'parts' && Array.isArray(member(held, key)))
      arrayAt(held, key).forEach((part, i) => {
        for (const name of isRecord(part) ? Object.keys(part) : [])
          fileSpans(out, `${below}/${i}/${pointerToken(name)}`, member(part, name), { origin, block: RESPONSE_PART });
      });
    else if (!RESPONSE_MARKS.has(camel(key))) addJson(out, below, member(held, key), origin);
  }
}

/** Identity of the call, and how the client continues with it. */
const RESPONSE_MARKS: ReadonlySet<string> = new Set(['id', 'name', 'willContinue', 'scheduling']);

/** From the data to its part. */
const PART: BlockOf = { levels: 2, of: (text) => ({ text }) };
/** The parts of a response are files only. */
const RESPONSE_PART: BlockOf = {
  levels: 2,
  of: (text) => ({ inlineData: { mimeType: 'text/plain', data: Buffer.from(text, 'utf8').toString('base64') } }),
};

/** Bytes sent with the text, or their address at the provider. */
function fileSpans(out: TextSpan[], at: string, file: unknown, where: { origin: SpanOrigin; block: BlockOf }): void {
  const { origin } = where;
  const nameKey = spelled(file, 'displayName', 'display_name');
  if (nameKey !== undefined) addSpan(out, `${at}/${nameKey}`, member(file, nameKey), origin);
  if (typeof member(file, 'data') === 'string') addNamedFile(out, at, file, where);
  else addUnread(out, at, kindOfMedia(stringAt(file, 'mimeType') ?? stringAt(file, 'mime_type')), origin);
}

/** The advisory becomes the last part of the newest user content. */
export function geminiAdvisory(body: unknown, text: string): ReadonlyMap<string, unknown> {
  const contents = arrayAt(body, 'contents');
  const last = contents.at(-1);
  if (isRecord(last) && Array.isArray(last.parts) && stringAt(last, 'role') !== 'model') {
    return new Map<string, unknown>([[`/contents/${contents.length - 1}/parts/-`, { text }]]);
  }
  return new Map<string, unknown>([['/contents/-', { role: 'user', parts: [{ text }] }]]);
}
