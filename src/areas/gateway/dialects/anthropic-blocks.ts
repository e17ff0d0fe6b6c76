/** Anthropic Messages: how the blocks of tool results and documents are read, by the provider's published schema. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { stringAt } from '../framing/json-value.ts';
import { addBlock, blocks, media, opaque, typed, words, type BlockShapes, type Reader } from './blocks.ts';
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

export function addDocument(out: TextSpan[], at: string, block: unknown): void {
  addAnthropicContent(out, at, block, { source: 'document' });
}

/** Blocks without outside text: the model's own reasoning, and markers. */
const OWN: ReadonlySet<string> = new Set(['thinking', 'redacted_thinking', 'compaction', 'mid_conv_system']);

export const isKnownContent = (type: string): boolean => OWN.has(type);
