/** Anthropic Messages: how the blocks of tool results and documents are read, by the provider's published schema. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { addBlock, blocks, listOf, media, opaque, typed, words, type BlockShapes, type Reader } from './blocks.ts';
import { addDeclaration } from './declarations.ts';
import { addNamedFile, addUnread, addUpload } from './files.ts';
import { addJson } from './free-json.ts';
import type { SpanOrigin } from './spans.ts';

const content: Reader = (out, at, value, origin) => {
  addAnthropicContent(out, at, value, origin);
};

/** From the data to its block. */
const DOCUMENT = { levels: 2, of: (text: string): unknown => ({ type: 'text', text }) };

/** A document's source: its text in the body, or an address or id of a file. */
const source: Reader = (out, at, value, origin) => {
  const type = stringAt(value, 'type');
  if (type === 'base64') addNamedFile(out, at, value, { origin, block: DOCUMENT });
  else if (type === 'file') addUpload(out, `${at}/file_id`, stringAt(value, 'file_id') ?? null, DOCUMENT);
  else if (type === 'url') addUnread(out, at, 'file', origin);
  else if (isRecord(value) && (type === 'text' || type === 'content'))
    addBlock(out, at, value, origin, { type: opaque, media_type: opaque, data: words, content });
  else addJson(out, at, value, origin);
};

/** The two times that the provider knows; anything else is text. */
const cacheControl: Reader = (out, at, value, origin) => {
  const known = isRecord(value) && Object.keys(value).every((key) => key === 'type' || key === 'ttl');
  if (!known || !['ephemeral', undefined].includes(stringAt(value, 'type')) || !TIMES.has(value.ttl))
    addJson(out, at, value ?? '', origin);
};
const TIMES: ReadonlySet<unknown> = new Set([undefined, null, '5m', '1h']);

const common = { cache_control: cacheControl } as const;

/** Quotations come from outside, whoever writes around them. */
const citations: Reader = (out, at, value) => {
  readCitations(out, at, value, { source: 'server_tool_result' });
};
const readCitations = listOf(
  typed({
    cited_text: words,
    title: words,
    document_title: words,
    url: words,
    source: words,
    encrypted_index: opaque,
    file_id: opaque,
  }),
);
const codeResult = typed({ stdout: words, stderr: words, return_code: words, content, encrypted_stdout: opaque });

const SHAPES: BlockShapes = {
  text: typed({ ...common, text: words, citations: words }),
  image: typed({ ...common, source: media('image') }),
  document: typed({ ...common, title: words, context: words, source, content, citations: words }),
  search_result: typed({ ...common, title: words, source: words, content, citations: words }),
  tool_reference: typed({ ...common, tool_name: words }),
  web_search_result: typed({ title: words, url: words, page_age: words, encrypted_content: opaque }),
  web_fetch_result: typed({ url: words, retrieved_at: words, content }),
  code_execution_result: codeResult,
  encrypted_code_execution_result: codeResult,
  bash_code_execution_result: codeResult,
  code_execution_output: typed({ file_id: opaque }),
  bash_code_execution_output: typed({ file_id: opaque }),
};

const readContent = blocks(SHAPES);

/** The block of a tool's result; what else it has is read whole. */
const RESULT = typed({ ...common, tool_use_id: opaque, is_error: opaque, caller: opaque, content });

export const addResult = (out: TextSpan[], at: string, block: unknown, origin: SpanOrigin): void => {
  addBlock(out, at, block, origin, RESULT);
};

/** The content of a tool's result: a string, a block, or a list of blocks. */
function addAnthropicContent(out: TextSpan[], at: string, value: unknown, origin: SpanOrigin): void {
  if (value !== undefined && value !== null) readContent(out, at, value, origin);
}

/** What stands in a text block beside its text: most blocks have nothing. */
export function addBesideText(out: TextSpan[], at: string, block: unknown, source: SpanSource): void {
  if (!isRecord(block) || Object.keys(block).length <= 2) return;
  const origin: SpanOrigin = { source: source === 'assistant_message' ? 'server_tool_result' : source };
  addBlock(out, at, block, origin, BESIDE_TEXT);
}
const BESIDE_TEXT = typed({ ...common, text: opaque, citations });

/** Tools that a block brings into the conversation. */
export function addDeclared(out: TextSpan[], at: string, block: unknown): void {
  if (stringAt(block, 'type') === 'tool_addition') {
    const tool = member(block, 'tool');
    addDeclaration(out, `${at}/tool`, tool, stringAt(member(tool, 'definition'), 'name'));
  }
  arrayAt(block, 'tools').forEach((tool, i) => {
    addDeclaration(out, `${at}/tools/${i}`, tool, stringAt(tool, 'name'));
  });
  arrayAt(block, 'tool_changes').forEach((change, i) => {
    addDeclared(out, `${at}/tool_changes/${i}`, change);
  });
}
/** Blocks that hold declarations, and what else they have is the provider's or the model's. */
export const DECLARING: ReadonlySet<string> = new Set([
  'tool_addition',
  'tool_removal',
  'mcp_tool_listing',
  'compaction',
]);

export function addDocument(out: TextSpan[], at: string, block: unknown): void {
  addAnthropicContent(out, at, block, { source: 'document' });
}

/** Blocks without outside text: the model's own reasoning, and markers. */
const OWN: ReadonlySet<string> = new Set(['thinking', 'redacted_thinking', 'fallback', 'mid_conv_system']);

export const isKnownContent = (type: string): boolean => OWN.has(type);
