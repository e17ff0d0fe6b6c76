/**
 * Content that is not plain text in the body: files in base64 are read when they are text, PDFs are left to a thread
 * (turn/front-documents.ts), and everything else is reported as unread. Pure.
 */
import type { TextSpan } from '../../../contract/turn.ts';
import { stringAt } from '../framing/json-value.ts';
import { SURFACE_OF, type SpanOrigin } from './spans.ts';

/** Media types of text files. */
export const TEXTUAL = /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|x-yaml|javascript))$/i;
const FILE_CHARS_MAX = 8 * 1024 * 1024;
/** Shorter runs are words and identifiers; the screen itself looks for base64 in those. */
const BASE64_CHARS_MIN = 24;
/** What ends it begins with a sign that no part of it has, so each sign has one way to match. */
const BASE64 = /^[A-Za-z0-9+/_\-\r\n]+(?:={1,2}\s*|[ \t]\s*)?$/;
const PROBE_CHARS = 128;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The head of a data URL in base64; the first group is its media type. */
export const DATA_URL = /^data:([^,]{0,200}?);base64,/i;

/** The text that the string is the base64 of; undefined for any other string. */
export function base64Text(value: string): string | undefined {
  if (value.length < BASE64_CHARS_MIN || value.length > FILE_CHARS_MAX) return undefined;
  if (!BASE64.test(value.slice(0, PROBE_CHARS)) || !BASE64.test(value)) return undefined;
  const text = decoded(value);
  return text === undefined || text === '' || CONTROL.test(text) ? undefined : text;
}

/** Content that cannot be read. `kind` is shown to people: image, audio, video, file. */
export function addUnread(out: TextSpan[], pointer: string, kind: string, origin: SpanOrigin): void {
  out.push({ pointer, text: '', source: origin.source, surface: SURFACE_OF[origin.source], unread: kind });
}

/** image, audio or video of a media type; any other is a file. */
export const kindOfMedia = (mediaType: string | undefined): string =>
  /^(image|audio|video)\//i.exec(mediaType ?? '')?.[1]?.toLowerCase() ?? 'file';

export interface Base64File {
  readonly data: string | undefined;
  readonly mediaType: string | undefined;
  /** What is before the base64 in the same string, e.g. `data:text/plain;base64,` */
  readonly prefix: string;
}

const PDF_TYPE = /^application\/(?:x-)?pdf\b/i;
/** `%PDF-` in base64. */
const PDF_HEAD = /^\s*JVBERi/;

/** The block around a file, by the number of names and indexes between, and what takes its place when the file is held. */
export interface BlockOf {
  readonly levels: number;
  readonly of: (notice: string) => unknown;
}

/** Adds the text of a file that is in base64, when its media type says that it is text; a PDF is read later, any other is unread. */
function addFile(
  out: TextSpan[],
  pointer: string,
  file: Base64File,
  { origin, block }: { readonly origin: SpanOrigin; readonly block: BlockOf },
): void {
  const { data = '', mediaType, prefix } = file;
  const isText = TEXTUAL.test(mediaType?.split(';')[0]?.trim() ?? '') && data.length <= FILE_CHARS_MAX;
  const text = isText ? decoded(data.slice(prefix.length)) : undefined;
  if (text === undefined && isPdf(mediaType, data, prefix)) addPdf(out, pointer, data.slice(prefix.length), block);
  else if (text === undefined) addUnread(out, pointer, kindOfMedia(mediaType), origin);
  else if (text !== '')
    out.push({ pointer, text, source: 'document', surface: SURFACE_OF.document, base64After: prefix });
}

const isPdf = (mediaType: string | undefined, data: string, prefix: string): boolean =>
  PDF_TYPE.test(mediaType ?? '') || PDF_HEAD.test(data.slice(prefix.length, prefix.length + PROBE_CHARS));

function addPdf(out: TextSpan[], pointer: string, document: string, { levels, of }: BlockOf): void {
  const names = pointer.split('/');
  const block = { pointer: names.slice(0, names.length - levels).join('/'), of };
  out.push({ pointer, text: '', source: 'document', surface: SURFACE_OF.document, unread: 'file', document, block });
}

/** A file at the provider that is named by its id. */
export function addUpload(out: TextSpan[], pointer: string, id: unknown, { levels, of }: BlockOf): void {
  const found = { pointer, text: '', source: 'document', surface: SURFACE_OF.document, unread: 'file' } as const;
  const block = { pointer: pointer.split('/').slice(0, -levels).join('/'), of };
  if (typeof id === 'string' && id !== '') out.push({ ...found, fileId: id, block });
  else if (id !== undefined && id !== null) out.push(found);
}

/** What the provider keeps and adds to the request; `kind` says what it is. Nothing where it is not named. */
export function addStored(out: TextSpan[], pointer: string, id: unknown, kind: string): void {
  if (id === undefined || id === null) return;
  const found = { pointer, text: '', source: 'document', surface: SURFACE_OF.document, unread: kind } as const;
  out.push(typeof id === 'string' ? { ...found, storedId: id } : found);
}

/** A PDF that is the whole string, or stands in it: the first is read, of the second it is only said. */
export function addPdfIn(out: TextSpan[], pointer: string, value: string, origin: SpanOrigin): boolean {
  const prefix = DATA_URL.exec(value)?.[0] ?? '';
  const data = value.slice(prefix.length);
  if (PDF_HEAD.test(data.slice(0, PROBE_CHARS)) && data.length >= PDF_CHARS_MIN && BASE64.test(data)) {
    addPdf(out, pointer, data, { levels: 0, of: (text) => text });
    return true;
  }
  if (PDF_WITHIN.test(value)) addUnread(out, pointer, 'file', origin);
  return false;
}
const PDF_CHARS_MIN = 64;
const PDF_WITHIN = /(?<![A-Za-z0-9+/])JVBERi0[A-Za-z0-9+/]{57}/;

/** A string that may be a data URL of a text file or a PDF. */
export function addDataUrl(
  out: TextSpan[],
  pointer: string,
  value: unknown,
  where: { readonly origin: SpanOrigin; readonly block: BlockOf },
): void {
  if (typeof value !== 'string') return;
  const head = DATA_URL.exec(value);
  addFile(out, pointer, { data: value, mediaType: head?.[1], prefix: head?.[0] ?? '' }, where);
}

/** A file of Gemini or Anthropic: media type and base64 in members of their own. */
export const addNamedFile = (
  out: TextSpan[],
  at: string,
  file: unknown,
  where: { readonly origin: SpanOrigin; readonly block: BlockOf },
): void => {
  const mediaType = stringAt(file, 'mimeType') ?? stringAt(file, 'mime_type') ?? stringAt(file, 'media_type');
  addFile(out, `${at}/data`, { data: stringAt(file, 'data'), mediaType, prefix: '' }, where);
};

function decoded(base64: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}
