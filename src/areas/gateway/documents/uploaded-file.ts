/** The file in the form of an upload: its text, or the bytes of a PDF. Runs in the document thread. */
import { kindOfMedia, TEXTUAL } from '../dialects/files.ts';
import type { PdfText } from './read-pdf.ts';

/** Longer texts are judged up to here, as those of a PDF. */
const CHARS_MAX = 1_000_000;
const PDF_HEAD = '%PDF-';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The member `file` of a form (multipart/form-data): the published form of OpenAI's and Anthropic's uploads.
 * @throws TypeError when the body is no such form
 */
export async function uploadedFile(
  body: readonly Uint8Array[],
  contentType: string,
): Promise<PdfText | { readonly bytes: Buffer }> {
  const form = await new Response(Buffer.concat(body), { headers: { 'content-type': contentType } }).formData();
  const file = form.get('file');
  if (file === null) return { text: '', unread: ['file (not in the form)'] };
  if (typeof file === 'string') return readText(file);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.subarray(0, 1_024).includes(PDF_HEAD)) return { bytes };
  const text = textOf(bytes, file.type);
  return text === undefined ? { text: '', unread: [kindOfMedia(file.type)] } : readText(text);
}

/** Whatever it says it is, bytes without NUL that are UTF-8 are text to a model. */
function textOf(bytes: Buffer, mediaType: string): string | undefined {
  if (bytes.includes(0) && !TEXTUAL.test(mediaType.split(';')[0]?.trim() ?? '')) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const readText = (text: string): PdfText => ({
  text: text.slice(0, CHARS_MAX),
  unread: text.length > CHARS_MAX ? ['file (longer than 1,000,000 characters)'] : [],
});
