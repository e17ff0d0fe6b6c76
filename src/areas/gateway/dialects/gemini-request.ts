/**
 * Gemini generateContent, request side: where each text of the body is, in camel and snake case.
 * Source: docs/reference/gateway.md#text-spans. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { member, pointerToken, stringAt } from '../framing/json-value.ts';
import type { Messages, ToolDeclaration } from './dialect.ts';
import { addBlock, opaque, words } from './blocks.ts';
import { addNamedFile, addStored, addUnread, kindOfMedia, type BlockOf } from './files.ts';
import { addJson } from './free-json.ts';
import { camel, itemsAt, spellings } from './gemini-spelling.ts';
import { addDeclaration } from './declarations.ts';
import { saidBefore, type Spoken } from './said-before.ts';
import { addSpan, type SpanOrigin } from './spans.ts';

const TARGET = /\/(?:models|tunedModels|endpoints)\/([^/:]+):(generateContent|streamGenerateContent)$/;

/** Model named in the path, or null when the path is not a generate call. */
export const geminiTarget = (path: string): { model: string; streaming: boolean } | null => {
  const found = TARGET.exec(path);
  return found === null
    ? null
    : { model: decodeURIComponent(found[1] ?? ''), streaming: found[2] === 'streamGenerateContent' };
};

const textOf = (content: unknown): string =>
  itemsAt(content, 'parts')
    .map(([, part]) => stringAt(part, 'text') ?? '')
    .filter((t) => t !== '')
    .join('\n');

const usersOf = (body: unknown): string[] =>
  itemsAt(body, 'contents')
    .filter(([, content]) => (stringAt(content, 'role') ?? 'user') === 'user')
    .map(([, content]) => textOf(content))
    .filter((t) => t !== '');

const spokenIn = (content: unknown): Spoken => {
  const calls = itemsAt(content, 'parts').flatMap(([, part]) =>
    spellings(part, 'functionCall').map((key) => {
      const call = member(part, key);
      return { id: stringAt(call, 'id'), name: stringAt(call, 'name'), args: member(call, 'args') };
    }),
  );
  return { by: stringAt(content, 'role') === 'model' ? 'agent' : 'user', text: textOf(content), calls };
};

export function geminiConversation(path: string, body: unknown): Messages {
  const users = usersOf(body);
  return {
    model: geminiTarget(path)?.model ?? null,
    system: spellings(body, 'systemInstruction')
      .map((key) => textOf(member(body, key)))
      .filter((t) => t !== '')
      .join('\n'),
    firstUser: users[0] ?? '',
    lastUser: users.at(-1) ?? '',
    userTexts: users,
    before: saidBefore(itemsAt(body, 'contents').map(([, content]) => spokenIn(content))),
    declaredTools: functionsOf(body).flatMap(({ value }) => stringAt(value, 'name') ?? []),
  };
}

/** Declared functions with their places. */
const functionsOf = (body: unknown): { at: string; value: unknown }[] =>
  itemsAt(body, 'tools').flatMap(([tool, value]) =>
    spellings(value, 'functionDeclarations').flatMap((key) =>
      itemsAt(value, key).map(([at, declared]) => ({ at: `/tools${tool}/${key}${at}`, value: declared })),
    ),
  );

export const geminiDeclarations = (body: unknown): ToolDeclaration[] =>
  functionsOf(body).map(({ value }) => ({ name: stringAt(value, 'name'), value }));

export function geminiSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  for (const key of spellings(body, 'systemInstruction')) {
    if (typeof member(body, key) === 'string') addSpan(out, `/${key}`, member(body, key), { source: 'system_prompt' });
    partSpans(out, `/${key}`, member(body, key), 'system_prompt');
  }
  for (const key of spellings(body, 'cachedContent'))
    addStored(out, `/${key}`, member(body, key), 'content that is cached at the provider');
  for (const { at, value } of functionsOf(body)) addDeclaration(out, at, value, stringAt(value, 'name'));
  for (const [at, tool] of itemsAt(body, 'tools'))
    for (const key of isRecord(tool) ? Object.keys(tool) : [])
      if (!ELSEWHERE.has(camel(key)))
        addDeclaration(out, `/tools${at}/${pointerToken(key)}`, member(tool, key), undefined);
  for (const [at, content] of itemsAt(body, 'contents')) {
    const isModels = stringAt(content, 'role') === 'model';
    partSpans(out, `/contents${at}`, content, isModels ? 'assistant_message' : 'user_message');
  }
  return out;
}

/** Read as functions; addresses that the provider calls, with its credentials. */
const ELSEWHERE: ReadonlySet<string> = new Set(['functionDeclarations', 'mcpServers']);

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

function partSpans(out: TextSpan[], at: string, content: unknown, source: SpanSource): void {
  for (const [place, part] of itemsAt(content, 'parts')) {
    const here = `${at}/parts${place}`;
    addSpan(out, `${here}/text`, stringAt(part, 'text'), { source });
    for (const key of isRecord(part) ? Object.keys(part) : []) {
      const name = camel(key);
      const below = `${here}/${pointerToken(key)}`;
      if (name === 'functionResponse') responseSpans(out, below, member(part, key));
      else if (name === 'codeExecutionResult')
        addBlock(
          out,
          below,
          member(part, key),
          { source: 'server_tool_result', toolName: 'code_execution' },
          CODE_RESULT,
        );
      else if (name === 'inlineData' || name === 'fileData')
        fileSpans(out, below, member(part, key), { origin: { source }, block: PART });
      else if (!OWN.has(name)) addJson(out, below, member(part, key), { source: 'server_tool_result' });
    }
  }
}

const CODE_RESULT = { output: words, outcome: opaque, id: opaque };

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
    else if (key === 'parts' && itemsAt(held, key).length > 0)
      for (const [place, part] of itemsAt(held, key))
        for (const name of isRecord(part) ? Object.keys(part) : [])
          fileSpans(out, `${below}${place}/${pointerToken(name)}`, member(part, name), {
            origin,
            block: RESPONSE_PART,
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
  for (const key of spellings(file, 'displayName')) addSpan(out, `${at}/${key}`, member(file, key), origin);
  if (typeof member(file, 'data') === 'string') addNamedFile(out, at, file, where);
  else addUnread(out, at, kindOfMedia(stringAt(file, 'mimeType') ?? stringAt(file, 'mime_type')), origin);
}

/** The advisory becomes the last part of the newest user content. */
export function geminiAdvisory(body: unknown, text: string): ReadonlyMap<string, unknown> {
  const contents = itemsAt(body, 'contents');
  const [place, last] = contents.at(-1) ?? ['', undefined];
  if (isRecord(last) && Array.isArray(last.parts) && stringAt(last, 'role') !== 'model')
    return new Map<string, unknown>([[`/contents${place}/parts/-`, { text }]]);
  const added = { role: 'user', parts: [{ text }] };
  const isList = Array.isArray(member(body, 'contents'));
  return new Map<string, unknown>([isList ? ['/contents/-', added] : ['/contents', [member(body, 'contents'), added]]]);
}
